import type { RefusedBy } from '#machines/order-funnel/outcomes';

/** Why the place was not found, and what to do. */
export const locateCustomerSentences = {
  'location-denied': {
    title: 'Sem acesso à sua localização',
    text: 'Digite o CEP ou a cidade. Para usar a localização, permita o acesso no navegador.',
  },
  'location-unavailable': {
    title: 'Não conseguimos descobrir onde você está',
    text: 'Digite o CEP ou a cidade, ou tente de novo.',
  },
  'outside-brazil': {
    title: 'Você parece estar fora do Brasil',
    text: 'Entregamos só no Brasil. Se o gás é para outra pessoa, digite o endereço dela.',
  },
} satisfies Record<RefusedBy<'locateCustomer'>, { title: string; text: string }>;
