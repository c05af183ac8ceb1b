import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatBRL } from '#contract/money/brl';
import type { Reseller } from '#contract/reseller/reseller';
import { priceKnownCart } from '#src/frame/cart-pricing.ts';
import { useFunnel, useSend, useTyped } from '#src/funnel/react.tsx';
import { announce } from '#src/ui/announcer.tsx';
import {
  type Choice,
  forgottenFields,
  type ItemsForm,
  linesOf,
  startChoices,
  typedFields,
} from './choices.ts';

/** The form of choices from one reseller: saved while typed, submitted as the cart. */
export function useChoices(reseller: Reseller) {
  const { actor } = useFunnel();
  const send = useSend();
  const { typed, remember } = useTyped();
  const errorBox = useRef<HTMLDivElement>(null);
  const { control, setValue, setError, clearErrors, handleSubmit, formState } = useForm<ItemsForm>({
    defaultValues: { choices: startChoices(reseller, actor.getSnapshot().context.lines, typed) },
  });
  const choices = useWatch({ control, name: 'choices' });

  const change = (index: number, choice: Choice) => {
    setValue(`choices.${index}`, choice);
    clearErrors();
    remember(typedFields(choice));
    announceTotal(choices.with(index, choice));
  };

  const announceTotal = (next: Choice[]) => {
    const cart = priceKnownCart({ ...actor.getSnapshot().context, reseller, lines: linesOf(next) });
    if (cart) announce(`Total${cart.isMaximum ? ', no máximo' : ''}: ${formatBRL(cart.pricing.totalCents)}`);
  };

  const submit = handleSubmit(() => {
    const lines = linesOf(choices);
    if (lines.length > 0) {
      remember(forgottenFields(choices));
      return send({ type: 'items.submit', lines });
    }
    setError('root', { message: 'Escolha pelo menos um item: toque no + ao lado do que você precisa.' });
    errorBox.current?.focus();
  });

  return { choices, change, submit, errorBox, error: formState.errors.root?.message };
}

export type ChoicesForm = ReturnType<typeof useChoices>;
