import type { Order, RefusalReason } from '#contract/order';

/** Why a delivery is refused at the door, in the order they are offered. */
export const refusalWords: Record<RefusalReason, string> = {
  seal: 'O lacre está violado ou não existe',
  weight: 'O peso está errado',
  damaged: 'O botijão está amassado, enferrujado ou vazando',
  wrongItem: 'Veio o produto errado',
  wrongAmount: 'Cobraram um valor diferente',
  other: 'Outro motivo',
};

/** The customer's reason of an order refused at the door, in words; undefined where it says nothing. */
export function refusalSentence(reason: Order['reason']): string | undefined {
  return reason === undefined || reason === 'other' || !isRefusal(reason) ? undefined : refusalWords[reason];
}

function isRefusal(reason: NonNullable<Order['reason']>): reason is RefusalReason {
  return reason in refusalWords;
}
