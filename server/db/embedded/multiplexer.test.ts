import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Multiplexer } from './multiplexer.ts';
import { queryMessage, type TransactionStatus } from './wire.ts';

const startup = new Uint8Array([0, 0, 0, 8, 0, 3, 0, 0]);
const IDLE_MS = 1000;

/** An engine that knows begin, commit and rollback, and records what it runs. */
function setUp() {
  const ran: string[] = [];
  let status: TransactionStatus = 'I';
  const multiplexer = new Multiplexer({
    run: async (batch) => {
      const text = Buffer.from(batch).toString('latin1', 5, batch.length - 1);
      ran.push(text);
      if (text === 'begin') status = 'T';
      if (text === 'commit' || text === 'ROLLBACK') status = 'I';
      if (text === 'die') throw new Error('dead');
      return { bytes: batch, notifications: [], status };
    },
    onLost: (error) => ran.push(String(error)),
    idleInTransactionMs: IDLE_MS,
  });
  const client = () => {
    const answers: string[] = [];
    const session = multiplexer.connect({
      send: (bytes) => answers.push(Buffer.from(bytes).toString('latin1')),
      close: () => answers.push('closed'),
    });
    session.receive(startup);
    return { ...session, answers, ask: (sql: string) => session.receive(queryMessage(sql)) };
  };
  return { multiplexer, ran, client };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

test('no client runs inside the transaction of another', async () => {
  const { ran, client } = setUp();
  const [a, b] = [client(), client()];
  a.ask('begin');
  b.ask('b1');
  a.ask('a1');
  await settle();
  b.ask('b2');
  a.ask('a2');
  a.ask('commit');
  await settle();
  expect(ran).toEqual(['begin', 'a1', 'a2', 'commit', 'b1', 'b2']);
});

test('a client that leaves is rolled back and its queued queries are dropped', async () => {
  const { ran, client } = setUp();
  const [a, b] = [client(), client()];
  a.ask('begin');
  await settle();
  b.ask('b1');
  a.ask('a1');
  a.disconnect();
  a.ask('commit');
  await settle();
  expect(ran).toEqual(['begin', 'a1', 'ROLLBACK', 'b1']);
});

test('a client that leaves while its begin runs is rolled back', async () => {
  const { ran, client } = setUp();
  const [a, b] = [client(), client()];
  a.ask('begin');
  a.disconnect();
  b.ask('b1');
  await settle();
  expect(ran).toEqual(['begin', 'ROLLBACK', 'b1']);
});

test('a client that idles in its transaction gets an error, is cut off and rolled back', async () => {
  const { ran, client } = setUp();
  const [a, b] = [client(), client()];
  a.ask('begin');
  b.ask('b1');
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  a.ask('a1');
  await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
  expect(ran).toEqual(['begin', 'a1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(['begin', 'a1', 'ROLLBACK', 'b1']);
  expect(a.answers.slice(-2)).toEqual([expect.stringContaining('25P03'), 'closed']);
});

test('an exclusive job waits for the transaction, and its failure affects nobody else', async () => {
  const { multiplexer, ran, client } = setUp();
  const a = client();
  a.ask('begin');
  const job = multiplexer.exclusive(async () => {
    ran.push('job');
    throw new Error('no');
  });
  const failure = expect(job).rejects.toThrow('no');
  a.ask('commit');
  a.ask('a1');
  await failure;
  await settle();
  expect(ran).toEqual(['begin', 'commit', 'job', 'a1']);
});

test('nothing runs after the engine died', async () => {
  const { ran, client } = setUp();
  const a = client();
  a.ask('die');
  a.ask('a1');
  await settle();
  a.ask('a2');
  await settle();
  expect(ran).toEqual(['die', 'Error: dead']);
});
