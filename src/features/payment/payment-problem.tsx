import type { FunnelProblem } from '#machines/order-funnel/context';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';

const words: Partial<Record<FunnelProblem['code'], { title: string; text: string }>> = {
  'payment-dropped': {
    title: 'Escolha de novo como pagar',
    text: 'A forma de pagamento que você tinha escolhido não vale mais para este pedido nesta revenda.',
  },
  'resumed-earlier': {
    title: 'Continue daqui',
    text: 'Guardamos seu pedido. Falta escolher o pagamento e conferir tudo.',
  },
};

const largerNote = {
  title: 'O total mudou',
  text: 'Ele não cabe mais no valor que você disse para o troco. Escreva um valor maior.',
};

/** Why the customer is here again. */
export function PaymentProblem({ changeIsShort }: { changeIsShort: boolean }) {
  const code = useKnown('problem')?.code;
  const said = code === 'payment-dropped' && changeIsShort ? largerNote : code && words[code];
  if (!said) return null;
  return (
    <Notice tone="warning" title={said.title} live="polite" className="mb-5">
      {said.text}
    </Notice>
  );
}
