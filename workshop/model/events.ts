import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { drafts } from './fixtures.ts';
import type { Gesture } from './gestures.ts';
import { cartEvents } from './known/cart.ts';
import { checkoutEvents } from './known/checkout.ts';
import { orderEvents } from './known/order.ts';
import { type KnownEvents, singleVariant, variant } from './payloads.ts';
import { stepPayloads } from './step-payloads.ts';

/**
 * Every event of a customer, the browser or an order's stream. `step.open` works in every state, so it is explored only
 * where each of its results can be seen (`stepPayloads`).
 */
export const funnelEvents: KnownEvents<OrderFunnelEvent> = {
  'draft.restored': {
    clause: 'a página abre com o rascunho guardado',
    payloads: Object.fromEntries(
      Object.entries(drafts).map(([name, draft]) => [
        name,
        variant<'draft.restored'>({ type: 'draft.restored', ...draft, clockOffsetMs: 0 }),
      ]),
    ),
    gesture: undefined,
  },
  'step.open': {
    clause: 'o cliente abre pelo endereço da página, pelo Voltar ou por um link',
    payloads: stepPayloads,
    gesture: ({ hand, payload }) => hand.open(payload),
  },
  'dialog.close': {
    clause: 'o cliente fecha a janela',
    payloads: singleVariant({ type: 'dialog.close' }),
    gesture: async ({ hand }) => {
      for (const name of ['Agora não', 'Parar', 'Manter pedido'])
        if (await hand.has('button', name)) return hand.press('button', name);
      await hand.press('button', 'Fechar');
    },
  },
  ...cartEvents,
  ...checkoutEvents,
  ...orderEvents,
};

/** Returns the gesture that causes an event on a page, or undefined if there is none. */
export function gestureOf(type: string): Gesture | undefined {
  return Object.entries(funnelEvents).find(([name]) => name === type)?.[1].gesture;
}
