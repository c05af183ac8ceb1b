import type { DraftFields } from '#contract/draft/draft';
import type { CartLine } from '#contract/order/pricing';
import type { Product, ProductKind, Reseller } from '#contract/reseller/reseller';
import { isSellable } from '#machines/order-funnel/cart';

/** The chosen quantity of one product, and whether with a vessel. */
export interface Choice {
  productId: string;
  quantity: number;
  withVessel: boolean;
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

/** Initial choices: those typed and not submitted, else the cart, else none. */
export function startChoices(reseller: Reseller, lines: readonly CartLine[], typed: DraftFields): Choice[] {
  return shelf(reseller).map((product) => {
    const line = lines.find(({ productId }) => productId === product.id);
    const names = fieldNames(product.id);
    const vessel = typed[names.vessel];
    const wantsVessel = vessel ? vessel === 'sim' : (line?.withVessel ?? false);
    return {
      productId: product.id,
      quantity: startQuantity(typed[names.quantity] || line?.quantity, product.limit),
      withVessel: wantsVessel && sellsVessel(reseller, product),
    };
  });
}

function startQuantity(known: string | number | undefined, limit: number): number {
  const count = Number(known);
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), limit) : 0;
}

/** One choice as typed fields; `sim` in the vessel's field means with a vessel. */
export function typedFields({ productId, quantity, withVessel }: Choice): DraftFields {
  const names = fieldNames(productId);
  return { [names.quantity]: String(quantity), [names.vessel]: withVessel ? 'sim' : 'nao' };
}

/** Empty values for the typed fields, saved once the choices are in the cart. */
export function forgottenFields(choices: readonly Choice[]): DraftFields {
  return Object.fromEntries(
    choices.flatMap(({ productId }) => Object.values(fieldNames(productId)).map((name) => [name, ''])),
  );
}

/** The cart lines of the choices. */
export function linesOf(choices: readonly Choice[]): CartLine[] {
  return choices.filter(({ quantity }) => quantity > 0);
}
