import * as z from 'zod/mini';
import { type RefusalReason, refusalReason } from '#contract/order';

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
export function refusalSentence(reason: string | undefined): string | undefined {
  const read = z.safeParse(refusalReason, reason);
  return read.success && read.data !== 'other' ? refusalWords[read.data] : undefined;
}
