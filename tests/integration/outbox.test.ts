import { describe, expect, onTestFinished, test } from 'vitest';
import { SmsError } from '../../server/gateways/sms/gateway.ts';
import { performEffect } from '../../server/jobs/effects.ts';
import { startOutbox } from '../../server/jobs/outbox.ts';
import { enqueue, readPayload } from '../../server/outbox/enqueue.ts';
import { messageLanes } from '../../server/outbox/lanes.ts';
import { OutboxWorker } from '../../server/outbox/worker.ts';
import { signedPartsOf } from '../../server/services/panel/signed.ts';
import { observedSms } from '../../server/telemetry/observed-sms.ts';
import { onEachDatabase, type TestServer } from './harness.ts';

let ids = 0;

async function queued(
  server: TestServer,
  payload: Record<string, string> = { to: '+5548990000000', text: 'Oi' },
) {
  const id = `efeito-${++ids}`;
  await enqueue(server.ctx.db, { kind: 'sms', id, payload, now: server.ctx.now() });
  return id;
}

const rowOf = (server: TestServer, id: string) =>
  server.ctx.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

onEachDatabase((server) => {
  function worker(perform: (key: string) => Promise<void>) {
    const { db, log, now } = server.ctx;
    const send = ({ idempotencyKey }: { idempotencyKey: string }) => perform(idempotencyKey);
    const delivered: string[] = [];
    const sms = observedSms({ name: 'inbox', send }, (channel, result) =>
      delivered.push(`${channel} ${result}`),
    );
    const made = new OutboxWorker({
      db,
      log,
      now,
      perform: performEffect({ sms, mail: { send } }, new URL('http://localhost:3000'), signedPartsOf('x')),
      onResult: (kind, result) => delivered.push(`${kind} ${result}`),
    });
    return { delivered, wake: () => made.wake(), stop: () => made.stop() };
  }

  test('several workers send every effect once, and delete its content', async () => {
    const all = await Promise.all(Array.from({ length: 60 }, () => queued(server)));
    const sent: string[] = [];
    const workers = Array.from({ length: 4 }, () => worker(async (key) => void sent.push(key)));
    await Promise.all(workers.map(({ wake }) => wake()));
    await Promise.all(workers.map(({ stop }) => stop()));
    expect(sent.sort()).toEqual([...all].sort());
    expect(await rowOf(server, all[0]!)).toMatchObject({
      payload: {},
      attempts: 1,
      done_at: server.ctx.now(),
    });
  });

  test('nodes of this and the previous build read each other’s queued effects', async () => {
    const { db, now } = server.ctx;
    const payload = { to: '+5548999990000', reseller: 'Gás da Ilha' };
    await enqueue(db, { kind: 'pause-sms', id: 'pausa-1', payload, now: now() });
    const stored = { to: '+5548999990000', shop: 'Gás da Ilha' };
    expect((await rowOf(server, 'pausa-1')).payload).toEqual({ ...stored, reseller: 'Gás da Ilha' });
    expect(readPayload(stored)).toMatchObject(payload);
    await db.deleteFrom('outbox').where('id', '=', 'pausa-1').execute();
  });

  test.each([
    ['order-sms', 'sms'],
    ['notice-sms', 'attention-sms'],
    ['mail', 'attention-sms'],
  ] as const)('while every %s hangs, %s is sent', async (hangingKind, sentKind) => {
    const { db, log, now } = server.ctx;
    const sent: string[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lanes = messageLanes({
      db,
      log,
      now,
      async perform({ id, kind }) {
        if (kind === hangingKind) await hanging;
        sent.push(id);
      },
    });
    const slow = Array.from({ length: 25 }, () => `aviso-${++ids}`);
    for (const id of slow) await enqueue(db, { kind: hangingKind, id, payload: {}, now: now() });
    const wake = () => Promise.all(lanes.map((lane) => lane.wake()));
    const before = wake();
    await expect.poll(async () => (await rowOf(server, slow[0]!)).attempts).toBe(1);
    const urgent = `urgente-${++ids}`;
    await enqueue(db, { kind: sentKind, id: urgent, payload: {}, now: now() });
    void wake();
    await expect.poll(() => sent).toEqual([urgent]);
    release();
    await before;
    await Promise.all(lanes.map((lane) => lane.stop()));
    expect(sent.sort()).toEqual([...slow, urgent].sort());
  });

  test('a failed effect is retried later with the same key, and given up after eight tries', async () => {
    const id = await queued(server);
    const keys: string[] = [];
    const { delivered, wake, stop } = worker(async (key) => {
      keys.push(key);
      throw new SmsError('webhook', { retryable: true, status: 503 });
    });
    for (let attempt = 1; attempt <= 8; attempt++) {
      await wake();
      await wake();
      expect(keys).toEqual(Array(attempt).fill(id));
      server.later(600);
    }
    await wake();
    await stop();
    expect(keys).toHaveLength(8);
    const retried = Array(7).fill(['sms failed', 'sms retried']).flat();
    expect(delivered).toEqual([...retried, 'sms failed', 'sms given-up']);
    expect(await rowOf(server, id)).toMatchObject({
      payload: {},
      attempts: 8,
      done_at: expect.any(Date),
      last_error: 'SMS through webhook: HTTP 503',
    });
  });

  test('an effect that can never be sent is not retried', async () => {
    const refused = await queued(server);
    const first = worker(async () => {
      throw new SmsError('webhook', { retryable: false, status: 400 });
    });
    await first.wake();
    await first.stop();
    expect(await rowOf(server, refused)).toMatchObject({ attempts: 1, done_at: expect.any(Date) });
  });

  test('another worker sends the effect of a dead worker once its lease is over', async () => {
    const id = await queued(server);
    const dead = new Date(server.ctx.now().getTime() + 30_000);
    await server.ctx.db.updateTable('outbox').set({ leased_until: dead }).where('id', '=', id).execute();
    const sent: string[] = [];
    const { wake, stop } = worker(async (key) => void sent.push(key));
    await wake();
    expect(sent).toEqual([]);
    server.later(31);
    await wake();
    expect(sent).toEqual([id]);
    await stop();
  });

  describe('the started outbox', () => {
    /** Starts an outbox with this sweep interval, and returns what it sends. */
    function started(sweepMs: number) {
      const sent: string[] = [];
      const { db, log, now } = server.ctx;
      const outbox = startOutbox(
        messageLanes({ db, log, now, perform: async ({ id }) => void sent.push(id) }),
        { db, log, now },
        sweepMs,
      );
      onTestFinished(() => outbox.stop());
      return { sent, ...outbox };
    }
    const aDay = 24 * 60 * 60 * 1_000;

    test('sends an effect when it is woken', async () => {
      const { sent, wake } = started(aDay);
      const id = await queued(server);
      wake();
      await expect.poll(() => sent).toEqual([id]);
    });

    test('sends at its next sweep what nobody woke it for', async () => {
      const { sent } = started(100);
      const first = await queued(server);
      await expect.poll(() => sent).toEqual([first]);
      const second = await queued(server);
      await expect.poll(() => sent).toEqual([first, second]);
    });

    test('sends a retry when it is due, without a sweep', async () => {
      const [first, retry] = [await queued(server), await queued(server)];
      const dueAt = new Date(server.ctx.now().getTime() + 1_500);
      await server.ctx.db.updateTable('outbox').set({ run_at: dueAt }).where('id', '=', retry).execute();
      const { sent } = started(aDay);
      await expect.poll(() => sent).toEqual([first]);
      server.at(dueAt);
      await expect.poll(() => sent).toEqual([first, retry]);
    });
  });

  test('an unreadable effect does not stop others', async () => {
    const broken = await queued(server, { destino: 'x' });
    const fine = await queued(server);
    const sent: string[] = [];
    const { wake, stop } = worker(async (key) => void sent.push(key));
    await wake();
    await stop();
    expect(sent).toEqual([fine]);
    expect((await rowOf(server, broken)).done_at).toBeNull();
    await server.ctx.db.deleteFrom('outbox').where('id', '=', broken).execute();
  });
});
