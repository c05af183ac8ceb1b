import type { ChangeEvent, ComponentPropsWithRef, FocusEvent } from 'react';
import { formatBRL, parseBRL } from '#contract/money/brl';
import { Field } from '#src/ui/input.tsx';

/**
 * A sum as typed, `150` or `1.500,50`: characters other than money's are dropped, and on blur it is completed to
 * `150,00`. For react-hook-form's `register`, which reads the element.
 */
export function MoneyField({ onChange, onBlur, ...field }: ComponentPropsWithRef<typeof Field>) {
  // Typing only drops characters, and blur completes the sum, so that the caret never jumps.
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

/** Centavos in the field's format: `15000` → `150,00`. */
export function moneyText(centavos: number): string {
  return formatBRL(centavos).replace(/^R\$\s/, '');
}
