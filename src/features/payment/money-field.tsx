import type { ComponentProps } from 'react';
import { formatBRL, parseBRL } from '#contract/money/brl';
import { Field } from '#src/ui/input.tsx';

/** A sum as typed, `150` or `1.500,50`: other characters are dropped, and on blur it is completed to `150,00`. */
export function MoneyField({
  value,
  onChange,
  ...field
}: Omit<ComponentProps<typeof Field>, 'onChange' | 'onBlur'> & {
  value: string;
  onChange: (text: string) => void;
}) {
  const complete = () => {
    const centavos = parseBRL(value);
    if (centavos !== undefined) onChange(moneyText(centavos));
  };
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      before={<span className="pl-1 font-medium">R$</span>}
      value={value}
      onChange={({ target }) => onChange(target.value.replace(/[^\d.,]/g, ''))}
      onBlur={complete}
    />
  );
}

/** Centavos in the field's format: `15000` → `150,00`. */
export function moneyText(centavos: number): string {
  return formatBRL(centavos).replace(/^R\$\s/, '');
}
