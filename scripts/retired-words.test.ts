import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Retired words and their replacements (docs/glossary.md, "One word for one thing"). */
const retired = new Map([
  ['asked', 'requested, or the name of the request'],
  ['brought', 'referral, or the name of the value'],
  ['desk', 'panel'],
  ['heard', 'received'],
  ['kept', 'stored or cached, or the name of the value'],
  ['learned', 'the name of the change or the answer'],
  ['learnt', 'the name of the change or the answer'],
  ['meet', 'relation or requirement'],
  ['notice', 'notification, subscription or callout'],
  ['road', 'channel or actor'],
  ['said', 'the name of the text or the message'],
  ['seller', 'reseller'],
  ['shop', 'reseller'],
  ['sought', 'query or search target'],
  ['together', 'pipeline, or the name of the group'],
  ['told', 'notified or sent, or the name of the message'],
  ['turn', 'lock, tick or order in a sequence'],
  ['twin', 'duplicate or copy'],
  ['unheard', 'unreachable or missed'],
  ['untold', 'not notified, or new'],
]);

/** Names that must stay, with the reason. Names with `_` are tables and columns, and also stay. */
const exempt: readonly { name: string; in: RegExp; why: string }[] = [
  { name: 'road', in: /^server\/gateways\/maps\/|^tests\/contract\//, why: 'field of Nominatim' },
  {
    name: 'road',
    in: /^server\/(db\/tables|services\/orders\/stored-moves|services\/panel)|^tests\/integration\//,
    why: 'column of order_notices, key of stored moves',
  },
  { name: 'notices', in: /^server\/db\/schema/, why: 'table' },
  { name: 'desk', in: /^src\/worker\/push\.test/, why: 'key of push messages' },
  {
    name: 'told',
    in: /^server\/(db\/tables\/panel|services\/panel)|^tests\/integration\//,
    why: 'column of order_notices',
  },
  { name: 'OrderTurnsTable', in: /^server\/db\/(schema|tables)/, why: 'table' },
  {
    name: 'shop',
    in: /^server\/outbox\/enqueue\.ts$|^tests\/integration\/outbox/,
    why: 'key of queued payloads',
  },
];

/** Returns the words of a name in camelCase, PascalCase or kebab-case, in lower case and singular. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ''));

const isRetired = (name: string) => wordsOf(name).some((word) => retired.has(word));

function namesIn(file: string): Set<string> {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const names = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('name' in value && typeof value.name === 'string') names.add(value.name);
    for (const part of Object.values(value)) read(part);
  };
  read(program);
  return names;
}

const files = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '--',
  '*.ts',
  '*.tsx',
  '*.mjs',
])
  .toString()
  .trimEnd()
  .split('\n')
  .filter((file) => existsSync(file) && !file.startsWith('server/db/migrations/'));

test('no identifier uses a retired word', () => {
  const found = files.flatMap((file) =>
    [...namesIn(file)]
      .filter((name) => !name.includes('_') && isRetired(name))
      .filter((name) => !exempt.some((one) => one.name === name && one.in.test(file)))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('no file or folder is named after a retired word', () => {
  expect(files.filter(isRetired)).toEqual([]);
});

test('a retired word is found in each way of writing a name', () => {
  expect(
    ['openDesk', 'DeskApi', 'shop-file', 'theShops', 'roadOf', 'NOTICE', 'askedBy'].map(isRetired),
  ).toEqual(Array.from({ length: 7 }, () => true));
  expect(['reseller', 'broad', 'desktop', 'workshop', 'noticed', 'return', 'asks'].map(isRetired)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});
