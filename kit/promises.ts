import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isDialog, rowOf, stepIn } from '#machines/order-funnel/steps';
import { cartPromises } from './known/cart.ts';
import { checkoutPromises } from './known/checkout.ts';
import { orderPromises } from './known/order.ts';

/** What a screen promises in a state: what everybody can read there, and where the keyboard is after arriving. */
export interface ScreenPromise {
  /** The heading is one of these; anything where there is none. */
  titles: readonly Text[];
  /** The heading is a dialog's, over the step below it. */
  dialog?: boolean;
  /** Where the focus goes when the step or title changes; the heading unless told, `any` for either it or a field. */
  focus?: 'code' | 'field' | 'any';
  /** Buttons that must be there; of a list in the list, one. */
  offers?: readonly (Text | readonly Text[])[];
}

/**
 * Promises by state; a state that is not named promises what the state around it does, and whatever is left out is what
 * the step's row says: its title, in a dialog or not.
 */
export type Promises = Record<string, Partial<ScreenPromise>>;

/** A whole text or, with `…` at its end, its beginning. */
type Text = string;

/** What finds a text, or any of some, on a page. */
export function patternOf(text: Text | readonly Text[]): RegExp {
  const texts = typeof text === 'string' ? [text] : text;
  const patterns = texts.map((one) => {
    const literal = one.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return one.endsWith('…') ? literal : `${literal}$`;
  });
  return new RegExp(`^(${patterns.join('|')})`);
}

const promises: Promises = { ...cartPromises, ...checkoutPromises, ...orderPromises };

/** What the screen of a state promises, with what is known there; throws for a state that draws no step. */
export function promiseOf(leaf: string, at?: OrderFunnelSnapshot): ScreenPromise {
  const [top = ''] = leaf.split('.');
  const step = stepIn(top, 'tracking');
  if (!step) throw new Error(`no screen promises anything in ${leaf}`);
  const isEmptyShelf = leaf === 'items.choosing' && at?.context.reseller?.products.length === 0;
  const named = isEmptyShelf ? {} : nearest(leaf);
  return { titles: [rowOf(step).title], dialog: isDialog(step), ...named };
}

function nearest(state: string): Partial<ScreenPromise> {
  const dot = state.lastIndexOf('.');
  return promises[state] ?? (dot < 0 ? {} : nearest(state.slice(0, dot)));
}
