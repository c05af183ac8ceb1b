import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../server/services/reseller-import/import.ts';
import type { Refused } from '../../server/services/reseller-import/import-kind.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

const titles = {
  Nome: 'Gás da Praça',
  'Razão social': 'Gás da Praça Ltda.',
  CNPJ: '12.345.678/0001-95',
  'Autorização ANP': 'GLP/SC0',
  Vínculo: '',
  Marcas: 'Ultragaz',
  Endereço: 'Rua Lauro Linhares, 589 – Trindade, Florianópolis/SC',
  Cidade: 'Florianópolis',
  UF: 'SC',
  Latitude: '-27,59',
  Longitude: '-48,52',
  'Raio metros': '5000',
  Telefone: '48 3333-4444',
  'Entrega mín': '20',
  'Entrega max': '40',
  Segunda: '08:00-18:00',
  'Formas pagamento': 'dinheiro',
  'Chave Pix': '',
  'Só por SMS': '',
  'Minutos para aceitar': '',
  'Preço P13': '119,90',
  'Preço P13 com vasilhame': '319,90',
  'Marca P13': 'Ultragaz',
  'Preço P45': '',
  'Dono nome': 'Rita Alves',
  'Dono celular': '48 99999-8888',
} satisfies Record<string, string>;
type Cells = Partial<Record<keyof typeof titles, string>>;

const names = Object.keys(titles)
  .map((name) => (name === 'Entrega mín' ? 'Entrega min' : name))
  .join(';');
const rowOf = (cells: Cells) => Object.values({ ...titles, ...cells }).join(';');
const own = (...rows: Cells[]) => [names, ...rows.map(rowOf), ''].join('\n');

const anpNames = 'AUTORIZACAO;DATAPUBLICACAO;RAZAOSOCIAL;CNPJ;UF;MUNICIPIO;CLASSE';
const anpRow = (date: string, { name = 'GAS LTDA', city = 'FLORIANOPOLIS', uf = 'SC', kind = 'III' } = {}) =>
  `GLP/SC1;${date};${name};11222333000181;${uf};${city};${kind}`;
const anp = (...rows: string[]) => [anpNames, ...rows, ''].join('\n');

onDatabase((server) => {
  const folder = temporaryFolder('arquivos');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await server.ctx.db.deleteFrom('resellers').execute();
    await server.ctx.db.deleteFrom('authorised_resellers').execute();
  });

  async function read(content: string | Buffer, wish: { isDry?: boolean; acceptsPrices?: boolean } = {}) {
    const path = join(folder, 'arquivo.csv');
    writeFileSync(path, content);
    const cells: Refused[] = [];
    const progress: [number, number][] = [];
    const report = await importFile(server.ctx.db, path, {
      now: server.ctx.now(),
      isDry: false,
      allowsManyGone: true,
      onRefused: (cell) => cells.push(cell),
      onProgress: (...rows) => progress.push(rows),
      ...wish,
    });
    return { ...report, cells, progress };
  }

  const products = async () => {
    const rows = await server.ctx.db.selectFrom('resellers').select('products').execute();
    return rows.flatMap((row) => row.products);
  };

  describe('a cell that a row can do without', () => {
    test.each<[string, string, string | null]>([
      ['31/12/2019', '2019-12-31', null],
      ['2019-12-31', '2019-12-31', null],
      ['31/12/2019 00:00:00', '2019-12-31', null],
      ['31/12/2019 00:00', '2019-12-31', null],
      ['31/12/2019 0:00', '2019-12-31', null],
      ['2019-12-31T00:00:00', '2019-12-31', null],
      ['2019-12-31 00:00:00.000', '2019-12-31', null],
      ['2019-12-31T00:00:00.000Z', '2019-12-31', null],
      ['31/12/2019 10:30:00', 'none', 'DATAPUBLICACAO'],
      ['31/12/2019 10:30', 'none', 'DATAPUBLICACAO'],
      ['2019-12-31T23:59:59-03:00', 'none', 'DATAPUBLICACAO'],
      ['2019-12-31 12:00:00', 'none', 'DATAPUBLICACAO'],
      ['31/12/2019 12:00:00 AM', 'none', 'DATAPUBLICACAO'],
      ['31/12/19 10h30', 'none', 'DATAPUBLICACAO'],
      ['em 31 de dezembro de 2019, conforme o despacho nº 12', 'none', 'DATAPUBLICACAO'],
      ['', 'none', null],
    ])('with the date %j leaves the row accepted', async (date, stored, column) => {
      const { cells, ...report } = await read(anp(anpRow(date)));
      expect(report).toMatchObject({ new: 1, refused: 0 });
      expect(cells.map((cell) => cell.column)).toEqual(column ? [column] : []);
      const [row] = await server.ctx.db
        .selectFrom('authorised_resellers')
        .select(sql<string | null>`to_char(published_on, 'YYYY-MM-DD')`.as('day'))
        .execute();
      expect(row?.day ?? 'none').toBe(stored);
    });

    test.each([
      [{ name: 'X'.repeat(201) }, ['RAZAOSOCIAL']],
      [{ city: 'X'.repeat(81) }, ['MUNICIPIO']],
      [{ kind: 'X'.repeat(41) }, ['CLASSE']],
      [{ name: 'X'.repeat(5_000), city: 'Y'.repeat(5_000) }, ['RAZAOSOCIAL', 'MUNICIPIO']],
    ])('that is too long in the register is left out of its row: %#', async (changes, columns) => {
      const report = await read(anp(anpRow('31/12/2019', changes)));
      expect(report).toMatchObject({ new: 1, refused: 0 });
      expect(report.cells.map(({ column }) => column)).toEqual(columns);
    });

    test.each<[Cells, string[]]>([
      [{ Marcas: `Ultragaz|${'X'.repeat(41)}` }, ['Marcas']],
      [{ Vínculo: 'X'.repeat(41) }, ['Vínculo']],
      [{ 'Chave Pix': 'x'.repeat(601) }, ['Chave Pix']],
      [{ 'Marca P13': 'X'.repeat(41) }, ['Marca P13']],
      [{ 'Minutos para aceitar': '31/12/2026 10:30' }, ['Minutos para aceitar']],
      [{ 'Só por SMS': '2026-12-31 10:30:00' }, ['Só por SMS']],
      [{ 'Preço P45': '9'.repeat(50) }, ['Preço P45']],
      [{ 'Preço P13 com vasilhame': '31/12/2026 10:30' }, ['Preço P13 com vasilhame']],
    ])('of our table is left out of its row: %#', async (cells, columns) => {
      const report = await read(own(cells));
      expect(report).toMatchObject({ new: 1, refused: 0 });
      expect(report.cells.map(({ column }) => column)).toEqual(columns);
    });
  });

  describe('a refused cell', () => {
    test.each<[Cells, string, string]>([
      [{ 'Formas pagamento': 'fiado' }, 'Formas pagamento', 'pix, debito, credito, dinheiro, gas_do_povo'],
      [
        { 'Formas pagamento': 'pix|boleto' },
        'Formas pagamento',
        'pix, debito, credito, dinheiro, gas_do_povo',
      ],
      [{ Vínculo: 'franquia' }, 'Vínculo', 'independente, vinculado'],
      [{ UF: 'XX' }, 'UF', 'SC'],
      [{ 'Só por SMS': 'talvez' }, 'Só por SMS', 'sim, não'],
      [{ CNPJ: '12.345.678/0001-96' }, 'CNPJ', 'CNPJ inválido'],
      [{ Telefone: 'no balcão' }, 'Telefone', 'Digite só os números'],
      [{ 'Dono celular': '48 3333-4444' }, 'Dono celular', 'telefone fixo'],
      [{ Segunda: '8h' }, 'Segunda', 'precisa ser como 08:00-18:00'],
      [{ 'Preço P13': '=1+1' }, 'Preço P13', 'está errado'],
      [{ 'Chave Pix': '529.982.247-24', 'Formas pagamento': 'pix' }, 'Chave Pix', 'Parece um CPF'],
      [{ 'Preço P13 com vasilhame': 'sob consulta' }, 'Preço P13 com vasilhame', 'está errado'],
      [{ Latitude: '-22,9', Longitude: '-43,2' }, 'Latitude', 'fora do município'],
      [{ Cidade: 'Cidade Inventada' }, 'Cidade', 'não há o município'],
      [{ 'Raio metros': '50' }, 'Raio metros', 'de 500 a'],
      [{ 'Entrega max': '10000' }, 'Entrega max', 'de 10 a 240'],
    ])('is named as typed, with the allowed values: %o', async (cells, column, why) => {
      const report = await read(own(cells));
      expect(report).toMatchObject({ new: 0, refused: 1 });
      expect(report.cells).toEqual([
        { line: 2, column, value: cells[column as keyof Cells], why: expect.stringContaining(why) },
      ]);
    });

    test('of a column that is missing from the file is named as the documents do', async () => {
      const lines = own({}).split('\n');
      const without = lines.map((line) =>
        line
          .split(';')
          .filter((_, index) => index !== 13)
          .join(';'),
      );
      const { cells } = await read(without.join('\n'));
      expect(cells.map(({ column }) => column)).toEqual(['entrega_min']);
    });

    test('of the register stays refused beside one that is left out', async () => {
      const report = await read(anp(anpRow('', { name: 'X'.repeat(201), city: '' })));
      expect(report).toMatchObject({ new: 0, refused: 1 });
      expect(report.cells.map(({ column }) => column)).toEqual(['MUNICIPIO']);
    });

    test('of the register lists the allowed states', async () => {
      const { cells } = await read(anp(anpRow('', { uf: 'XX' })));
      expect(cells).toEqual([{ line: 2, column: 'UF', value: 'XX', why: expect.stringContaining('AC, AL') }]);
    });
  });

  test.each(['PIX|Dinheiro', 'Pix, Débito', 'Gás do Povo|dinheiro', 'CRÉDITO', 'gas_do_povo|pix'])(
    'payment methods are read in any spelling: %j',
    async (methods) => {
      const cells = {
        'Formas pagamento': methods,
        'Chave Pix': 'pix@gas.example',
        Vínculo: 'Independente',
        UF: 'sc',
      };
      expect(await read(own({ ...cells, 'Só por SMS': 'Sim' }))).toMatchObject({ new: 1, cells: [] });
    },
  );

  describe('a price outside the bounds of its kind', () => {
    test.each<[Cells, string]>([
      [{ 'Preço P13': '59,99' }, 'Preço P13'],
      [{ 'Preço P13': '11,99' }, 'Preço P13'],
      [{ 'Preço P13': '300,01' }, 'Preço P13'],
      [{ 'Preço P13': '319,90' }, 'Preço P13'],
      [{ 'Preço P13': '1,19' }, 'Preço P13'],
      [{ 'Preço P13 com vasilhame': '199,99' }, 'Preço P13 com vasilhame'],
      [{ 'Preço P13 com vasilhame': '500,01' }, 'Preço P13 com vasilhame'],
      [{ 'Preço P13 com vasilhame': '3199' }, 'Preço P13 com vasilhame'],
      [{ 'Preço P45': '45' }, 'Preço P45'],
      [{ 'Preço P45': '4.500,00' }, 'Preço P45'],
      [{ 'Preço P45': '1.000,01' }, 'Preço P45'],
      [{ 'Preço P45': '199,99' }, 'Preço P45'],
    ])('is reported and not written, unless prices are accepted: %o', async (cells, column) => {
      const file = own({ ...cells, 'Preço P45': '450,00', ...cells });
      const skipped = await read(file);
      expect(skipped).toMatchObject({ new: 1, refused: 0 });
      expect(skipped.cells.map((cell) => cell.column)).toEqual([column]);
      expect(skipped.cells[0]?.why).toMatch(/fora do comum para P\d+.*--accept-prices/);
      const before = await products();
      const accepted = await read(file, { acceptsPrices: true });
      expect(accepted).toMatchObject({ changed: 1, cells: [] });
      expect(await products()).not.toEqual(before);
    });

    test.each([
      '60',
      '60,00',
      '75,5',
      '99,90',
      '119.90',
      'R$ 120,00',
      '200',
      '250,00',
      '299,99',
      '300',
      '300,00',
      'R$ 300',
    ])('is not %j for a refilled P13', async (price) => {
      const report = await read(own({ 'Preço P13': price }));
      expect(report).toMatchObject({ new: 1, cells: [] });
    });

    test('keeps the stored price, and a row with only such prices is refused', async () => {
      await read(own({}));
      const stored = await products();
      expect(await read(own({ 'Preço P13': '11,99', 'Preço P45': '450' }))).toMatchObject({ changed: 1 });
      expect((await products()).toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
        ...stored,
        expect.objectContaining({ kind: 'P45', refillCents: 45_000 }),
      ]);
      expect(await read(own({ 'Preço P13 com vasilhame': '31,99' }))).toMatchObject({ changed: 1 });
      expect(await products()).toEqual(stored);
      expect(await read(own({ 'Preço P13 com vasilhame': '31,99' }))).toMatchObject({ same: 1 });
      expect(await read(own({ 'Preço P13': '11,99' }))).toMatchObject({ refused: 1, changed: 0 });
      expect(await products()).toEqual(stored);
    });
  });

  describe('a dry run shows how many SMS would be sent', () => {
    const others: Cells[] = [
      { CNPJ: '11.222.333/0001-81', 'Dono celular': '48 98888-0001' },
      { CNPJ: '12.ABC.345/01DE-35', 'Dono celular': '48 98888-0002' },
    ];

    test('for the owners of new and changed resellers that are not members', async () => {
      const queued = async () =>
        (await server.ctx.db.selectFrom('outbox').select('id').where('kind', '=', 'invite-sms').execute())
          .length;
      const before = await queued();
      expect(await read(own({}, ...others), { isDry: true })).toMatchObject({ sms: 3 });
      expect(await queued()).toBe(before);
      expect(await read(own({}, ...others))).toMatchObject({ sms: 3 });
      expect(await queued()).toBe(before + 3);
      expect(await read(own({}, ...others), { isDry: true })).toMatchObject({ same: 3, sms: 0 });
      expect(await read(own({ 'Preço P13': '121' }, ...others), { isDry: true })).toMatchObject({ sms: 1 });
      await server.ctx.db
        .insertInto('shop_members')
        .values({
          reseller_id: 'revenda-12345678000195',
          phone: '+5548999998888',
          name: 'Rita Alves',
          role: 'owner',
          created_at: server.ctx.now(),
          ended_at: null,
        })
        .execute();
      expect(await read(own({ 'Preço P13': '121' }, ...others), { isDry: true })).toMatchObject({
        changed: 1,
        sms: 0,
      });
    });

    test('for the owners of resellers that are missing from the register', async () => {
      const authorised = { cnpj: '11222333000181', anp_authorisation: 'glp/sc 1' };
      for (const change of [authorised, { cnpj: '12345678000195' }, { cnpj: '12ABC34501DE35' }]) {
        const { id } = await storeReseller(server.ctx.db, change);
        if (change.cnpj === '12ABC34501DE35') continue;
        await server.ctx.db
          .insertInto('shop_members')
          .values({
            reseller_id: id,
            phone: `+55489777${id.replace(/\D/g, '').padStart(5, '0').slice(-5)}`,
            name: 'Rita Alves',
            role: 'owner',
            created_at: server.ctx.now(),
            ended_at: null,
          })
          .execute();
      }
      const queued = async () =>
        (await server.ctx.db.selectFrom('outbox').select('id').where('kind', '=', 'register-sms').execute())
          .length;
      const before = await queued();
      expect(await read(anp(anpRow('')), { isDry: true })).toMatchObject({ sms: 1 });
      expect(await queued()).toBe(before);
      expect(await read(anp(anpRow('')))).toMatchObject({ sms: 1 });
      expect(await queued()).toBe(before + 1);
      expect(await read(anp(anpRow('')), { isDry: true })).toMatchObject({ sms: 0 });
    });
  });

  test('progress is reported after each batch and at the end', async () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, index) => `GLP/${index};;GAS;11222333000181;SC;FLORIANOPOLIS;III`,
    );
    const { progress } = await read(anp(...rows), { isDry: true });
    expect(progress).toEqual([
      [0, 1_200],
      [500, 1_200],
      [1_000, 1_200],
      [1_200, 1_200],
    ]);
  });

  test('a table without a required column is refused with the name of the column', async () => {
    const lacking = own({}).replace('Dono celular', 'Celular');
    await expect(read(lacking)).rejects.toThrow('falta dono_celular');
    await expect(read(`Revendas de novembro\n\n${lacking}`)).rejects.toThrow('falta dono_celular');
  });
});
