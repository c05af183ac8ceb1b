import { expect, test } from 'vitest';
import { inboxSms, memoryInbox } from './inbox.ts';
import { verificationText } from './text.ts';

const now = () => new Date('2026-11-21T12:00:00Z');
const enviadoEm = '2026-11-21T12:00:00.000Z';

function send(phone: number, text: string) {
  return { to: `+55489999900${phone}`, text, idempotencyKey: `${phone}-${text}` };
}

test('keeps messages newest first, of one phone or all, with the code of a verification', async () => {
  const store = memoryInbox();
  const gateway = inboxSms({ store, now });
  const texto = verificationText({ code: '012345', host: 'gas.br' });
  await gateway.send(send(10, texto));
  await gateway.send(send(11, 'Pedido 7 aceito. Olhe @gas #12'));
  const verification = { telefone: '+5548999990010', texto, codigo: '012345', enviadoEm };
  const news = { telefone: '+5548999990011', texto: 'Pedido 7 aceito. Olhe @gas #12', enviadoEm };
  expect(gateway.name).toBe('inbox');
  expect(await store.list()).toEqual([news, verification]);
  expect(await store.list('+5548999990010')).toEqual([verification]);
  expect(await store.list('+5548999990099')).toEqual([]);
});

test('keeps the last 200', async () => {
  const store = memoryInbox();
  const gateway = inboxSms({ store, now });
  for (let count = 1; count <= 205; count += 1) await gateway.send(send(10, `${count}`));
  const texts = (await store.list()).map(({ texto }) => texto);
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '205', '6']);
});

test('prints one line a message where asked to', async () => {
  const lines: string[] = [];
  const gateway = inboxSms({ store: memoryInbox(), print: (line) => lines.push(line) });
  await gateway.send(send(10, 'Use 1.\n\n@gas.br #123456'));
  expect(lines).toEqual(['SMS → +5548999990010: Use 1. @gas.br #123456']);
});

test('a store that fails fails the message', async () => {
  const store = { ...memoryInbox(), add: () => Promise.reject(new Error('cheio')) };
  await expect(inboxSms({ store }).send(send(10, 'x'))).rejects.toThrow('cheio');
});
