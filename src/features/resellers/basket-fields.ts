import type { DraftFields } from '#contract/draft/draft';
import type { BasketEntry } from '#contract/order/basket';
import { productKinds } from '#contract/reseller/product-kinds';

/** Names of the form's fields, in drafts too. */
export const basketFields = {
  kind: 'cesta-tipo',
  gas: 'cesta-quantos',
  gasEmpties: 'cesta-vazios',
  water: 'cesta-agua',
  waterEmpties: 'cesta-galoes',
} as const;

/** As many empty vessels as are ordered, however many that is. */
export const allEmpties = 'todos';

/** The basket of a sent form; undefined where nothing is asked for, or nothing was sent. */
export function basketFrom(fields: DraftFields): BasketEntry[] | undefined {
  const kind = productKinds.find((one) => one === fields[basketFields.kind]) ?? 'P13';
  const asked = [
    entryOf(kind, fields[basketFields.gas], fields[basketFields.gasEmpties]),
    entryOf('AGUA20', fields[basketFields.water], fields[basketFields.waterEmpties]),
  ].filter((entry) => entry !== undefined);
  return asked.length > 0 ? asked : undefined;
}

function entryOf(
  kind: BasketEntry['kind'],
  quantityText: string | undefined,
  emptiesText: string | undefined,
): BasketEntry | undefined {
  const quantity = countOf(quantityText);
  if (quantity === 0) return undefined;
  const isAll = emptiesText === undefined || emptiesText === allEmpties;
  return { kind, quantity, empties: isAll ? quantity : Math.min(countOf(emptiesText), quantity) };
}

function countOf(text = ''): number {
  return /^([1-9]|[1-4]\d|50)$/.test(text) ? Number(text) : 0;
}

/** Fields to forget once a basket is taken: its own, and the items typed for another one. */
export function forgottenWith(fields: DraftFields): DraftFields {
  const names = Object.keys(fields).filter((name) => /^(cesta|qt|vs)-/.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}
