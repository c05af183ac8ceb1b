import type { SummaryRefusal } from '#machines/order-funnel/states/resume';
import type { RedirectMessages } from '#src/frame/problem-message.ts';

export interface CalloutText {
  tone: 'warning' | 'danger';
  title: string;
  text: string;
}

export const redirectSentences: RedirectMessages<'resume', CalloutText> = {
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

const refused: CalloutText = {
  tone: 'danger',
  title: 'O pedido não entrou',
  text: 'Alguma coisa nele não pôde ser aceita. Confira os itens, o pagamento e o endereço e peça de novo. Se não der, ligue para a revenda.',
};

export const placeOrderSentences = {
  'invalid-input': refused,
  'key-reused': refused,
  'too-many-open': {
    tone: 'warning',
    title: 'Você já tem dois pedidos em aberto',
    text: 'Espere um deles terminar, ou cancele, e peça de novo. Este fica guardado aqui.',
  },
  'too-many-attempts': {
    tone: 'warning',
    title: 'Foram cupons demais em pouco tempo',
    text: 'O pedido não entrou. Tire o cupom e peça de novo, ou espere 10 minutos.',
  },
  'draft-stale': {
    tone: 'warning',
    title: 'Seu pedido mudou em outra aba',
    text: 'Recarregue a página para ver como ele está agora, e peça de novo.',
  },
  /** The order belongs to another phone, so this session cannot open it. */
  'order-already-placed': {
    tone: 'warning',
    title: 'Este pedido já foi feito',
    text: 'Ele entrou por outra aba, com outro celular. Para fazer mais um, comece de novo pela página inicial.',
  },
  busy: {
    tone: 'warning',
    title: 'Muita gente ao mesmo tempo',
    text: 'O pedido não entrou e continua guardado. Espere um pouco e peça de novo.',
  },
} satisfies Record<SummaryRefusal, CalloutText>;
