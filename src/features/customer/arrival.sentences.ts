import type { FunnelProblem } from '#machines/order-funnel/context';
import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { sendCodeSentences } from '#src/frame/verification/send-code.sentences.ts';

interface Words {
  title: string;
  text?: string;
  tone: 'info' | 'warning' | 'danger';
}

const changed: Words = {
  tone: 'warning',
  title: 'Algo mudou no seu pedido',
  text: 'A revenda não oferece mais tudo o que você tinha escolhido. Confira o pedido antes de terminar.',
};

const arrival: RedirectMessages<'personalData', Words> = {
  'phone-unverified': {
    tone: 'info',
    title: 'Por segurança, confirme seu telefone de novo.',
    text: 'Seu pedido está guardado e segue depois do código.',
  },
  'resumed-earlier': {
    tone: 'info',
    title: 'Voltamos a esta etapa',
    text: 'Algo mudou desde a sua última visita. Confira seus dados e continue de onde parou.',
  },
  'items-dropped': changed,
  'payment-dropped': changed,
};

/**
 * Returns the message for a problem that led to the form or occurred on submit. Returns undefined for other problems.
 */
export function formWords(problem: FunnelProblem | undefined): Words | undefined {
  const title = messageFor(sendCodeSentences, problem);
  return messageFor(arrival, problem) ?? (title === undefined ? undefined : { tone: 'danger', title });
}
