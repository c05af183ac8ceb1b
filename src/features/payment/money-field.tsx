import type { ChangeEvent, ComponentPropsWithRef, FocusEvent } from 'react';
import { formatBRL, parseBRL } from '#contract/money/brl';
import { Field } from '#src/ui/input.tsx';

/**
 * A sum as people write it, `150` or `1.500,50`: only signs of money stay, and leaving the field completes it to
 * `150,00`. For react-hook-form's `register`, which reads the element.
 */
export function MoneyField({ onChange, onBlur, ...field }: ComponentPropsWithRef<typeof Field>) {
  // Text is only shortened while typing and completed on leaving: nothing moves under the caret.
  const keepMoney = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const kept = box.value.replace(/[^\d.,]/g, '');
    if (kept !== box.value) box.value = kept;
    onChange?.(event);
  };
  const complete = (event: FocusEvent<HTMLInputElement>) => {
    const centavos = parseBRL(event.target.value);
    if (centavos !== undefined) event.target.value = moneyText(centavos);
    onBlur?.(event);
  };
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      before={<span className="pl-1 font-medium">R$</span>}
      onChange={keepMoney}
      onBlur={complete}
    />
  );
}

/** Centavos as the field writes them: `15000` → `150,00`. */
export function moneyText(centavos: number): string {
  return formatBRL(centavos).replace(/^R\$\s/, '');
}
