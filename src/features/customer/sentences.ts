import type { FunnelProblem } from '#machines/order-funnel/context';
import { verificationSentence } from '#src/frame/verification/sentences.ts';

export const nameSentence = 'Digite seu nome, com pelo menos 2 letras.';
export const cpfSentence = 'Esse CPF não confere. Veja os números ou deixe em branco.';

interface Words {
  title: string;
  text?: string;
  tone: 'info' | 'warning' | 'danger';
}

/** What happened on the way to the form or on sending it; undefined for problems of other steps. */
export function formProblem(problem: FunnelProblem | undefined): Words | undefined {
  switch (problem?.code) {
    case 'phone-unverified':
      return {
        tone: 'info',
        title: 'Por segurança, confirme seu telefone de novo.',
        text: 'Seu pedido está guardado e segue depois do código.',
      };
    case 'resumed-earlier':
      return {
        tone: 'info',
        title: 'Voltamos a esta etapa',
        text: 'Algo mudou desde a sua última visita. Confira seus dados e continue de onde parou.',
      };
    case 'items-dropped':
    case 'payment-dropped':
      return {
        tone: 'warning',
        title: 'Algo mudou no seu pedido',
        text: 'A revenda não oferece mais tudo o que você tinha escolhido. Confira o pedido antes de terminar.',
      };
    default: {
      const title = verificationSentence(problem);
      return title === undefined ? undefined : { tone: 'danger', title };
    }
  }
}
