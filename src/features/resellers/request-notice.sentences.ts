import type { RefusedBy } from '#machines/order-funnel/outcomes';
import { busySentence, type Lost } from '#src/frame/said.ts';

/** Why a notice request failed, and what to do. */
export const requestNoticeSentences = {
  'invalid-input': 'Digite um celular com DDD, como (48) 99999-8888, ou um e-mail.',
  'too-many-attempts': 'Já pediram avisos demais daqui ou para este contato. Tente de novo mais tarde.',
  network: 'O pedido de aviso não saiu daqui. Confira a internet e tente de novo.',
  busy: busySentence,
  slow: 'O serviço demorou a responder. Tente de novo em instantes.',
} satisfies Record<RefusedBy<'requestNotice'> | Lost, string>;
