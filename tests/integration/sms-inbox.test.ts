import { expect, test } from 'vitest';
import { inboxStore } from '../../server/demo/inbox-store.ts';
import { inboxSms } from '../../server/gateways/sms/inbox.ts';
import { verificationText } from '../../server/gateways/sms/text.ts';
import { onDatabase } from './harness.ts';

onDatabase((server) => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const sender = (print?: (line: string) => void) => {
    const store = inboxStore(server.ctx.db);
    let sent = 0;
    const now = () => new Date(start + 1000 * sent++);
    return { store, gateway: inboxSms({ store, now, ...(print ? { print } : {}) }) };
  };
  const message = (phone: number, text: string) => ({
    to: `+55489999900${phone}`,
    text,
    idempotencyKey: `${phone}-${text}`,
  });

  test('the inbox lists messages of one phone or all, newest first, with the verification code', async () => {
    const { store, gateway } = sender();
    const texto = verificationText({ code: '012345', host: 'gas.br' });
    await gateway.send(message(10, texto));
    await gateway.send(message(11, 'Pedido 7 aceito. Olhe @gas #12'));
    const verification = {
      telefone: '+5548999990010',
      texto,
      codigo: '012345',
      enviadoEm: '2026-11-21T12:00:00.000Z',
    };
    const news = {
      telefone: '+5548999990011',
      texto: 'Pedido 7 aceito. Olhe @gas #12',
      enviadoEm: '2026-11-21T12:00:01.000Z',
    };
    expect(gateway.name).toBe('inbox');
    expect(await store.list()).toEqual([news, verification]);
    expect(await store.list('+5548999990010')).toEqual([verification]);
    expect(await store.list('+5548999990099')).toEqual([]);
  });

  test('the inbox lists the last 200 messages', async () => {
    const { store, gateway } = sender();
    for (let count = 1; count <= 205; count += 1) await gateway.send(message(12, `${count}`));
    const texts = (await store.list('+5548999990012')).map(({ texto }) => texto);
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '205', '6']);
  });
});
