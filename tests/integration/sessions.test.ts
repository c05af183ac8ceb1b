import { expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import type { Visitor } from './visitor.ts';

const send = (visitor: Visitor, phone: string) => visitor.call('sendCode', { body: { phone } });
const verify = (visitor: Visitor, phone: string, code: string) =>
  visitor.call('verifyCode', { body: { phone, code } });

onDatabase((server) => {
  test('verifying again changes the cookie and ends the earlier session', async () => {
    const visitor = await server.customer();
    const before = { ...visitor.cookies };
    server.later(60);
    const { phone } = aCustomer();
    await send(visitor, phone);
    await verify(visitor, phone, await server.codeOf(phone));
    expect(visitor.cookies.sessao).not.toBe(before.sessao);
    expect((await visitor.call('getSession', {})).value).toEqual({ phone });
    expect((await visitor.call('getSession', {}, { cookies: before })).value).toEqual({});
  });

  test('a session lasts thirty days, or until it is ended', async () => {
    const visitor = await server.customer();
    const copy = visitor.copy();
    server.later(30 * 24 * 3600 - 1);
    expect((await visitor.call('getSession', {})).value).toEqual({ phone: visitor.phone });
    server.later(1);
    expect((await visitor.call('getSession', {})).value).toEqual({});

    server.later(-60);
    expect((await visitor.call('endSession', {})).status).toBe(204);
    expect(visitor.cookies.sessao).toBeUndefined();
    expect((await copy.call('getSession', {})).value).toEqual({});
    expect((await visitor.call('endSession', {})).status).toBe(204);
  });

  test('code and phone are in no response and no log', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    await send(visitor, phone);
    const code = await server.codeOf(phone);
    const answers = [
      await send(visitor, phone),
      await verify(visitor, phone, code === '111111' ? '222222' : '111111'),
      await visitor.send('POST', `/api/usuarios/verificar/codigo/sms?telefone=${phone}&codigo=${code}x`),
      await visitor.send('GET', `/api/cupons/validar?telefone=${phone}&nomeCupom=GAS10`),
      await verify(visitor, phone, code),
    ];
    const disclosed = answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n');
    expect(disclosed.includes(code)).toBe(false);
    const logs = server.logs.join('\n');
    expect(logs.includes('"msg":"request"')).toBe(true);
    for (const secret of [code, phone, phone.slice(3)]) expect(logs.includes(secret)).toBe(false);
  });

  test('the tables contain neither code nor cookie nor IP address', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    await send(visitor, phone);
    const code = await server.codeOf(phone);
    await verify(visitor, phone, code);
    await visitor.call('validateCoupon', { query: { name: 'NENHUM' } });
    const stored = await Promise.all(
      (
        ['phone_challenges', 'known_devices', 'sessions', 'rate_limits', 'outbox', 'phone_sends'] as const
      ).map((table) => server.ctx.db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(stored);
    for (const secret of [code, visitor.cookies.sessao!, visitor.cookies.aparelho!])
      expect(text.includes(secret)).toBe(false);
  });
});
