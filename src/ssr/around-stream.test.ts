import { expect, test } from 'vitest';
import { aroundStream } from './around-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('what is ready at once leaves as one piece, between what stands before and after', async () => {
  const inner = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of ['um ', 'dois ', 'trê', 's']) controller.enqueue(bytes(text));
      controller.close();
    },
  });
  const pieces: string[] = [];
  for await (const piece of aroundStream(inner, '<', '>')) pieces.push(new TextDecoder().decode(piece));
  expect(pieces.join('')).toBe('<um dois três>');
  expect(pieces.length).toBeLessThanOrEqual(2);
});

test('a stream that fails after its first piece fails, and nothing is thrown where nobody catches it', async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => thrown.push(error);
  process.on('uncaughtException', note);
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const inner = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      given.enqueue(bytes('um'));
    },
  });
  const reading = new Response(aroundStream(inner, '<', '>')).text();
  await Promise.resolve();
  controller?.error(new Error('drawing failed'));
  await expect(reading).rejects.toThrow('drawing failed');
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  process.off('uncaughtException', note);
  expect(thrown).toEqual([]);
});
