import type { FunnelProblem } from '#machines/order-funnel/context';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';

const words: Partial<Record<FunnelProblem['code'], { title: string; text: string }>> = {
  'reseller-gone': {
    title: 'A revenda escolhida não entrega mais aqui',
    text: 'Escolha outra da lista.',
  },
  'reseller-closed': {
    title: 'Essa revenda está fechada agora',
    text: 'Escolha uma que esteja aberta.',
  },
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Escolha a revenda e continue daqui.',
  },
};

/** Why the customer is back at the list. */
export function ProblemNotice() {
  const problem = useKnown('problem');
  const hasCart = useKnown('lines').length > 0;
  const said = problem && words[problem.code];
  if (!said) return null;
  return (
    <Notice tone="warning" title={said.title} live="assertive">
      {said.text}
      {hasCart && ' Os itens do seu pedido continuam guardados.'}
    </Notice>
  );
}
