import { expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { anOperator, onEachDatabase } from './harness.ts';
import type { Extra, Visitor } from './visitor.ts';

const other = (code: string) => (code === '111111' ? '222222' : '111111');

const send = (visitor: Visitor, phone: string, extra?: Extra) =>
  visitor.call('sendCode', { body: { phone } }, extra);
const verify = (visitor: Visitor, phone: string, code: string, extra?: Extra) =>
  visitor.call('verifyCode', { body: { phone, code } }, extra);

const minute = 60;
const day = 24 * 60 * minute;

onEachDatabase((server) => {
  /** Returns whether the server compared a guess with a code. */
  const isJudged = async (visitor: Visitor, phone: string, code: string) => {
    const { status, problem } = await verify(visitor, phone, code);
    return status === 200 || problem.code === 'codigo-incorreto' || problem.esperarSegundos === 15 * minute;
  };

  test('five wrong guesses in one browser do not block another', async () => {
    const { phone } = aCustomer();
    const stranger = server.visitor();
    await send(stranger, phone);
    const code = await server.codeOf(phone);
    for (let guess = 0; guess < 5; guess++) await verify(stranger, phone, other(code));
    expect((await send(stranger, phone)).problem.code).toBe('bloqueado');
    server.later(30);
    const owner = server.visitor();
    expect((await send(owner, phone)).status).toBe(202);
    expect((await verify(owner, phone, await server.codeOf(phone))).status).toBe(200);
  });

  test('a stranger can neither use nor end the owner’s code', async () => {
    const { phone } = aCustomer();
    const [owner, stranger] = [server.visitor(), server.visitor()];
    await send(owner, phone);
    const code = await server.codeOf(phone);
    expect((await verify(stranger, phone, code)).problem.code).toBe('codigo-expirado');
    server.later(30);
    expect((await send(stranger, phone)).status).toBe(202);
    for (let guess = 0; guess < 5; guess++) await verify(stranger, phone, '000000');
    expect((await verify(owner, phone, code)).status).toBe(200);
  });

  test('a browser that verified the phone before is not blocked by strangers', async () => {
    const owner = await server.customer();
    const { phone } = owner;
    for (let sent = 0; sent < 10; sent++) {
      server.later(301);
      const stranger = server.visitor();
      await send(stranger, phone);
      for (let guess = 0; guess < 5; guess++) await verify(stranger, phone, '000000');
    }
    const refused = await send(server.visitor(), phone);
    expect(refused.problem).toMatchObject({ status: 429, code: 'muitas-tentativas' });
    // Messages that are queued for others are sent first.
    await server.messages(phone);
    server.later(1);
    expect((await send(owner, phone)).status).toBe(202);
    expect((await verify(owner, phone, await server.codeOf(phone))).status).toBe(200);
  });

  test('strangers get at most twenty guesses and ten codes in any 24 hours', async () => {
    const { phone } = aCustomer();
    const guesses: number[] = [];
    const codes: number[] = [];
    const come = async (at: number) => {
      const stranger = server.visitor();
      if ((await send(stranger, phone)).status === 202) codes.push(at);
      for (let guess = 0; guess < 5; guess++) if (await isJudged(stranger, phone, '000000')) guesses.push(at);
    };
    // One attempt early, then many on both sides of the end of its 24 hours. A fixed window would let 39 pass.
    await come(0);
    server.later(23 * 60 * minute);
    for (let at = 23 * 60 * minute; at < 26 * 60 * minute; at += 10 * minute) {
      await come(at);
      server.later(10 * minute);
    }
    const most = (times: number[]) =>
      Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + day).length));
    expect([most(guesses), most(codes)]).toEqual([20, 10]);
  });
});

onEachDatabase(
  (server) => {
    test('guessing many phones from one address is limited', async () => {
      let judged = 0;
      const peer = '203.0.113.7';
      for (let wave = 0; wave < 4; wave++) {
        for (let phones = 0; phones < 30; phones++) {
          const { phone } = aCustomer();
          const visitor = server.visitor();
          await send(visitor, phone, { peer });
          for (let guess = 0; guess < 4; guess++)
            if ((await verify(visitor, phone, '000000', { peer })).problem.code === 'codigo-incorreto')
              judged += 1;
        }
        server.later(60 * minute);
      }
      expect(judged).toBeLessThanOrEqual(240);
      expect(judged).toBeGreaterThan(100);
    });

    test('codes for many numbers of one block do not block the others', async () => {
      const numberOf = (index: number) => `+5548991${String(23_0000 + index)}`;
      for (let index = 0; index < 60; index++)
        await send(server.visitor(), numberOf(index), { peer: `203.0.113.${10 + (index % 12)}` });
      const owner = await send(server.visitor(), numberOf(999), { peer: '198.51.100.7' });
      expect(owner.problem?.code).not.toBe('muitas-tentativas');
    });
  },
  {
    DEMO: '0',
    ...anOperator,
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    DATABASE_URL: 'postgres://localhost/unused',
  },
  ['embedded'],
);
