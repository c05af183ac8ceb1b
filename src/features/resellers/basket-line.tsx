import { useRef } from 'react';
import type { BasketEntry } from '#contract/order/basket';
import { basketWords } from '#contract/order/basket-words';
import { BasketForm } from './basket-form.tsx';

/** What the prices below are for, and how to change it; opens without script too. */
export function BasketLine({
  basket,
  onChange,
}: {
  basket: readonly BasketEntry[];
  onChange: (basket: BasketEntry[]) => void;
}) {
  const fold = useRef<HTMLDetailsElement>(null);
  const change = (next: BasketEntry[]) => {
    onChange(next);
    fold.current?.removeAttribute('open');
    fold.current?.querySelector('summary')?.focus();
  };
  return (
    <details
      ref={fold}
      aria-label="O que você precisa"
      className="group rounded-card bg-raised inset-ring inset-ring-line forced-colors:border"
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-1.5">
        <span className="min-w-0 grow basis-40 font-medium">{basketWords(basket)}</span>
        <span className="link group-open:hidden">
          Mudar<span className="sr-only"> o que você precisa</span>
        </span>
      </summary>
      <BasketForm key={basketWords(basket)} basket={basket} onSubmit={change} />
    </details>
  );
}
