import type { DraftFields } from '#contract/draft/draft';
import type { CartLine } from '#contract/order/pricing';
import type { Product, ProductKind, Reseller } from '#contract/reseller/reseller';
import { isSellable } from '#machines/order-funnel/cart';

/**
 * The chosen quantity of one product. `empties` of them are exchanged for an empty vessel; the others come with a new
 * vessel.
 */
export interface Choice {
  productId: string;
  quantity: number;
  empties: number;
}

const kindOrder: ProductKind[] = ['P13', 'P45', 'P8', 'P5', 'P2', 'P20', 'AGUA20'];

/** Returns the products of a reseller in display order: by kind, then by price. */
export function productsInDisplayOrder({ products }: Pick<Reseller, 'products'>): Product[] {
  return products.toSorted(
    (one, other) =>
      kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) || one.refillCents - other.refillCents,
  );
}

export function sellsVessel(reseller: Reseller, { id }: Product): boolean {
  return isSellable([{ productId: id, quantity: 1, withVessel: true }], reseller);
}

/** Maximum length of a field name in a draft. */
const nameLimit = 40;

/** Returns the names of a product's fields. Only the end of the id is used, which is unique within a reseller. */
export function fieldNames(productId: string): { quantity: string; vessel: string } {
  const tail = productId.slice(3 - nameLimit);
  return { quantity: `qt-${tail}`, vessel: `vs-${tail}` };
}

/** Returns the initial choices: the typed ones that were not submitted, else the choices of the cart. */
export function startChoices(reseller: Reseller, lines: readonly CartLine[], typed: DraftFields): Choice[] {
  return productsInDisplayOrder(reseller).map((product) => {
    const own = lines.filter(({ productId }) => productId === product.id);
    const names = fieldNames(product.id);
    const quantity = startQuantity(typed[names.quantity] || unitsOf(own), product.limit);
    const empties = typedEmpties(typed[names.vessel], quantity) ?? emptiesIn(own, quantity);
    return {
      productId: product.id,
      quantity,
      empties: sellsVessel(reseller, product) ? Math.min(empties, quantity) : quantity,
    };
  });
}

/** Parses the typed number of empty vessels. Older drafts contain `sim` (all come new) or `nao` (none does). */
function typedEmpties(typed: string | undefined, quantity: number): number | undefined {
  if (typed === 'sim') return 0;
  if (typed === 'nao') return quantity;
  return typed && /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
}

/**
 * Returns how many of `quantity` units are exchanged for an empty vessel. If no line has a new vessel, all units are.
 */
function emptiesIn(lines: readonly CartLine[], quantity: number): number {
  return lines.some(({ withVessel }) => withVessel)
    ? unitsOf(lines.filter(({ withVessel }) => !withVessel))
    : quantity;
}

const unitsOf = (lines: readonly CartLine[]) => lines.reduce((units, { quantity }) => units + quantity, 0);

/**
 * Returns a choice with another quantity. If all were exchanged, all still are. Otherwise the number of empty vessels
 * stays.
 */
export function resized({ productId, quantity: before, empties }: Choice, quantity: number): Choice {
  const exchangesAll = empties === before;
  return { productId, quantity, empties: exchangesAll ? quantity : Math.min(empties, quantity) };
}

function startQuantity(known: string | number | undefined, limit: number): number {
  const count = Number(known);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), limit) : 0;
}

export function typedFields({ productId, quantity, empties }: Choice): DraftFields {
  const names = fieldNames(productId);
  return { [names.quantity]: String(quantity), [names.vessel]: String(empties) };
}

/** Returns empty values for the typed fields, saved once the choices are in the cart. */
export function clearedFields(choices: readonly Choice[]): DraftFields {
  return Object.fromEntries(
    choices.flatMap(({ productId }) => Object.values(fieldNames(productId)).map((name) => [name, ''])),
  );
}

/** Returns the cart lines of the choices: for each product the exchanged ones, then those with a new vessel. */
export function linesOf(choices: readonly Choice[]): CartLine[] {
  return choices.flatMap(({ productId, quantity, empties }) =>
    [
      { productId, quantity: empties, withVessel: false },
      { productId, quantity: quantity - empties, withVessel: true },
    ].filter((line) => line.quantity > 0),
  );
}
