import type { Arrivals } from '#src/frame/said.ts';

/** Why the customer is back at the payment. */
export const arrivalSentences: Arrivals<'payment', { title: string; text: string }> = {
  'payment-dropped': {
    title: 'Escolha de novo como pagar',
    text: 'A forma de pagamento que você tinha escolhido não vale mais para este pedido nesta revenda.',
  },
  'resumed-earlier': {
    title: 'Continue daqui',
    text: 'Guardamos seu pedido. Falta escolher o pagamento e conferir tudo.',
  },
};

/** The total now exceeds the note the customer was going to pay with. */
export const largerNote = {
  title: 'O total mudou',
  text: 'O total passou do valor do troco. Digite um maior.',
};
