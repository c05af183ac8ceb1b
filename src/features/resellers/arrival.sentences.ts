import type { Arrivals } from '#src/frame/said.ts';

/** Why the customer is back at the list. */
export const arrivalSentences: Arrivals<'resellers', { title: string; text: string }> = {
  'reseller-gone': {
    title: 'A revenda escolhida não entrega mais aqui',
    text: 'Escolha outra da lista.',
  },
  'reseller-closed': {
    title: 'Essa revenda está fechada agora',
    text: 'Escolha uma que esteja aberta.',
  },
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Escolha a revenda e continue daqui.',
  },
};
