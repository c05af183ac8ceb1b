import type { RefusedBy } from '#machines/order-funnel/actors';
import { busySentence, type RequestFailure } from '../problem-message.ts';

/** Blocks have a separate view. `resend-later` means that the previous code is still valid. */
type ShownCode = Exclude<RefusedBy<'sendCode'>, 'blocked' | 'too-many-attempts'>;

export const sendCodeSentences = {
  'sms-unavailable': 'Não conseguimos enviar o SMS agora. Espere um minuto e tente de novo.',
  'resend-later': 'O código que já mandamos ainda vale. Para pedir outro, espere a contagem acabar.',
  'invalid-input': 'Não conseguimos enviar SMS para esse número. Confira o DDD e os 9 números do celular.',
  'phone-unverified': 'Por segurança, confirme seu telefone de novo.',
  network: 'O pedido do código não saiu daqui. Tente de novo.',
  busy: busySentence,
  slow: 'A resposta demorou demais. Tente de novo.',
} satisfies Record<ShownCode | 'resend-later' | 'phone-unverified' | RequestFailure, string>;
