import type { DraftFields } from '#contract/draft/draft';
import type { CartLine } from '#contract/order/pricing';
import type { Product, ProductKind, Reseller } from '#contract/reseller/reseller';
import { isSellable } from '#machines/order-funnel/cart';

/** The chosen quantity of one product, and how many of them empty vessels are handed over for; the others come new. */
export interface Choice {
  productId: string;
  quantity: number;
  empties: number;
}

/** The household cylinder first, then gas by size, then water. */
const kindOrder: ProductKind[] = ['P13', 'P45', 'P8', 'P5', 'P2', 'P20', 'AGUA20'];

/** The products of a reseller in the order shown: by kind, the cheaper brand first. */
export function shelf({ products }: Pick<Reseller, 'products'>): Product[] {
  return products.toSorted(
    (one, other) =>
      kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) || one.refillCents - other.refillCents,
  );
}

/** Whether a reseller sells a product together with its vessel. */
export function sellsVessel(reseller: Reseller, { id }: Product): boolean {
  return isSellable([{ productId: id, quantity: 1, withVessel: true }], reseller);
}

/** Longest field name that a draft accepts. */
const nameLimit = 40;

/** The names of a product's fields; the end of the product's id is unique within a reseller. */
export function fieldNames(productId: string): { quantity: string; vessel: string } {
  const tail = productId.slice(3 - nameLimit);
  return { quantity: `qt-${tail}`, vessel: `vs-${tail}` };
}

/** Initial choices: those typed and not submitted, else those of the lines it starts with. */
export function startChoices(reseller: Reseller, lines: readonly CartLine[], typed: DraftFields): Choice[] {
  return shelf(reseller).map((product) => {
    const own = lines.filter(({ productId }) => productId === product.id);
    const names = fieldNames(product.id);
    const quantity = startQuantity(typed[names.quantity] || unitsOf(own), product.limit);
    const wanted = typedEmpties(typed[names.vessel], quantity) ?? emptiesIn(own, quantity);
    return {
      productId: product.id,
      quantity,
      empties: sellsVessel(reseller, product) ? Math.min(wanted, quantity) : quantity,
    };
  });
}

/** Empty vessels as typed: a count, or the `sim` (all come new) and `nao` of drafts from before they were counted. */
function typedEmpties(typed: string | undefined, quantity: number): number | undefined {
  if (typed === 'sim') return 0;
  if (typed === 'nao') return quantity;
  return typed && /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
}

/** Empty vessels that the lines of one product ask for; all of them where none comes new. */
function emptiesIn(lines: readonly CartLine[], quantity: number): number {
  return lines.some(({ withVessel }) => withVessel)
    ? unitsOf(lines.filter(({ withVessel }) => !withVessel))
    : quantity;
}

const unitsOf = (lines: readonly CartLine[]) => lines.reduce((units, { quantity }) => units + quantity, 0);

/** A choice with another quantity: who exchanges all goes on doing so, else the counted empty vessels stay. */
export function resized({ productId, quantity: before, empties }: Choice, quantity: number): Choice {
  const exchangesAll = empties === before;
  return { productId, quantity, empties: exchangesAll ? quantity : Math.min(empties, quantity) };
}

function startQuantity(known: string | number | undefined, limit: number): number {
  const count = Number(known);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), limit) : 0;
}

/** One choice as typed fields; the vessel's field counts the empty ones. */
export function typedFields({ productId, quantity, empties }: Choice): DraftFields {
  const names = fieldNames(productId);
  return { [names.quantity]: String(quantity), [names.vessel]: String(empties) };
}

/** Empty values for the typed fields, saved once the choices are in the cart. */
export function forgottenFields(choices: readonly Choice[]): DraftFields {
  return Object.fromEntries(
    choices.flatMap(({ productId }) => Object.values(fieldNames(productId)).map((name) => [name, ''])),
  );
}

/** The cart lines of the choices: of each product those exchanged, then those with a new vessel. */
export function linesOf(choices: readonly Choice[]): CartLine[] {
  return choices.flatMap(({ productId, quantity, empties }) =>
    [
      { productId, quantity: empties, withVessel: false },
      { productId, quantity: quantity - empties, withVessel: true },
    ].filter((line) => line.quantity > 0),
  );
}
