import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { uf } from '#contract/address/address';
import { cnpj } from '#contract/tax-id/schemas';
import type { Executor, Schema } from '../../db/schema.ts';
import { firstContact } from '../panel/contacts.ts';
import { announceReseller } from '../resellers/catalogue.ts';
import { applyRegister, lockRegister } from './apply-register.ts';
import { CsvFileError } from './csv-file.ts';
import type { Import, ImportResult, RowComparison } from './import-kind.ts';
import { reasonOf } from './reseller-file.ts';

const required = ['autorizacao', 'razaosocial', 'cnpj', 'uf', 'municipio'];

/**
 * The columns that the import reads from ANP's open file of LPG resellers, by folded name. Other columns are ignored.
 */
export const registerColumns: readonly string[] = [...required, 'classe', 'datapublicacao'];

export const isRegister = (columns: readonly string[]) => required.every((name) => columns.includes(name));

const text = (maximum: number) =>
  z.string().check(z.minLength(1, 'está vazio'), z.maxLength(maximum, `passa de ${maximum} letras`));

const row = z.object({
  autorizacao: text(40),
  razaosocial: text(200),
  cnpj,
  municipio: text(80),
  uf,
  classe: z.string().check(z.maxLength(40, 'passa de 40 letras')),
  datapublicacao: z.union([z.literal(''), z.iso.date()], 'precisa ser uma data como 31/12/2026'),
});

/** Returns the schema of a row in which cells were left out: only those may be empty. */
function rowWithout(columns: readonly string[]) {
  const { razaosocial, municipio } = row.shape;
  return z.extend(row, {
    razaosocial: columns.includes('razaosocial') ? z.string() : razaosocial,
    municipio: columns.includes('municipio') ? z.string() : municipio,
  });
}

const identity = z.pick(row, { autorizacao: true, cnpj: true });

interface Authorised {
  authorisation: string;
  cnpj: string;
  legal_name: string;
  city: string;
  uf: z.output<typeof uf>;
  class: string;
  published_on: string | null;
}

/** Restores the leading zeros of a CNPJ such as `1.234.567/0001-95`, which spreadsheets drop. */
export function bareCnpj(typed: string): string {
  const bare = typed.replace(/[^\dA-Za-z]/g, '').toUpperCase();
  return /^\d{11,13}$/.test(bare) ? bare.padStart(14, '0') : bare;
}

/** Converts `31/12/2026`, also at midnight, to `2026-12-31`. Returns any other text unchanged. */
function isoDate(typed: string): string {
  return typed
    .replace(/[ T]00?:00(?::00(?:[.,]0+)?)?Z?$/, '')
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
}

/** Maximum length of the optional columns, in UTF-16 units. */
const lengths: Readonly<Record<string, number>> = { razaosocial: 200, municipio: 80, classe: 40 };

/** Returns the cells of a row that are too long, or have a date with a time. The row is read without them. */
function unusableIn(values: Readonly<Record<string, string>>) {
  const tooLong = Object.entries(lengths).flatMap(([column, maximum]) => {
    const value = values[column] ?? '';
    return value.length > maximum ? [{ column, value, why: `passa de ${maximum} letras: ficou vazia` }] : [];
  });
  const { datapublicacao: date = '' } = values;
  const hasTime = /^\S{6,10}[ T]+\d{1,2}[:h]/.test(isoDate(date)) || date.length > 40;
  return hasTime
    ? [...tooLong, { column: 'datapublicacao', value: date, why: 'tem hora, ou é longa demais: ficou vazia' }]
    : tooLong;
}

const keyOf = (authorisation: string, id: string) => `${authorisation} ${id}`;

/** If a larger part of the register is missing, the file is probably incomplete. */
const gonePartMaximum = 0.2;

/**
 * Imports ANP's open register. Throws `CsvFileError` if a large part of it is missing from the file and `allowsManyGone`
 * is false.
 */
export function registerImport(
  db: Kysely<Schema>,
  { now, allowsManyGone }: { now: Date; allowsManyGone: boolean },
): Import<Authorised> {
  return {
    kind: 'anp',
    nameOf: (column) => column.toUpperCase(),
    read(cells) {
      const lost = unusableIn(cells);
      const emptied = Object.fromEntries(lost.map(({ column }) => [column, '']));
      const values = { ...cells, ...emptied };
      const given = {
        classe: '',
        ...values,
        cnpj: bareCnpj(values.cnpj ?? ''),
        uf: values.uf?.toUpperCase(),
        datapublicacao: isoDate(values.datapublicacao ?? ''),
      };
      const parsed = z.safeParse(
        lost.length > 0 ? rowWithout(lost.map(({ column }) => column)) : row,
        given,
        {
          error: () => 'está errado',
        },
      );
      if (!parsed.success)
        return {
          refused: parsed.error.issues.map((issue) => {
            const column = String(issue.path[0] ?? '');
            return { column, value: cells[column] ?? '', why: reasonOf(issue) };
          }),
        };
      const { autorizacao, razaosocial, municipio, classe, datapublicacao, ...same } = parsed.data;
      const read: Authorised = {
        ...same,
        authorisation: autorizacao,
        legal_name: razaosocial,
        city: municipio,
        class: classe,
        published_on: datapublicacao || null,
      };
      return { key: keyOf(autorizacao, read.cnpj), row: read, lost };
    },

    async compare(rows) {
      if (rows.length === 0) return [];
      const stored = await db
        .selectFrom('authorised_resellers')
        .select(['authorisation', 'cnpj', 'legal_name', 'city', 'uf', 'class', 'gone_at'])
        .select(sql<string | null>`to_char(published_on, 'YYYY-MM-DD')`.as('published_on'))
        .where('cnpj', 'in', [...new Set(rows.map((one) => one.cnpj))])
        .where('demo', '=', false)
        .execute();
      const byKey = new Map(stored.map((one) => [keyOf(one.authorisation, one.cnpj), one]));
      return rows.map((one): RowComparison => {
        const before = byKey.get(keyOf(one.authorisation, one.cnpj));
        if (!before) return 'new';
        const isSame =
          before.gone_at === null &&
          before.legal_name === one.legal_name &&
          before.city === one.city &&
          before.uf === one.uf &&
          before.class === one.class &&
          before.published_on === one.published_on;
        return isSame ? 'same' : 'changed';
      });
    },

    async write(rows, importId) {
      if (rows.length === 0) return;
      await db
        .insertInto('authorised_resellers')
        .values(rows.map(({ row: one }) => ({ ...one, import_id: importId, gone_at: null })))
        .onConflict((conflict) =>
          conflict.columns(['authorisation', 'cnpj']).doUpdateSet((eb) => ({
            legal_name: eb.ref('excluded.legal_name'),
            city: eb.ref('excluded.city'),
            uf: eb.ref('excluded.uf'),
            class: eb.ref('excluded.class'),
            published_on: eb.ref('excluded.published_on'),
            import_id: eb.ref('excluded.import_id'),
            gone_at: null,
            demo: false,
          })),
        )
        .execute();
    },

    countSms: async () => 0,
    countSmsOfEnd: (done) => countWarnings(db, done),

    keyOf(values) {
      const parsed = z.safeParse(identity, { ...values, cnpj: bareCnpj(values.cnpj ?? '') });
      return parsed.success ? keyOf(parsed.data.autorizacao, parsed.data.cnpj) : undefined;
    },

    async countGone({ taken, refused, added, isDry }) {
      const there = await db
        .selectFrom('authorised_resellers')
        .select(['authorisation', 'cnpj'])
        .where('gone_at', 'is', null)
        .where('demo', '=', false)
        .execute();
      const keys = there.map((one) => keyOf(one.authorisation, one.cnpj));
      const gone = keys.filter((key) => !taken.has(key) && !refused.has(key)).length;
      // A dry run added nothing.
      const before = keys.length - (isDry ? 0 : added);
      if (gone > 10 && gone > before * gonePartMaximum && !allowsManyGone)
        throw new CsvFileError(
          `${gone} revendas sumiriam, mais de uma em cada cinco: confira se o arquivo está inteiro. O que ele tem foi lido; para marcar as que sumiram, repita com --sumidas`,
        );
      return gone;
    },

    lock: lockRegister,

    async settle(trx, { importId, refused }) {
      await markGone(trx, { importId, refused, now });
      await applyRegister(trx, now);
      // The day of the register changed, also if no reseller did.
      await announceReseller(trx);
    },
  };
}

/** Returns how many owners get an SMS because their reseller is missing from the register from now on. */
async function countWarnings(db: Executor, { taken, refused }: ImportResult): Promise<number> {
  const stored = await db
    .selectFrom('authorised_resellers')
    .select(['authorisation', 'cnpj'])
    .where('demo', '=', false)
    .where(
      'cnpj',
      'in',
      [...refused, ''].map((key) => key.split(' ').at(-1) ?? ''),
    )
    .execute();
  const remaining = stored.map((one) => keyOf(one.authorisation, one.cnpj)).filter((key) => refused.has(key));
  const listed = new Set([...taken, ...remaining].map(comparable));
  const active = await db
    .selectFrom('resellers')
    .select(['id', 'cnpj', 'anp_authorisation'])
    .where('demo', '=', false)
    .where('active', '=', true)
    .where('suspended_from', 'is', null)
    .execute();
  let count = 0;
  for (const { id, cnpj, anp_authorisation } of active)
    if (!listed.has(comparable(keyOf(anp_authorisation, cnpj))) && (await firstContact(db, id))) count += 1;
  return count;
}

/** Spaces and the case of letters do not distinguish two authorisations. */
const comparable = (key: string) => key.replaceAll(' ', '').toUpperCase();

interface Ended {
  importId: string;
  /** Keys of refused rows: they are in the file, so they are not gone. */
  refused: ReadonlySet<string>;
  now: Date;
}

/** Marks the rows that this import did not contain. */
async function markGone(db: Executor, { importId, refused, now }: Ended): Promise<void> {
  const official = db.updateTable('authorised_resellers').where('demo', '=', false);
  await official
    .set({ import_id: importId, gone_at: null })
    .where(sql<boolean>`authorisation || ' ' || cnpj = any(${[...refused]}::text[])`)
    .execute();
  await official
    .set({ gone_at: now })
    .where('gone_at', 'is', null)
    .where('import_id', '<>', importId)
    .execute();
}
