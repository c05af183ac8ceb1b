import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { isDialog, rowOf, stepIn } from '#machines/order-funnel/steps';
import { cartExpectations } from './known/cart.ts';
import { checkoutExpectations } from './known/checkout.ts';
import type { Expectations, ScreenExpectation, Text } from './known/expected.ts';
import { orderExpectations } from './known/order.ts';

export function patternOf(text: Text | readonly Text[]): RegExp {
  const texts = typeof text === 'string' ? [text] : text;
  const patterns = texts.map((one) => {
    const literal = one.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return one.endsWith('…') ? literal : `${literal}$`;
  });
  return new RegExp(`^(${patterns.join('|')})`);
}

const expectations: Expectations = { ...cartExpectations, ...checkoutExpectations, ...orderExpectations };

/** Returns what the screen of a state must show. Throws for a state that draws no step. */
export function expectationOf(leaf: string, at?: OrderFunnelSnapshot): ScreenExpectation {
  const [top = ''] = leaf.split('.');
  const step = stepIn(top, 'tracking');
  if (!step) throw new Error(`nothing is expected of a screen in ${leaf}`);
  const isEmptyShelf = leaf === 'items.choosing' && at?.context.reseller?.products.length === 0;
  const named = isEmptyShelf ? {} : nearest(leaf);
  return { titles: [rowOf(step).title], dialog: isDialog(step), ...named };
}

function nearest(state: string): Partial<ScreenExpectation> {
  const dot = state.lastIndexOf('.');
  return expectations[state] ?? (dot < 0 ? {} : nearest(state.slice(0, dot)));
}
