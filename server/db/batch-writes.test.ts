import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

function heldWrites() {
  const writes: { rows: number[]; end(error?: Error): void }[] = [];
  const add = batchWrites<number>(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        writes.push({ rows, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
  return { writes, add };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('rows added during a write are written with the next one', async () => {
  const { writes, add } = heldWrites();
  const first = add(1);
  await settled();
  const others = [add(2), add(3)];
  await settled();
  expect(writes.map(({ rows }) => rows)).toEqual([[1]]);
  writes[0]?.end();
  await first;
  await settled();
  expect(writes.map(({ rows }) => rows)).toEqual([[1], [2, 3]]);
  writes[1]?.end();
  await Promise.all(others);
});

test('a write that fails rejects its own rows only', async () => {
  const { writes, add } = heldWrites();
  const first = add(1).catch((error: Error) => error.message);
  await settled();
  const second = add(2);
  writes[0]?.end(new Error('gone'));
  expect(await first).toBe('gone');
  await settled();
  writes[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
