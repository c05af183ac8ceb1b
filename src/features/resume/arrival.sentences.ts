import type { Arrivals } from '#src/frame/said.ts';

export interface Words {
  tone: 'warning' | 'danger';
  title: string;
  text: string;
}

/** Why the customer is back at the summary. */
export const arrivalSentences: Arrivals<'resume', Words> = {
  'items-dropped': {
    tone: 'warning',
    title: 'Um item saiu do pedido',
    text: 'A revenda não vende mais tudo o que você tinha escolhido. Confira os itens e o total.',
  },
  'resumed-earlier': {
    tone: 'warning',
    title: 'Continue daqui',
    text: 'Guardamos seu pedido. Confira tudo antes de pedir.',
  },
};
