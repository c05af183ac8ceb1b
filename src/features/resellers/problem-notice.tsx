import type { FunnelProblem } from '#machines/order-funnel/context';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';

const words: Partial<Record<FunnelProblem['code'], { title: string; text: string }>> = {
  'reseller-gone': {
    title: 'A revenda escolhida não entrega mais aqui',
    text: 'Escolha outra. O que você tinha no pedido continua guardado.',
  },
  'reseller-closed': {
    title: 'Essa revenda está fechada agora',
    text: 'Escolha uma aberta. O que você tinha no pedido continua guardado.',
  },
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Parte dele não vale mais. Escolha a revenda e continue daqui.',
  },
};

/** Why the customer is back at the list. */
export function ProblemNotice() {
  const problem = useKnown('problem');
  const said = problem && words[problem.code];
  if (!said) return null;
  return (
    <Notice tone="warning" title={said.title} live="assertive">
      {said.text}
    </Notice>
  );
}
