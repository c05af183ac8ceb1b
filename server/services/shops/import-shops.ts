import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { productKinds } from '#contract/reseller/product-kinds';
import { fold } from '#contract/text/fold';
import type { Schema } from '../../db/schema.ts';
import { columnName } from './csv-file.ts';
import type { Import, Standing } from './import-kind.ts';
import { bareCnpj, isoDate } from './import-register.ts';
import { readShop, type ShopFile, weekdays } from './shop-file.ts';
import { idOf, rowOf, writeShop } from './shops.ts';

type Values = Readonly<Record<string, string>>;

const required = ['nome', 'cnpj', 'autorizacaoanp', 'latitude', 'longitude', 'donocelular'];

/** Whether a file's columns are those of our own table of shops, described in `docs/shops.md`. */
export const isShopTable = (columns: readonly string[]) => required.every((name) => columns.includes(name));

/** The product a row sells of each kind, by its columns `preco_P13`, `preco_P13_com_vasilhame`, `marca_P13`, `limite_P13`. */
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

/** `R$ 1.119,90`, `119.90` and `119` in centavos; NaN for anything else. */
function centsIn(typed: string): number {
  const bare = typed.replace(/^R\$\s*/, '');
  if (/^\d{1,3}(\.?\d{3})*(,\d{1,2})?$/.test(bare) || /^\d+,\d{1,2}$/.test(bare))
    return Math.round(Number(bare.replaceAll('.', '').replace(',', '.')) * 100);
  return /^\d+\.\d{2}$/.test(bare) ? Math.round(Number(bare) * 100) : Number.NaN;
}

const numberIn = (typed = '') => (typed ? Number(typed.replace(',', '.')) : undefined);
const listIn = (typed = '') => typed.split(/[|,]/).flatMap((part) => part.trim() || []);

/** A row as `npm run shop -- add` would read it from a file of its own. */
function shopIn(values: Values): object {
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
    anpVerificadaEm: isoDate(values.anpverificadaem ?? ''),
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

/** The column of what `readShop` found, by its path. */
function columnOf(path: string, { produtos }: { produtos: readonly { tipo: string }[] }): string {
  const [first = '', second = ''] = path.split('.');
  if (first === 'produtos') return columnName(`preco_${produtos[Number(second)]?.tipo ?? 'P13'}`);
  if (first === 'horarios') return second;
  if (first === 'entregaMinutos') return `entrega${second || 'min'}`;
  if (first === 'prazoMinutos') return `prazo${second || 'min'}`;
  if (first === 'dono') return `dono${second}`;
  return first === 'taxaEntregaCentavos' ? 'taxaentrega' : columnName(first);
}

/** Takes a table of shops in, each as `npm run shop -- add` takes one; nothing of it makes a shop gone. */
export function shopsImport(db: Kysely<Schema>, { now }: { now: Date }): Import<ShopFile> {
  return {
    kind: 'own',
    read(values) {
      const typed = shopIn(values);
      const read = readShop(typed);
      if ('shop' in read) return { key: read.shop.cnpj, row: read.shop };
      const products = { produtos: productsIn(values) };
      return {
        refused: read.faults.map((fault) => {
          const [path = '', ...why] = fault.split(': ');
          const column = columnOf(path, products);
          return { column, value: values[column] ?? '', why: why.join(': ') };
        }),
      };
    },

    async compare(shops) {
      if (shops.length === 0) return [];
      const stored = await db
        .selectFrom('resellers')
        .selectAll()
        .where('id', 'in', shops.map(idOf))
        .execute();
      const byId = new Map(stored.map((row) => [row.id, row]));
      return shops.map((shop): Standing => {
        const before = byId.get(idOf(shop));
        return before ? (isAsStored(before, shop) ? 'same' : 'changed') : 'new';
      });
    },

    async write(rows) {
      for (const { row, standing } of rows)
        if (standing !== 'same') await writeShop(db, row, { now, isDry: false });
    },

    keyOf: () => undefined,
    finish: async () => 0,
  };
}

/** Whether writing a shop would change nothing. */
function isAsStored(before: object, shop: ShopFile): boolean {
  const { updated_at: _, ...row } = rowOf(shop);
  const stored = Object.entries(before);
  return Object.entries(row).every(([name, value]) => {
    const was: unknown = stored.find(([key]) => key === name)?.[1];
    const isJson = typeof was === 'object' && was !== null && typeof value === 'string';
    return isDeepStrictEqual(was, isJson ? JSON.parse(value) : value);
  });
}
