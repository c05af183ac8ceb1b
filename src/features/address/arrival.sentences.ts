import type { Arrivals } from '#src/frame/said.ts';

/** Why the customer is back at the address. */
export const arrivalSentences: Arrivals<'address', { title: string; text: string }> = {
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Parte dele não vale mais. Confira o endereço e continue daqui.',
  },
  'reseller-gone': {
    title: 'A revenda escolhida não está mais disponível',
    text: 'Confira o endereço para ver quem entrega agora.',
  },
};
