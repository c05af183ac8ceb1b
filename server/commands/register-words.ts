import type { Outside } from '../services/reseller-import/apply-register.ts';
import { suspensionDay } from '../services/resellers/register.ts';

/** Returns why nobody can order from a reseller, or until when people can, in one line for the operator. */
export function outsideWords({ authorisation, registered, suspendedFrom }: Outside, now: Date): string {
  const found =
    registered.length === 0
      ? 'o CNPJ não está no registro da ANP'
      : `o registro da ANP tem ${registered.join(' e ')} para este CNPJ, e a revenda usa ${authorisation}`;
  const state =
    suspendedFrom <= now ? 'não recebe pedidos' : `recebe pedidos até ${suspensionDay(suspendedFrom)}`;
  return `${found}; ${state}`;
}
