import { type Clauses, failedIn } from './guard-words.ts';

const words: Readonly<Record<string, Clauses>> = {
  isOrderWanted: ['um link pede um pedido', 'nenhum link pede um pedido'],
  isSettingsWanted: ['o endereço pede o negócio', 'o endereço não pede o negócio'],
  isInvited: ['um convite abriu o painel', 'nenhum convite abriu o painel'],
  hasWaiting: ['algum pedido espera', 'nenhum pedido espera'],
  hasMoreWaiting: ['mais pedidos esperam do que antes', 'não esperam mais pedidos do que antes'],
  canAcceptAtOnce: [
    'o comando é aceitar, e o painel está conectado',
    'o comando não é aceitar, ou o painel não está conectado',
  ],
  isGiven: ['o pedido já tem avaliação', 'o pedido não tem avaliação'],
  startsInForm: ['a página veio com o formulário da avaliação', 'a página não veio com o formulário'],
  canChange: ['a avaliação ainda pode mudar', 'a avaliação não pode mais mudar'],
  isLive: ['o painel está conectado', 'o painel não está conectado'],
};

/** Returns the clause for the case that one of `panelGuardWords` is false, if there is one. */
export const panelFailedWords = failedIn(words);

/**
 * Returns a guard of the panel as a clause. Returns an empty string if the answer's own words are enough, and undefined
 * for an unknown guard.
 */
export function panelGuardWords(guard: string): string | undefined {
  const outcome = /^answers\((.+)\)$/.exec(guard)?.[1];
  if (outcome !== undefined) return outcome === 'refused' ? 'o serviço recusa' : '';
  return words[guard]?.[0];
}
