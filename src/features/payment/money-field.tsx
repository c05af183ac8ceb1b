import type { ComponentProps } from 'react';
import { formatBRL, parseBRL } from '#contract/money/brl';
import { MaskedField } from '#src/ui/masked-input.tsx';
import { moneyMask } from '#src/ui/masks.ts';

/**
 * Renders a field for an amount in reais, for example `150` or `1.500,50`. On blur, the field completes `150` to
 * `150,00`.
 */
export function MoneyField({
  value,
  onChange,
  onBlur,
  ...field
}: Omit<ComponentProps<typeof MaskedField>, 'mask' | 'onBlur' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
}) {
  const complete = () => {
    const centavos = parseBRL(value);
    if (centavos !== undefined && moneyText(centavos) !== value) onChange(moneyText(centavos));
    onBlur();
  };
  return (
    <MaskedField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      before={<span className="pl-1 font-medium">R$</span>}
      mask={moneyMask}
      value={value}
      onChange={onChange}
      onBlur={complete}
    />
  );
}

/** Formats centavos for the field: `15000` → `150,00`. */
export function moneyText(centavos: number): string {
  return formatBRL(centavos).replace(/^R\$\s/, '');
}
