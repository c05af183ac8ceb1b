import { expect, test } from 'vitest';
import { type InboxStore, inboxSms } from './inbox.ts';

const message = { to: '+5548999990010', text: 'Use 1.\n\n@gas.br #123456', idempotencyKey: 'a' };
const storeThat = (add: InboxStore['add']): InboxStore => ({ add, list: async () => [] });

test('prints one line a message where asked to', async () => {
  const lines: string[] = [];
  const store = storeThat(async () => {});
  await inboxSms({ store, print: (line) => lines.push(line) }).send(message);
  expect(lines).toEqual(['SMS → +5548999990010: Use 1. @gas.br #123456']);
});

test('a store that fails fails the message', async () => {
  const store = storeThat(() => Promise.reject(new Error('cheio')));
  await expect(inboxSms({ store }).send(message)).rejects.toThrow('cheio');
});
