import type { FunnelProblem } from '#machines/order-funnel/context';

/** Why the customer is back at the list. */
export const arrivalSentences: Partial<Record<FunnelProblem['code'], { title: string; text: string }>> = {
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
