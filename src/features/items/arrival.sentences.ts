import type { Arrivals } from '#src/frame/said.ts';

/** Problems that led back to this step, and what to do. */
export const arrivalSentences: Arrivals<'items', { title: string; text: string }> = {
  'items-dropped': {
    title: 'Alguns itens saíram do pedido',
    text: 'Esta revenda não vende tudo o que você tinha escolhido. Confira e complete o pedido.',
  },
  'payment-dropped': {
    title: 'A forma de pagamento mudou',
    text: 'Esta revenda não aceita a que você tinha escolhido. Você escolhe outra mais adiante.',
  },
  'reseller-gone': {
    title: 'Essa revenda não entrega mais no seu endereço',
    text: 'Volte e escolha outra. O que você tinha escolhido continua guardado.',
  },
  'resumed-earlier': {
    title: 'Voltamos a esta etapa',
    text: 'Algo mudou desde a sua última visita. Confira os itens e continue de onde parou.',
  },
};
