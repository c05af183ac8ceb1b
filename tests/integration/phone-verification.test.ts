import { expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { onDatabase, type TestServer } from './harness.ts';
import type { Visitor } from './visitor.ts';

const other = (code: string) => (code === '111111' ? '222222' : '111111');

const send = (visitor: Visitor, phone: string) => visitor.call('sendCode', { body: { phone } });
const verify = (visitor: Visitor, phone: string, code: string) =>
  visitor.call('verifyCode', { body: { phone, code } });

async function sentTo(server: TestServer) {
  const visitor = server.visitor();
  const { phone } = aCustomer();
  expect((await send(visitor, phone)).status).toBe(202);
  return { visitor, phone, code: await server.codeOf(phone) };
}

onDatabase((server) => {
  test('a code sent by SMS opens a session', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    const sent = await visitor.call('sendCode', { body: { phone, countryCode: '55' } });
    expect(sent.value).toEqual({
      expiresAt: '2026-11-19T15:05:00.000Z',
      resendAt: '2026-11-19T15:00:30.000Z',
      expiresInSeconds: 300,
      resendInSeconds: 30,
    });
    const [message] = await server.messages(phone);
    expect(message!.texto.split('\n').at(-1)).toBe(`@localhost #${message!.codigo}`);
    expect((await visitor.call('getSession', {})).value).toEqual({});
    const verified = await verify(visitor, phone, message!.codigo!);
    expect(verified.value).toEqual({ verified: true, sessionExpiresAt: '2026-12-19T15:00:00.000Z' });
    expect((await visitor.call('getSession', {})).value).toEqual({ phone });
  });

  test('every spelling of a number is the same phone', async () => {
    const { visitor, phone } = await sentTo(server);
    const national = phone.slice(3);
    const masked = `(${national.slice(0, 2)}) ${national.slice(2, 7)}-${national.slice(7)}`;
    for (const telefone of [national, `0${national}`, masked, `+55 ${masked}`, `55${national}`])
      expect(await visitor.send('POST', '/api/usuarios/enviar/sms', { telefone })).toMatchObject({
        status: 429,
        json: { code: 'muitas-tentativas', esperarSegundos: 30 },
      });
  });

  test('each wrong code lowers the tries left, and the fifth blocks', async () => {
    const { visitor, phone, code } = await sentTo(server);
    for (const tentativasRestantes of [4, 3, 2, 1]) {
      const { problem } = await verify(visitor, phone, other(code));
      expect(problem).toMatchObject({ status: 422, code: 'codigo-incorreto', tentativasRestantes });
    }
    const fifth = await verify(visitor, phone, other(code));
    expect(fifth.problem).toMatchObject({
      status: 429,
      code: 'bloqueado',
      esperarSegundos: 900,
      esperarAte: '2026-11-19T15:15:00.000Z',
    });
    expect(fifth.headers.get('retry-after')).toBe('900');
    server.later(60);
    expect((await verify(visitor, phone, code)).problem).toMatchObject({
      code: 'bloqueado',
      esperarSegundos: 840,
    });
    expect((await send(visitor, phone)).problem).toMatchObject({ code: 'bloqueado', esperarSegundos: 840 });
    expect((await visitor.call('getSession', {})).value).toEqual({});

    server.later(841);
    expect((await send(visitor, phone)).status).toBe(202);
    expect((await verify(visitor, phone, await server.codeOf(phone))).status).toBe(200);
  });

  test('parallel guesses are each counted', async () => {
    const { visitor, phone, code } = await sentTo(server);
    const guesses = await Promise.all(Array.from({ length: 12 }, () => verify(visitor, phone, other(code))));
    const codes = guesses.map(({ problem }) => problem.tentativasRestantes ?? problem.code);
    expect(codes.filter((code) => typeof code === 'number').sort()).toEqual([1, 2, 3, 4]);
    expect(codes.filter((code) => code === 'bloqueado')).toHaveLength(8);
  });

  test('a new code does not reset the tries, and ends the old code', async () => {
    const { visitor, phone, code } = await sentTo(server);
    await verify(visitor, phone, other(code));
    await verify(visitor, phone, other(code));
    server.later(30);
    expect((await send(visitor, phone)).status).toBe(202);
    const fresh = await server.codeOf(phone);
    const guess = [code, '111111', '222222'].find((candidate) => candidate !== fresh)!;
    expect((await verify(visitor, phone, guess)).problem).toMatchObject({ tentativasRestantes: 2 });
    expect((await verify(visitor, phone, fresh)).status).toBe(200);
  });

  test('the pause before a resend doubles', async () => {
    const { visitor, phone } = await sentTo(server);
    server.later(29);
    const early = await send(visitor, phone);
    expect(early.problem).toMatchObject({ status: 429, code: 'muitas-tentativas', esperarSegundos: 1 });
    expect(early.headers.get('retry-after')).toBe('1');
    server.later(1);
    expect((await send(visitor, phone)).value).toMatchObject({ resendInSeconds: 60 });
    server.later(60);
    expect((await send(visitor, phone)).value).toMatchObject({ resendInSeconds: 120 });
  });

  test('parallel requests for one phone send one SMS', async () => {
    const { phone } = aCustomer();
    const visitors = Array.from({ length: 8 }, () => server.visitor());
    const answers = await Promise.all(visitors.map((visitor) => send(visitor, phone)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(7).fill(429)]);
    expect(await server.messages(phone)).toHaveLength(1);
  });

  test('a code is valid for five minutes and opens one session', async () => {
    const { visitor, phone, code } = await sentTo(server);
    server.later(300);
    expect((await verify(visitor, phone, code)).problem).toMatchObject({
      status: 410,
      code: 'codigo-expirado',
    });
    server.later(1);
    await send(visitor, phone);
    const fresh = await server.codeOf(phone);
    const answers = await Promise.all([1, 2, 3].map(() => verify(visitor.copy(), phone, fresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  test('a phone gets five codes in ten minutes, and ten in a day', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    // A right code ends the pause before the next one.
    const sendAndVerify = async () => {
      server.later(1);
      const { status } = await send(visitor, phone);
      await verify(visitor, phone, await server.codeOf(phone));
      return status;
    };
    for (let sent = 1; sent <= 5; sent++) expect(await sendAndVerify(), `code ${sent}`).toBe(202);
    expect((await send(visitor, phone)).problem).toMatchObject({
      code: 'muitas-tentativas',
      esperarSegundos: 596,
    });
    server.later(595);
    for (let sent = 6; sent <= 10; sent++) expect(await sendAndVerify(), `code ${sent}`).toBe(202);
    server.later(595);
    expect((await send(visitor, phone)).problem).toMatchObject({
      code: 'muitas-tentativas',
      esperarSegundos: 24 * 3600 - 1199,
    });
    server.later(24 * 3600 - 1199);
    expect((await send(visitor, phone)).status).toBe(202);
  });

  test('resending too early uses up no code', async () => {
    const { visitor, phone } = await sentTo(server);
    for (let press = 0; press < 12; press++) expect((await send(visitor, phone)).status).toBe(429);
    server.later(30);
    expect((await send(visitor, phone)).status).toBe(202);
  });

  test('twenty codes of one phone are checked per day, right or wrong', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    for (let round = 0; round < 5; round++) {
      expect((await send(visitor, phone)).status).toBe(202);
      const code = await server.codeOf(phone);
      for (let guess = 0; guess < 4; guess++)
        expect((await verify(visitor, phone, other(code))).problem.code).toBe('codigo-incorreto');
      server.later(601);
    }
    await send(visitor, phone);
    const right = await verify(visitor, phone, await server.codeOf(phone));
    expect(right.problem).toMatchObject({ status: 429, code: 'bloqueado' });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(20 * 3600);
  });

  test('guessing without a sent code blocks nobody', async () => {
    const { phone } = aCustomer();
    for (let guess = 0; guess < 25; guess++)
      expect((await verify(server.visitor(), phone, '111111')).problem.code).toBe('codigo-expirado');
    const visitor = server.visitor();
    await send(visitor, phone);
    expect((await verify(visitor, phone, await server.codeOf(phone))).status).toBe(200);
  });

  test('older clients verify with query parameters', async () => {
    const { visitor, phone, code } = await sentTo(server);
    const query = new URLSearchParams({ telefone: phone, codigo: code });
    const verified = await visitor.send('POST', `/api/usuarios/verificar/codigo/sms?${query}`);
    expect(verified).toMatchObject({ status: 200, json: { verificado: true } });
  });
});
