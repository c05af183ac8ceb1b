import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OutageLog } from './outage-log.ts';

interface Line {
  level: number;
  msg: string;
  seconds?: number;
  hidden?: number;
}

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const lines: Line[] = [];
  const outage = new OutageLog();
  const log = pino({ hooks: outage.hooks }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  let isUp = false;
  outage.watch(log, async () => {
    if (!isUp) throw refused;
  });
  return {
    log,
    messages: () => lines.map(({ msg }) => msg),
    lines,
    end: () => outage.stop(),
    setUp: (up: boolean) => {
      isUp = up;
    },
  };
}

test('an outage of 150 s with many failures is four lines', async () => {
  const { log, lines, messages, setUp } = watched();
  for (let second = 0; second < 150; second += 1) {
    for (const message of ['unexpected error', 'job failed', 'outbox', 'panels failed', 'page failed'])
      log.error({ err: second % 2 ? refused : full }, message);
    log.warn({ err: new Error('the call failed', { cause: refused }) }, 'database');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  setUp(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(messages()).toEqual([
    'database unreachable',
    'database still unreachable',
    'database still unreachable',
    'database reachable again',
  ]);
  expect(lines[0]).toMatchObject({ level: 50, err: { code: '53100' } });
  expect(lines[1]).toMatchObject({ level: 50, hidden: 359, seconds: 60 });
  expect(lines[3]).toMatchObject({ level: 40, hidden: 899 });
});

test('a failed request during a probe that succeeds does not end the outage', async () => {
  const { log, messages, setUp } = watched();
  log.error({ err: full }, 'unexpected error');
  await vi.advanceTimersByTimeAsync(0);
  setUp(true);
  for (let second = 0; second < 30; second += 1) {
    log.error({ err: full }, 'unexpected error');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(messages()).toEqual(['database unreachable']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(messages()).toEqual(['database unreachable', 'database reachable again']);
  setUp(false);
  log.error({ err: refused }, 'unexpected error');
  await vi.advanceTimersByTimeAsync(0);
  expect(messages().at(-1)).toBe('database unreachable');
});

test('errors while the database answers are all written, and begin no outage', async () => {
  const { log, messages, setUp } = watched();
  setUp(true);
  for (const message of ['job failed', 'outbox', 'unexpected error']) log.error({ err: refused }, message);
  await vi.advanceTimersByTimeAsync(0);
  log.error({ err: refused }, 'page failed');
  await vi.advanceTimersByTimeAsync(0);
  expect(messages()).toEqual(['job failed', 'outbox', 'unexpected error', 'page failed']);
});

test.each(['40001', '40P01', '55P03', '57014'])(
  'a statement that fails with %s neither begins an outage nor is left out of one',
  async (code) => {
    const { log, messages } = watched();
    const failed = Object.assign(new Error('the statement failed'), { code });
    log.error({ err: failed }, 'before');
    await vi.advanceTimersByTimeAsync(0);
    expect(messages()).toEqual(['before']);
    log.error({ err: refused }, 'job failed');
    await vi.advanceTimersByTimeAsync(0);
    log.error({ err: failed }, 'during');
    log.warn({ err: new Error('the call failed', { cause: failed }) }, 'as a cause');
    expect(messages()).toEqual(['before', 'database unreachable', 'during', 'as a cause']);
  },
);

test('other lines are written during an outage, and none after the end', async () => {
  const { log, messages, end } = watched();
  log.error({ err: refused }, 'job failed');
  await vi.advanceTimersByTimeAsync(0);
  log.error({ err: new TypeError('a bug') }, 'unexpected error');
  log.warn({ reason: 'x' }, 'outbox effect failed');
  log.info('started');
  expect(messages()).toEqual(['database unreachable', 'unexpected error', 'outbox effect failed', 'started']);
  end();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(messages()).toHaveLength(4);
});

test('a lost connection is a warning if the database answers, else an outage begins', async () => {
  const { log, messages, setUp } = watched();
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
  setUp(true);
  for (let connections = 0; connections < 20; connections += 1) log.warn({ err: lost }, 'database');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages()).toEqual(['database']);
  setUp(false);
  for (let connections = 0; connections < 20; connections += 1) log.warn({ err: lost }, 'database');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages()).toEqual(['database', 'database unreachable']);
});

test('without a database to watch, each line is written', () => {
  const messages: string[] = [];
  const log = pino(
    { hooks: new OutageLog().hooks },
    { write: (line: string) => void messages.push(JSON.parse(line).msg) },
  );
  log.error({ err: refused }, 'job failed');
  log.error({ err: refused }, 'job failed');
  expect(messages).toEqual(['job failed', 'job failed']);
});
