import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { auditLine } from './audit-line.ts';

const options = {
  ensaio: { type: 'boolean', default: false },
  tipo: { type: 'string' },
  dias: { type: 'string' },
  erros: { type: 'string' },
  operador: { type: 'string' },
  'data-dir': { type: 'string' },
} as const;

test.each<[string, string[], string]>([
  ['calls', [], 'calls'],
  ['operator add', ['add', '48999990002'], 'operator add ***'],
  ['operator remove', ['remove', '(48) 99999-0002'], 'operator remove ***'],
  ['reseller add', ['add', 'maria-da-silva.json', '--ensaio'], 'reseller add *** --ensaio'],
  ['reseller pause', ['pause', 'revenda-12345678000195'], 'reseller pause ***'],
  ['reseller dismiss', ['dismiss', 'revenda-1', '48999990002'], 'reseller dismiss *** ***'],
  ['reseller dismiss', ['dismiss', 'revenda-1', '--', '--maria'], 'reseller dismiss *** ***'],
  ['reseller list', ['list', '48', '9999', '0002'], 'reseller list *** *** ***'],
  ['reseller pix-test', ['pix-test', 'maria@gas.example'], 'reseller pix-test ***'],
  ['inbox', ['--tipo', 'contato', '--dias=7'], 'inbox --tipo=contato --dias=7'],
  ['inbox', ['--data-dir', '/home/maria/dados'], 'inbox --data-dir=***'],
  ['setup', ['--operador=48999990001'], 'setup --operador=***'],
  ['backup', ['copia do joão.gz'], 'backup ***'],
  ['resellers import', ['import', 'x.csv', '--erros', '--x'.slice(2)], 'resellers import *** --erros=***'],
])('the audit of %s %j shows options, and no value that could be personal', (name, args, line) => {
  expect(auditLine(name, parseArgs({ args, options, allowPositionals: true }))).toBe(line);
});
