import { type Clauses, failedIn } from './guard-words.ts';

/** What each guard of the panel asks, as a clause after “se”. */
const words: Readonly<Record<string, Clauses>> = {
  isOrderWanted: ['um link pede um pedido', 'nenhum link pede um pedido'],
  isInvited: ['um convite abriu o painel', 'nenhum convite abriu o painel'],
  hasWaiting: ['algum pedido espera', 'nenhum pedido espera'],
  hasMoreWaiting: ['mais pedidos esperam do que antes', 'não esperam mais pedidos do que antes'],
  isLive: ['o painel está conectado', 'o painel não está conectado'],
};

/** The clause for when one of `panelGuardWords` does not hold, where there is one. */
export const panelFailedWords = failedIn(words);

/** A guard of the panel, by the name tests give it; empty where the answer itself says it, undefined for one without words. */
export function panelGuardWords(guard: string): string | undefined {
  const outcome = /^answers\((.+)\)$/.exec(guard)?.[1];
  if (outcome !== undefined) return outcome === 'refused' ? 'o serviço recusa' : '';
  return words[guard]?.[0];
}
