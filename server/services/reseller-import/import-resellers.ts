import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { productKinds } from '#contract/reseller/product-kinds';
import { fold } from '#contract/text/fold';
import type { Schema } from '../../db/schema.ts';
import { columnName } from './csv-file.ts';
import type { Import, RowComparison } from './import-kind.ts';
import { bareCnpj } from './import-register.ts';
import { type ResellerFile, readReseller, weekdays } from './reseller-file.ts';
import { idOf, rowOf, writeReseller } from './resellers.ts';

type Values = Readonly<Record<string, string>>;

const required = ['nome', 'cnpj', 'autorizacaoanp', 'latitude', 'longitude', 'donocelular'];

/** Returns whether the file has the columns of our table of resellers (`docs/pt-BR/resellers.md`). */
export const isResellerTable = (columns: readonly string[]) =>
  required.every((name) => columns.includes(name));

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
    ...(values.vinculo ? { vinculo: values.vinculo } : {}),
    marcas: listIn(values.marcas),
    endereco: values.endereco,
    cidade: values.cidade,
    uf: values.uf?.toUpperCase(),
    latitude: numberIn(values.latitude),
    longitude: numberIn(values.longitude),
    raioMetros: numberIn(values.raiometros),
    telefone: values.telefone,
    entregaMinutos: { min: numberIn(entregamin), max: numberIn(entregamax) },
    horarios: Object.fromEntries(weekdays.map((day) => [day, listIn(values[day])])),
    formasPagamento: listIn(values.formaspagamento),
    ...(values.chavepix ? { chavePix: values.chavepix } : {}),
    ...(minutosparaaceitar ? { minutosParaAceitar: numberIn(minutosparaaceitar) } : {}),
    prazoMinutos: { min: numberIn(prazomin), max: numberIn(prazomax) },
    ...(soporsms ? { soPorSms: /^(sim|s|true|1)$/i.test(soporsms) } : {}),
    taxaEntregaCentavos: taxaentrega ? centsIn(taxaentrega) : 0,
    produtos: productsIn(values),
    dono: { nome: values.dononome, celular: values.donocelular },
  };
}

/** Returns the column of a fault that `readReseller` found, by its path. */
function columnOf(path: string, { produtos }: { produtos: readonly { tipo: string }[] }): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'produtos') return columnName(`preco_${produtos[Number(second)]?.tipo ?? 'P13'}`);
  if (first === 'horarios') return second;
  if (first === 'entregaMinutos') return `entrega${second || 'min'}`;
  if (first === 'prazoMinutos') return `prazo${second || 'min'}`;
  if (first === 'dono') return `dono${second}`;
  return first === 'taxaEntregaCentavos' ? 'taxaentrega' : columnName(first);
}

/**
 * Imports a table of resellers, each as `npm run reseller -- add` does. Resellers that are missing from the file stay.
 */
export function resellersImport(db: Kysely<Schema>, { now }: { now: Date }): Import<ResellerFile> {
  return {
    kind: 'own',
    read(values) {
      const typed = resellerIn(values);
      const read = readReseller(typed);
      if ('reseller' in read) return { key: read.reseller.cnpj, row: read.reseller };
      const products = { produtos: productsIn(values) };
      return {
        refused: read.faults.map((fault) => {
          const [path = '', ...why] = fault.split(': ');
          const column = columnOf(path, products);
          return { column, value: values[column] ?? '', why: why.join(': ') };
        }),
      };
    },

    async compare(resellers) {
      if (resellers.length === 0) return [];
      const stored = await db
        .selectFrom('resellers')
        .selectAll()
        .where('id', 'in', resellers.map(idOf))
        .execute();
      const byId = new Map(stored.map((row) => [row.id, row]));
      return resellers.map((reseller): RowComparison => {
        const before = byId.get(idOf(reseller));
        return before ? (isAsStored(before, reseller) ? 'same' : 'changed') : 'new';
      });
    },

    async write(rows) {
      for (const { row, comparison } of rows)
        if (comparison !== 'same') await writeReseller(db, row, { now, isDry: false });
    },

    keyOf: () => undefined,
    countGone: async () => 0,
    settle: async () => {},
  };
}

/** Returns whether writing a reseller would change nothing. */
function isAsStored(before: object, reseller: ResellerFile): boolean {
  const { updated_at: _, ...row } = rowOf(reseller);
  const stored = Object.entries(before);
  return Object.entries(row).every(([name, value]) => {
    const was: unknown = stored.find(([key]) => key === name)?.[1];
    const isJson = typeof was === 'object' && was !== null && typeof value === 'string';
    return isDeepStrictEqual(was, isJson ? JSON.parse(value) : value);
  });
}
