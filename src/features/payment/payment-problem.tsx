import { messageFor, type RedirectMessages } from '#src/frame/problem-message.ts';
import { useContextValue } from '#src/funnel/react.tsx';
import { Callout } from '#src/ui/callout.tsx';

const arrivalSentences: RedirectMessages<'payment', { title: string; text: string }> = {
  'payment-dropped': {
    title: 'Escolha de novo como pagar',
    text: 'A forma de pagamento que você tinha escolhido não vale mais para este pedido nesta revenda.',
  },
  'resumed-earlier': {
    title: 'Continue daqui',
    text: 'Guardamos seu pedido. Falta escolher o pagamento e conferir tudo.',
  },
};

/** Explains that the total now exceeds the note the customer was going to pay with. */
const largerNote = {
  title: 'O total mudou',
  text: 'O total passou do valor do troco. Digite um maior.',
};

export function PaymentProblem({ changeIsShort }: { changeIsShort: boolean }) {
  const problem = useContextValue('problem');
  const isShort = problem?.code === 'payment-dropped' && changeIsShort;
  const words = isShort ? largerNote : messageFor(arrivalSentences, problem);
  if (!words) return null;
  return (
    <Callout tone="warning" title={words.title} live="polite" className="mb-5">
      {words.text}
    </Callout>
  );
}
