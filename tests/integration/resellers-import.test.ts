import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { untilChanged } from '#contract/panel/panel';
import { rowsMaximum } from '../../server/services/reseller-import/csv-file.ts';
import { importFile } from '../../server/services/reseller-import/import.ts';
import type { Refused } from '../../server/services/reseller-import/import-kind.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { onEachDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';

const header =
  'CODIGOISIMP;AUTORIZACAO;DATAPUBLICACAO;RAZAOSOCIAL;CNPJ;ENDERECO;COMPLEMENTO;BAIRRO;CEP;UF;MUNICIPIO;CLASSE';
const cnpjs = ['12345678000195', '11222333000181', '12ABC34501DE35'];
const row = (index: number, changes: { name?: string; cnpj?: string; date?: string; uf?: string } = {}) =>
  `${1000 + index};GLP/SC${index};${changes.date ?? '31/12/2019'};${changes.name ?? `GÁS ${index} LTDA`};${changes.cnpj ?? cnpjs[index % cnpjs.length]};RUA A, 1;;CENTRO;88000000;${changes.uf ?? 'SC'};FLORIANOPOLIS;III`;

const ownHeader =
  'nome;razao_social;cnpj;autorizacao_anp;anp_verificada_em;marcas;endereco;cidade;uf;latitude;longitude;raio_metros;telefone;entrega_min;entrega_max;segunda;sexta;formas_pagamento;chave_pix;taxa_entrega;preco_P13;preco_P13_com_vasilhame;marca_P13;limite_P13;dono_nome;dono_celular';
const ownRow = (changes: { price?: string; name?: string; phone?: string; hours?: string } = {}) =>
  `${changes.name ?? 'Gás da Praça'};Gás da Praça Ltda.;12.345.678/0001-95;GLP/SC0;12/11/2026;Ultragaz;"Rua Lauro Linhares, 589 – Trindade, Florianópolis/SC";Florianópolis;sc;-27,59;-48,52;5000;48 3333-4444;20;40;${changes.hours ?? '08:00-12:00|14:00-18:30'};18:00-02:00;pix|dinheiro;pix@gas.example;5,00;${changes.price ?? 'R$ 119,90'};319,90;Ultragaz;5;Rita Alves;${changes.phone ?? '48 99999-8888'}`;

onEachDatabase((server) => {
  const folder = temporaryFolder('revendas');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Imports a text as a file, an hour after the previous import. */
  async function read(
    content: string | Buffer,
    wish: { isDry?: boolean; allowsManyGone?: boolean; onRefused?: () => void } = {},
  ) {
    const path = join(folder, 'revendas.csv');
    writeFileSync(path, content);
    const refused: Refused[] = [];
    const report = await importFile(server.ctx.db, path, {
      now: server.ctx.now(),
      isDry: false,
      allowsManyGone: false,
      onRefused: (fault) => refused.push(fault),
      ...wish,
    });
    return { ...report, cells: refused };
  }
  const anp = (...rows: string[]) => [header, ...rows, ''].join('\r\n');
  const own = (...rows: string[]) => [ownHeader, ...rows].join('\n');
  const register = () =>
    server.ctx.db.selectFrom('authorised_resellers').selectAll().orderBy('authorisation').execute();

  describe('ANP’s register', () => {
    test('a dry run shows the changes, an import applies them, and a repeated import changes nothing', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const file = `\ufeff${anp(row(0), row(1), row(2))}`;
      const dry = {
        kind: 'anp',
        encoding: 'utf-8',
        new: 3,
        changed: 0,
        same: 0,
        refused: 0,
        gone: 0,
        sms: 0,
        cells: [],
      };
      expect(await read(file, { isDry: true })).toEqual(dry);
      expect(await register()).toEqual([]);
      expect(await read(file)).toEqual(dry);
      expect((await register()).map(({ cnpj, uf }) => [cnpj, uf])).toEqual(cnpjs.map((id) => [id, 'SC']));
      expect(await read(file)).toEqual({ ...dry, new: 0, same: 3 });
      const next = anp(row(0, { name: 'OUTRO NOME' }), row(2));
      const changes = { ...dry, new: 0, changed: 1, same: 1, gone: 1 };
      expect(await read(next, { isDry: true })).toEqual(changes);
      expect((await register()).every(({ gone_at }) => gone_at === null)).toBe(true);
      expect(await read(next)).toEqual(changes);
      expect((await register()).map(({ legal_name, gone_at }) => [legal_name, gone_at !== null])).toEqual([
        ['OUTRO NOME', false],
        ['GÁS 1 LTDA', true],
        ['GÁS 2 LTDA', false],
      ]);
      expect(await read(anp(row(0, { name: 'OUTRO NOME' }), row(1), row(2)))).toMatchObject({
        changed: 1,
        same: 2,
      });
      expect((await register()).every(({ gone_at }) => gone_at === null)).toBe(true);
    });

    test('each wrong cell is reported with its line, and other rows are imported', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const report = await read(
        anp(
          row(0),
          row(1, { cnpj: '123' }),
          row(1, { date: '31/02/2020' }),
          row(2, { uf: 'XX', name: '' }),
          `${row(2)};a mais`,
          row(0),
        ),
      );
      expect(report).toMatchObject({ new: 1, refused: 5 });
      expect(report.cells.map(({ line, column, value }) => [line, column, value])).toEqual([
        [3, 'CNPJ', '123'],
        [4, 'DATAPUBLICACAO', '31/02/2020'],
        [5, 'RAZAOSOCIAL', ''],
        [5, 'UF', 'XX'],
        [6, '', ''],
        [7, 'CNPJ', 'GLP/SC0 12345678000195'],
      ]);
    });

    test('a row that contains others between two quotes is refused and reported', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const opens = row(1, { name: '"ABERTA' });
      const closes = row(3, { name: 'FECHA"' });
      const report = await read(anp(row(0), opens, row(2), closes, row(4)));
      expect(report).toMatchObject({ new: 2, refused: 1 });
      expect(report.cells).toMatchObject([{ column: 'RAZAOSOCIAL' }]);
      expect(report.cells[0]!.value.length).toBeLessThanOrEqual(200);
    });

    test('a row is reported with its line in the file, also after a cell of several lines with CRLF', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const report = await read(anp(row(0, { name: '"GÁS\r\nLTDA"' }), row(1, { cnpj: '1' })));
      expect(report.cells.map(({ line, column }) => [line, column])).toEqual([
        [3, 'RAZAOSOCIAL'],
        [4, 'CNPJ'],
      ]);
    });

    test('ISO-8859-1, commas and lost zeros of a spreadsheet are read and reported', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const latin = Buffer.from(anp(row(0)), 'latin1');
      expect(await read(latin)).toMatchObject({ encoding: 'windows-1252', new: 1 });
      expect((await register())[0]!.legal_name).toBe('GÁS 0 LTDA');
      const commas = 'AUTORIZACAO,RAZAOSOCIAL,CNPJ,UF,MUNICIPIO\nGLP/SC9,"GAS, AGUA E CIA",191,DF,BRASILIA\n';
      expect(await read(commas, { allowsManyGone: true })).toMatchObject({ refused: 1 });
      expect(await read(commas.replace(',191,', ',00000000000191,'), { allowsManyGone: true })).toMatchObject(
        {
          new: 1,
        },
      );
    });

    test('an interrupted import reaches the same end when repeated, and marked nothing as gone', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      await read(anp(...Array.from({ length: 1_200 }, (_, index) => row(index))));
      const next = anp(
        ...Array.from({ length: 1_100 }, (_, index) => row(index, { name: 'NOVO NOME' })),
        row(1_100, { cnpj: '1' }),
      );
      const cutOff = () => {
        throw new Error('cut off');
      };
      await expect(read(next, { onRefused: cutOff })).rejects.toThrow('cut off');
      const half = await register();
      expect(half.filter(({ legal_name }) => legal_name === 'NOVO NOME')).toHaveLength(1_000);
      expect(half.filter(({ gone_at }) => gone_at !== null)).toEqual([]);
      expect(await read(next)).toMatchObject({ same: 1_000, changed: 100, refused: 1, gone: 100 });
      const imports = await server.ctx.db
        .selectFrom('shop_imports')
        .selectAll()
        .orderBy('started_at')
        .execute();
      expect(
        imports
          .slice(-3)
          .map(({ finished_at }) => finished_at !== null)
          .toSorted(),
      ).toEqual([false, true, true]);
      expect(imports.find(({ counts }) => counts.changed === 100)?.counts).toMatchObject({
        same: 1_000,
        gone: 100,
      });
    });

    test('a row in the file is not gone even with a wrong cell, and a row that came back hides nobody', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      await read(anp(row(0), row(1), row(2), row(3), row(4)));
      await read(anp(row(0), row(1), row(2), row(4)));
      const next = anp(row(0, { uf: 'XX' }), `${row(1)};a mais`, row(3), row(4, { cnpj: '1' }));
      const report = { new: 0, changed: 1, same: 0, refused: 3, gone: 2 };
      expect(await read(next, { isDry: true })).toMatchObject(report);
      expect(await read(next)).toMatchObject(report);
      const gone = (await register()).filter(({ gone_at }) => gone_at !== null);
      expect(gone.map(({ authorisation }) => authorisation)).toEqual(['GLP/SC2', 'GLP/SC4']);
      await read(anp(row(0), row(1), row(2, { name: '' }), row(3), row(4, { date: 'ontem' })));
      expect((await register()).filter(({ gone_at }) => gone_at !== null)).toEqual([]);
    });

    test('a truncated file marks nothing as gone unless that is requested', async () => {
      await server.ctx.db.deleteFrom('authorised_resellers').execute();
      const all = Array.from({ length: 30 }, (_, index) => row(index));
      await read(anp(...all));
      await expect(read(anp(...all.slice(0, 10)))).rejects.toThrow(/20 revendas sumiriam/);
      expect((await register()).filter(({ gone_at }) => gone_at !== null)).toEqual([]);
      expect(await read(anp(...all.slice(0, 10)), { allowsManyGone: true })).toMatchObject({ gone: 20 });
    });
  });

  describe('our own table of resellers', () => {
    test('a row becomes a reseller with an invited owner, and is written again only if it changed', async () => {
      await server.ctx.db.deleteFrom('resellers').where('id', '=', 'revenda-12345678000195').execute();
      const invites = async () =>
        (
          await server.ctx.db
            .selectFrom('shop_invites')
            .select('id')
            .where('phone', '=', '+5548999998888')
            .execute()
        ).length;
      const before = await invites();
      expect(await read(own(ownRow()), { isDry: true })).toMatchObject({ kind: 'own', new: 1, refused: 0 });
      expect(await invites()).toBe(before);
      expect(await read(own(ownRow()))).toMatchObject({ new: 1, changed: 0, same: 0 });
      expect(await invites()).toBe(before + 1);
      const reseller = await server.ctx.db
        .selectFrom('resellers')
        .selectAll()
        .where('id', '=', 'revenda-12345678000195')
        .executeTakeFirstOrThrow();
      expect(reseller).toMatchObject({
        latitude: -27.59,
        freight_cents: 500,
        payment_methods: ['pix', 'cash'],
        products: [
          {
            id: 'p13-ultragaz',
            kind: 'P13',
            brand: 'Ultragaz',
            refillCents: 11990,
            withVesselCents: 31990,
            limit: 5,
          },
        ],
      });
      expect(await read(own(ownRow()))).toMatchObject({ new: 0, changed: 0, same: 1 });
      expect(await read(own(ownRow({ price: '1.119,90' })), { isDry: true })).toMatchObject({ refused: 1 });
      expect(await read(own(ownRow({ price: '121' })))).toMatchObject({ changed: 1 });
    });

    test('a repeated import leaves counted units and a Pix key that the file lacks', async () => {
      await server.ctx.db.deleteFrom('resellers').execute();
      await read(own(ownRow()));
      const id = 'revenda-12345678000195';
      const owner = await signInToPanel(server, id, 'owner');
      const params = { reseller: id };
      const business = async () => (await callPanel(owner, 'getBusiness', { params })).value;
      const product = (await business()).prices.products[0]!.id;
      const count = (units: number, seen: number | null) =>
        callPanel(owner, 'countUnits', { params: { ...params, product }, body: { units, seen } });
      await count(3, null);
      expect(await read(own(ownRow()))).toMatchObject({ same: 1 });
      expect(await read(own(ownRow({ price: '121' })))).toMatchObject({ changed: 1 });
      expect((await business()).prices.products).toMatchObject([{ refillCents: 12_100, units: 3 }]);
      await count(0, 3);
      await read(own(ownRow({ price: '122' })));
      expect((await business()).prices.products).toMatchObject([{ units: 0, outUntil: untilChanged }]);
      const { version } = (await business()).payments;
      await callPanel(owner, 'changePayments', { params, body: { version, methods: ['pix'] } });
      await read(own(ownRow({ name: 'Gás da Vila' }).replace('pix@gas.example', '')));
      const { pix_key } = await server.ctx.db
        .selectFrom('resellers')
        .select('pix_key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(pix_key).toBe('pix@gas.example');
    });

    test('a repeated import leaves a Pix key that the reseller has changed or removed', async () => {
      await server.ctx.db.deleteFrom('resellers').execute();
      await read(own(ownRow()));
      const params = { reseller: 'revenda-12345678000195' };
      const owner = await signInToPanel(server, params.reseller, 'owner');
      const business = async () => (await callPanel(owner, 'getBusiness', { params })).value;
      const put = async (key: string | null) =>
        callPanel(owner, 'changePixKey', {
          params,
          body: { version: (await business()).pixKey.version, key },
        });
      await put('529.982.247-25');
      expect(await read(own(ownRow()))).toMatchObject({ same: 1 });
      expect(await read(own(ownRow({ price: '121' })))).toMatchObject({ changed: 1 });
      expect((await business()).pixKey.shown).toBe('CPF •••.982.247-••');
      const { version } = (await business()).payments;
      await callPanel(owner, 'changePayments', { params, body: { version, methods: ['cash'] } });
      expect((await put(null)).status).toBe(200);
      await server.ctx.db.updateTable('resellers').set({ own_sections: '["pixKey"]' }).execute();
      await read(own(ownRow({ price: '122' })));
      const { pixKey, payments } = await business();
      expect([pixKey.shown, payments.methods]).toEqual([undefined, ['cash']]);
    });

    test('a repeated import leaves what the reseller has changed itself', async () => {
      await read(own(ownRow()));
      const id = 'revenda-12345678000195';
      const owner = await signInToPanel(server, id, 'owner');
      const params = { reseller: id };
      const { value: before } = await callPanel(owner, 'getBusiness', { params });
      const body = { version: before.payments.version, methods: ['cash'] as const };
      await callPanel(owner, 'changePayments', { params, body: { ...body, methods: [...body.methods] } });
      await callPanel(owner, 'takeOffSale', {
        params: { ...params, product: before.prices.products[0]!.id },
        body: { until: 'changed' },
      });
      const { version, products } = before.prices;
      await callPanel(owner, 'changePrices', {
        params,
        body: { version, products: products.map((one) => ({ ...one, refillCents: 10_500 })) },
      });
      expect(await read(own(ownRow({ price: '121', hours: '09:00-18:00' })))).toMatchObject({ changed: 1 });
      const { value: after } = await callPanel(owner, 'getBusiness', { params });
      expect(after.prices.products).toMatchObject([{ refillCents: 10_500, outUntil: untilChanged }]);
      expect(after.payments.methods).toEqual(['cash']);
      expect(after.hours.week[1]).toEqual([{ opens: 540, closes: 1080 }]);
      expect(await read(own(ownRow({ price: '119', hours: '09:00-18:00' })))).toMatchObject({ same: 1 });
    });

    test('errors are reported by column, and nothing of their row is written', async () => {
      const { cells } = await read(own(ownRow({ price: '=1+1', phone: '48 3333-4444', hours: '8h' })));
      expect(cells.map(({ column, value }) => [column, value])).toEqual([
        ['segunda', '8h'],
        ['preco_P13', '=1+1'],
        ['dono_celular', '48 3333-4444'],
      ]);
    });
  });

  test.for([
    ['', 'o arquivo está vazio'],
    [header, 'só há a linha dos títulos'],
    ['nome\nGás', 'a primeira linha não tem colunas separadas'],
    ['a;b\n1;2', 'os títulos não são os da ANP'],
    ['nome;NOME\n1;2', 'aparece duas vezes'],
    [`${header}\n"aberta;e nunca fechada\n${row(0)}`, 'aspas abertas que não fecham'],
    ['PK\u0003\u0004;x', 'não é CSV'],
  ] as const)('a file that is not a table is refused with a message: %o', async ([content, words]) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  test('too many rows are refused before anything is written', async () => {
    const path = join(folder, 'muitas.csv');
    const many = Array.from({ length: rowsMaximum + 1 }, (_, index) => `GLP/${index};A;${cnpjs[0]};SC;X`);
    writeFileSync(path, `AUTORIZACAO;RAZAOSOCIAL;CNPJ;UF;MUNICIPIO\n${many.join('\n')}\n`);
    const before = (await register()).length;
    await expect(read(readFileSync(path))).rejects.toThrow('passa de 200.000 linhas');
    expect((await register()).length).toBe(before);
  });
});
