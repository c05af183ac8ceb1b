import { largestCount } from '#contract/api/count';
import type { JsonSchema } from './openapi-types.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

export function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string {
  return (
    sentence(minimum, maximum === largestCount ? undefined : maximum, '') ||
    sentence(minLength, maxLength, ' caracteres') ||
    sentence(minItems, maxItems, ' itens')
  );
}

function sentence(from: unknown, to: unknown, unit: string): string {
  if (typeof from === 'number' && typeof to === 'number')
    return `De ${number.format(from)} a ${number.format(to)}${unit}.`;
  if (typeof from === 'number') return `A partir de ${number.format(from)}${unit}.`;
  return typeof to === 'number' ? `Até ${number.format(to)}${unit}.` : '';
}
