import type { Order, RefusalReason } from '#contract/order/order';
import { isWaterOnly } from './use-order.ts';

const waterWords: Partial<Record<RefusalReason, string>> = {
  damaged: 'O galão está sujo, trincado ou vazando',
};

/**
 * Returns the reasons for refusing an order at the door, in display order. If `isMissing` is true, the reason `missing`
 * is included.
 */
export function refusalChoices(
  order: Pick<Order, 'lines'>,
  isMissing: boolean,
): { value: RefusalReason; label: string }[] {
  const reasons: RefusalReason[] = [
    'seal',
    'weight',
    'damaged',
    'wrongItem',
    'wrongAmount',
    'missing',
    'other',
  ];
  const isWater = isWaterOnly(order);
  return reasons
    .filter((reason) => (reason === 'weight' ? !isWater : reason !== 'missing' || isMissing))
    .map((value) => ({ value, label: wordsOf(value, isWater) }));
}

function wordsOf(reason: RefusalReason, isWater: boolean): string {
  return (isWater ? waterWords[reason] : undefined) ?? refusalWords[reason];
}

const refusalWords: Record<RefusalReason, string> = {
  seal: 'O lacre está violado ou não existe',
  weight: 'O peso está errado',
  damaged: 'O botijão está amassado, enferrujado ou vazando',
  wrongItem: 'Veio o produto errado',
  wrongAmount: 'Cobraram um valor diferente',
  missing: 'Não chegou',
  other: 'Outro motivo',
};

/**
 * Returns the customer's reason for the refusal in words. Returns undefined if the reason is `other`, or is absent, or
 * is not a refusal.
 */
export function refusalSentence(order: Pick<Order, 'lines' | 'reason'>): string | undefined {
  const { reason } = order;
  return reason === undefined || reason === 'other' || !isRefusal(reason)
    ? undefined
    : wordsOf(reason, isWaterOnly(order));
}

function isRefusal(reason: NonNullable<Order['reason']>): reason is RefusalReason {
  return reason in refusalWords;
}
