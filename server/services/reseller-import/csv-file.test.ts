import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { type CsvRow, csvCell, rowsOf, surveyCsv } from './csv-file.ts';

const folder = temporaryFolder('csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = new Set(['nome', 'cnpj', 'precop13', 'donocelular']);
const table = 'Nome;CNPJ;Preço P13\nGás da Praça;1;119,90\nÁgua;2;99\n';
const utf16le = (text: string) => Buffer.from(text, 'utf16le');
const utf16be = (text: string) => utf16le(text).swap16();

async function read(content: string | Buffer) {
  const path = join(folder, 'arquivo.csv');
  writeFileSync(path, content);
  const file = await surveyCsv(path, known);
  const rows: CsvRow[] = [];
  for await (const row of rowsOf(file)) rows.push(row);
  return { file, rows };
}

describe('the rows below the titles are read', () => {
  test.each<[string, string | Buffer, number]>([
    ['a plain file', table, 2],
    ['sep=;', `sep=;\n${table}`, 3],
    ['SEP=; with CRLF', `SEP=;\r\n${table.replaceAll('\n', '\r\n')}`, 3],
    ['a byte order mark before sep=;', `\ufeffsep=;\n${table}`, 3],
    ['sep=, and commas', `sep=,\n${table.replace('119,90', '119.90').replaceAll(';', ',')}`, 3],
    ['sep= and a tab', `sep=\t\n${table.replaceAll(';', '\t')}`, 3],
    ['sep=| and bars', `sep=|\n${table.replaceAll(';', '|')}`, 3],
    ['sep=| that is not true', `sep=|\n${table}`, 3],
    ['sep=; in quotes', `"sep=;"\n${table}`, 3],
    ['a title', `Revendas de novembro\n${table}`, 3],
    ['a title with empty cells', `Revendas de novembro;;\n${table}`, 3],
    ['a title, a date and a blank line', `Revendas\nEmitido em 12/11/2026\n\n${table}`, 5],
    ['sep=; and a title', `sep=;\nRevendas;;\n${table}`, 4],
    ['a title with a single quote', `Revendas "novas;;\n${table}`, 3],
    ['a title with commas', `Fonte: ANP, SIMP, novembro, 2026, a, b, c\n${table}`, 3],
    ['blank lines first', `\n\n;;\n${table}`, 5],
    ['a title with one column name', `Nome do arquivo;revendas\n${table}`, 3],
    ['titles in quotes', table.replace('Nome;CNPJ;Preço P13', '"Nome";"CNPJ";"Preço P13"'), 2],
    ['rows of empty cells', table.replace('Água', ';;\n;;\nÁgua'), 2],
    ['UTF-16 little endian', utf16le(`\ufeff${table}`), 2],
    ['UTF-16 big endian', utf16be(`\ufeff${table}`), 2],
    ['UTF-16 with tabs', utf16le(`\ufeff${table.replaceAll(';', '\t')}`), 2],
    ['UTF-16 with sep=;', utf16le(`\ufeffsep=;\r\n${table}`), 3],
    ['UTF-16 with a title', utf16be(`\ufeffRevendas\r\n${table}`), 3],
    ['UTF-16 without a byte order mark', utf16le(table), 2],
    ['big-endian UTF-16 without a byte order mark', utf16be(table), 2],
    ['Windows-1252', Buffer.from(table, 'latin1'), 2],
    ['Windows-1252 with sep=;', Buffer.from(`sep=;\r\n${table}`, 'latin1'), 3],
  ])('%s', async (_, content, line) => {
    const { file, rows } = await read(content);
    expect(file.columns).toEqual(['nome', 'cnpj', 'precop13']);
    expect(rows.map(({ values }) => [values.nome, values.cnpj])).toEqual([
      ['Gás da Praça', '1'],
      ['Água', '2'],
    ]);
    expect(rows[0]?.line).toBe(line);
    expect(file.rows).toBe(2);
  });
});

test('titles are returned as typed', async () => {
  const { file } = await read(`sep=;\n"Nome";CNPJ ;Preço P13\na;1;2\n`);
  expect(file.columns.map((name) => file.titleOf(name))).toEqual(['Nome', 'CNPJ', 'Preço P13']);
  await expect(read('Nome;NOME;CNPJ\na;b;1\n')).rejects.toThrow('a coluna "NOME" aparece duas vezes');
});

test.each([
  ['', 'o arquivo está vazio'],
  ['sep=;', 'a primeira linha não tem colunas'],
  ['sep=;\nnome;cnpj\n', 'só há a linha dos títulos'],
  ['Revendas\n\nnome;cnpj', 'só há a linha dos títulos'],
  [Buffer.from([0xff, 0xfe]), 'a primeira linha não tem colunas'],
  [utf16le('\ufeffnome;cnpj\r\n'), 'só há a linha dos títulos'],
  [Buffer.from('\u0089PNG\u0000\u0000\u0000\u0001nome;cnpj', 'latin1'), 'não é CSV'],
  [Buffer.from('PK\u0003\u0004nome;cnpj'), 'não é CSV'],
])('%o is no table', async (content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

test('csvCell never writes a formula for a spreadsheet', () => {
  expect(['\n=1', '＝1', '=1+1', '+5', '-2', '@a', 'a;b', 'say "x"', 'plain'].map(csvCell)).toEqual([
    '"\'\n=1"',
    "'＝1",
    "'=1+1",
    "'+5",
    "'-2",
    "'@a",
    '"a;b"',
    '"say ""x"""',
    'plain',
  ]);
});
