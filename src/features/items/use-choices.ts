import { useRef, useState } from 'react';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { cartAt } from '#machines/order-funnel/cart';
import { priceKnownCart } from '#src/frame/cart-pricing.ts';
import { usePostedAnswer } from '#src/frame/posted-answer.ts';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { announce } from '#src/ui/announcer.tsx';
import { type Choice, forgottenFields, linesOf, startChoices, typedFields } from './choices.ts';

const noItems = 'Escolha pelo menos um item: toque no + ao lado do que você precisa.';

/**
 * The choices from one reseller: saved while made, submitted as the cart. Their steppers are no fields, so the form
 * library is not in this step's first load (docs/decisions/007).
 */
export function useChoices(reseller: Reseller) {
  const { actor } = useFunnel();
  const send = useSend();
  const { typed, remember } = useTyped();
  const errorBox = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState(() =>
    startChoices(reseller, cartAt(actor.getSnapshot().context, reseller).lines, typed),
  );
  const posted = usePostedAnswer('items.submit');
  const [error, setError] = useState(posted?.errors.items && noItems);

  const change = (index: number, choice: Choice) => {
    const next = choices.with(index, choice);
    setChoices(next);
    setError(undefined);
    remember(typedFields(choice));
    announceTotal(next);
  };

  const announceTotal = (next: Choice[]) => {
    const cart = priceKnownCart({ ...actor.getSnapshot().context, reseller, lines: linesOf(next) });
    if (cart) announce(`Total${cart.isMaximum ? ', no máximo' : ''}: ${formatBRL(cart.pricing.totalCents)}`);
  };

  const submit = () => {
    const lines = linesOf(choices);
    if (lines.length > 0) {
      remember(forgottenFields(choices));
      return send({ type: 'items.submit', lines });
    }
    setError(noItems);
    errorBox.current?.focus();
  };

  return { choices, change, submit, errorBox, error };
}

export type ChoicesForm = ReturnType<typeof useChoices>;
