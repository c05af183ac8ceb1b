import { expect, test } from 'vitest';
import { type InboxMessage, type InboxStore, inboxSms } from './inbox.ts';

const message = { to: '+5548999990010', text: 'Use 1.\n\n@gas.br #123456', idempotencyKey: 'a' };
const storeThat = (add: InboxStore['add']): InboxStore => ({ add, list: async () => [] });

test('the inbox prints one line per message if requested', async () => {
  const lines: string[] = [];
  const store = storeThat(async () => {});
  await inboxSms({ store, print: (line) => lines.push(line) }).send(message);
  expect(lines).toEqual(['SMS → +5548999990010: Use 1. @gas.br #123456']);
});

test('a message is rejected if the store fails', async () => {
  const store = storeThat(() => Promise.reject(new Error('cheio')));
  await expect(inboxSms({ store }).send(message)).rejects.toThrow('cheio');
});

test('the inbox stores a call as its spoken text, and a WhatsApp message as its text', async () => {
  const storedMessages: InboxMessage[] = [];
  const lines: string[] = [];
  const inbox = inboxSms({
    store: storeThat(async (one) => void storedMessages.push(one)),
    now: () => new Date('2026-11-22T12:00:00Z'),
    print: (line) => lines.push(line),
  });
  const code = { to: '+5548999990010', code: '012345', idempotencyKey: 'b' };
  await inbox.codes?.voice?.(code);
  await inbox.codes?.whatsapp?.(code);
  const common = { telefone: code.to, codigo: '012345', enviadoEm: '2026-11-22T12:00:00.000Z' };
  const digits = '0 1 2 3 4 5';
  const spokenText = `Olá! Este é o código para confirmar seu telefone:\n${digits}\nVou repetir:\n${digits}\nNão passe este código a ninguém.`;
  const whatsAppText = '012345 é seu código de verificação. Para sua segurança, não o compartilhe.';
  expect(storedMessages).toEqual([
    { ...common, canal: 'voz', texto: spokenText },
    { ...common, canal: 'whatsapp', texto: whatsAppText },
  ]);
  expect(lines).toEqual([
    `Ligação → +5548999990010: ${spokenText.replaceAll('\n', ' ')}`,
    `WhatsApp → +5548999990010: ${whatsAppText}`,
  ]);
});
