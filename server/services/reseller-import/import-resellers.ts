import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { longestPixKeyText } from '#contract/pix/parse-pix-key';
import { productKinds } from '#contract/reseller/product-kinds';
import type { Product } from '#contract/reseller/reseller';
import { fold } from '#contract/text/fold';
import type { Schema } from '../../db/schema.ts';
import { withLeft } from '../resellers/stock.ts';
import { columnName } from './csv-file.ts';
import type { Import, RowComparison } from './import-kind.ts';
import { bareCnpj } from './import-register.ts';
import { type ReadReseller, type ResellerFile, readReseller, weekdays } from './reseller-file.ts';
import { changeableColumns, idOf, rowOf, writeReseller } from './resellers.ts';

type Values = Readonly<Record<string, string>>;

const productColumns = (kind: string) => [
  `preco_${kind}`,
  `preco_${kind}_com_vasilhame`,
  `marca_${kind}`,
  `limite_${kind}`,
];

/** The optional columns, with their names from `docs/pt-BR/resellers.md`. */
const optional = [
  'vinculo',
  'chave_pix',
  'minutos_para_aceitar',
  'prazo_min',
  'prazo_max',
  'so_por_sms',
  'taxa_entrega',
  ...productKinds.flatMap(productColumns),
];

/** The columns of our table of resellers, as `docs/pt-BR/resellers.md` names them. */
export const resellerColumns: readonly string[] = [
  ...['nome', 'razao_social', 'cnpj', 'autorizacao_anp', 'marcas', 'endereco', 'cidade', 'uf', 'latitude'],
  ...['longitude', 'raio_metros', 'telefone', 'entrega_min', 'entrega_max', ...weekdays, 'formas_pagamento'],
  ...['dono_nome', 'dono_celular', ...optional],
];

const required = ['nome', 'cnpj', 'autorizacao_anp', 'latitude', 'longitude', 'dono_celular'];

/** Returns whether the file has the columns of our table of resellers (`docs/pt-BR/resellers.md`). */
export const isResellerTable = (columns: readonly string[]) => missingColumns(columns).length === 0;

/** Returns the required columns of our table that `columns` lacks. */
export const missingColumns = (columns: readonly string[]) =>
  required.filter((name) => !columns.includes(columnName(name)));

/**
 * Returns the product of each kind that a row contains, from columns such as `preco_P13`, `preco_P13_com_vasilhame`,
 * `marca_P13` and `limite_P13`.
 */
function productsIn(values: Values) {
  return productKinds.flatMap((kind) => {
    const of = (name: string) => values[columnName(name)] ?? '';
    const price = of(`preco_${kind}`);
    const withVessel = of(`preco_${kind}_com_vasilhame`);
    const brand = of(`marca_${kind}`);
    const limit = of(`limite_${kind}`);
    if (!price) return [];
    return {
      id: fold(`${kind} ${brand}`).replaceAll(' ', '-'),
      tipo: kind,
      ...(brand ? { marca: brand } : {}),
      precoTrocaCentavos: centsIn(price),
      ...(withVessel ? { precoComVasilhameCentavos: centsIn(withVessel) } : {}),
      limite: limit ? Number(limit) : 5,
    };
  });
}

/** Converts `R$ 1.119,90`, `119.90` or `119` to centavos. Returns NaN for any other text. */
function centsIn(typed: string): number {
  const bare = typed.replace(/^R\$\s*/, '');
  if (/^\d{1,3}(\.?\d{3})*(,\d{1,2})?$/.test(bare) || /^\d+,\d{1,2}$/.test(bare))
    return Math.round(Number(bare.replaceAll('.', '').replace(',', '.')) * 100);
  return /^\d+\.\d{2}$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}

const numberIn = (typed = '') => (typed ? Number(typed.replace(',', '.')) : undefined);
const listIn = (typed = '') => typed.split(/[|,]/).flatMap((part) => part.trim() || []);
/** Converts a listed value to its form on the wire: `Gás do Povo` becomes `gas_do_povo`. */
const wordIn = (typed: string) => fold(typed).replaceAll(' ', '_');

const yes = ['sim', 's', 'true', '1', 'x'];
const no = ['nao', 'n', 'false', '0'];
/** Returns undefined for a text that is neither yes nor no. */
function isYes(typed: string): boolean | undefined {
  if (yes.includes(fold(typed))) return true;
  return no.includes(fold(typed)) ? false : undefined;
}

/** Maximum length of an optional cell, in UTF-16 units. */
const longestOptional = { usual: 40, chavepix: longestPixKeyText };

/** Returns the optional cells that are too long, or have a date with a time, and the brands that are too long. */
function unusableIn(values: Values) {
  const cells = optional.map(columnName).flatMap((column) => {
    const value = values[column] ?? '';
    const maximum = column === 'chavepix' ? longestOptional.chavepix : longestOptional.usual;
    if (value.length > maximum) return [{ column, value, why: `passa de ${maximum} letras: ficou vazia` }];
    const isDate = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[ T]+\d{1,2}:/.test(value);
    return isDate ? [{ column, value, why: 'tem data e hora: ficou vazia' }] : [];
  });
  const brands = longBrandsIn(values).map((value) => ({
    column: 'marcas',
    value,
    why: `passa de ${longestOptional.usual} letras: ficou de fora`,
  }));
  return [...cells, ...brands];
}

const longBrandsIn = ({ marcas }: Values) =>
  listIn(marcas).filter((one) => one.length > longestOptional.usual);

/** Converts a row to the JSON that `npm run reseller -- add` reads from a file. */
function resellerIn(values: Values): object {
  const {
    entregamin,
    entregamax,
    prazomin,
    prazomax,
    taxaentrega,
    minutosparaaceitar,
    soporsms = '',
  } = values;
  return {
    nome: values.nome,
    razaoSocial: values.razaosocial,
    cnpj: bareCnpj(values.cnpj ?? ''),
    autorizacaoAnp: values.autorizacaoanp,
    ...(values.vinculo ? { vinculo: wordIn(values.vinculo) } : {}),
    marcas: listIn(values.marcas).filter((one) => one.length <= longestOptional.usual),
    endereco: values.endereco,
    cidade: values.cidade,
    uf: values.uf?.toUpperCase(),
    latitude: numberIn(values.latitude),
    longitude: numberIn(values.longitude),
    raioMetros: numberIn(values.raiometros),
    telefone: values.telefone,
    entregaMinutos: { min: numberIn(entregamin), max: numberIn(entregamax) },
    horarios: Object.fromEntries(weekdays.map((day) => [day, listIn(values[day])])),
    formasPagamento: listIn(values.formaspagamento).map(wordIn),
    ...(values.chavepix ? { chavePix: values.chavepix } : {}),
    ...(minutosparaaceitar ? { minutosParaAceitar: numberIn(minutosparaaceitar) } : {}),
    prazoMinutos: { min: numberIn(prazomin), max: numberIn(prazomax) },
    ...(soporsms ? { soPorSms: isYes(soporsms) ?? soporsms } : {}),
    taxaEntregaCentavos: taxaentrega ? centsIn(taxaentrega) : 0,
    produtos: productsIn(values),
    dono: { nome: values.dononome, celular: values.donocelular },
  };
}

/** Returns the column of a field of a product. A fault of the whole product is shown at its price. */
function productColumn(field: string, kind: string): string {
  if (field === 'precoComVasilhameCentavos') return `preco_${kind}_com_vasilhame`;
  return field === 'marca' || field === 'limite' ? `${field}_${kind}` : `preco_${kind}`;
}

/** Returns the column of a fault that `readReseller` found, by its path. */
function columnOf(path: string, { produtos }: { produtos: readonly { tipo: string }[] }): string {
  // The fault of a point names both coordinates.
  const [first = '', second = '', third = ''] = path.split(/, |\./);
  if (first === 'produtos') return columnName(productColumn(third, produtos[Number(second)]?.tipo ?? 'P13'));
  if (first === 'horarios') return second;
  if (first === 'entregaMinutos') return `entrega${second || 'min'}`;
  if (first === 'prazoMinutos') return `prazo${second || 'min'}`;
  if (first === 'dono') return `dono${second}`;
  return first === 'taxaEntregaCentavos' ? 'taxaentrega' : columnName(first);
}

/** Returns the cell of a fault that `readReseller` found. */
function cellOf(fault: string, values: Values, products: { produtos: readonly { tipo: string }[] }) {
  const [path = '', ...why] = fault.split(': ');
  const column = columnOf(path, products);
  const reason = path === 'soPorSms' ? 'precisa ser um destes: sim, não' : why.join(': ');
  return { column, value: values[column] ?? '', why: reason };
}

type ImportedReseller = Exclude<ReadReseller, { faults: string[] }>;

/**
 * Imports a table of resellers, each as `npm run reseller -- add` does. Resellers that are missing from the file stay.
 */
export function resellersImport(
  db: Kysely<Schema>,
  { now, acceptsPrices = false }: { now: Date; acceptsPrices?: boolean },
): Import<ImportedReseller> {
  return {
    kind: 'own',
    nameOf: (column) => resellerColumns.find((name) => columnName(name) === column) ?? column,
    read(cells) {
      const lost = unusableIn(cells);
      const emptied = lost.flatMap(({ column }) => (column === 'marcas' ? [] : [[column, '']]));
      const values = { ...cells, ...Object.fromEntries(emptied) };
      const read = readReseller(resellerIn(values), { acceptsPrices });
      const products = { produtos: productsIn(values) };
      if ('faults' in read)
        return { refused: [...lost, ...read.faults.map((fault) => cellOf(fault, values, products))] };
      const { reseller, skipped } = read;
      const prices = skipped.map(({ index, price, why }) => {
        const field = price === 'withVessel' ? 'precoComVasilhameCentavos' : '';
        const column = columnOf(`produtos.${index}.${field}`, products);
        return { column, value: values[column] ?? '', why };
      });
      return { key: reseller.cnpj, row: read, lost: [...lost, ...prices] };
    },

    async compare(rows) {
      if (rows.length === 0) return [];
      const resellers = rows.map(({ reseller }) => reseller);
      const stored = await db
        .selectFrom('resellers')
        .selectAll()
        .where('id', 'in', resellers.map(idOf))
        .execute();
      const byId = new Map(stored.map((row) => [row.id, row]));
      return rows.map((row): RowComparison => {
        const before = byId.get(idOf(row.reseller));
        return before ? (isAsStored(before, row) ? 'same' : 'changed') : 'new';
      });
    },

    async write(rows) {
      for (const { row, comparison } of rows)
        if (comparison !== 'same')
          await writeReseller(db, row.reseller, { now, isDry: false, skipped: row.skipped });
    },

    async countSms(rows) {
      const written = rows.filter(({ comparison }) => comparison !== 'same').map(({ row }) => row.reseller);
      if (written.length === 0) return 0;
      const members = await db
        .selectFrom('shop_members')
        .select(['reseller_id', 'phone'])
        .where('reseller_id', 'in', written.map(idOf))
        .where('ended_at', 'is', null)
        .execute();
      const isMember = (reseller: ResellerFile) =>
        members.some((one) => one.reseller_id === idOf(reseller) && one.phone === reseller.dono.celular);
      return written.filter((reseller) => !isMember(reseller)).length;
    },

    keyOf: () => undefined,
    countGone: async () => 0,
    countSmsOfEnd: async () => 0,
    settle: async () => {},
  };
}

/** Returns whether writing a reseller would change nothing. */
function isAsStored(
  before: Parameters<typeof changeableColumns>[1] & { products: Product[] },
  { reseller, skipped }: ImportedReseller,
): boolean {
  const { updated_at: _, ...row } = changeableColumns(
    rowOf(reseller, { skipped, stored: before.products }),
    before,
  );
  const uncounted = before.products.map((product) => withLeft(product, undefined));
  const stored = Object.entries({ ...before, products: uncounted });
  return Object.entries(row).every(([name, value]) => {
    const was: unknown = stored.find(([key]) => key === name)?.[1];
    const isJson = typeof was === 'object' && was !== null && typeof value === 'string';
    return isDeepStrictEqual(was, isJson ? JSON.parse(value) : value);
  });
}
