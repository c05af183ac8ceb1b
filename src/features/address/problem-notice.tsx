import type { FunnelProblem } from '#machines/order-funnel/context';
import { useKnown } from '#src/funnel/react.tsx';
import { Notice } from '#src/ui/notice.tsx';

type Words = { title: string; text: string };

const words: Partial<Record<FunnelProblem['code'], Words>> = {
  'location-denied': {
    title: 'Sem acesso à sua localização',
    text: 'Digite o CEP ou a cidade. Para usar a localização, permita o acesso no navegador.',
  },
  'location-unavailable': {
    title: 'Não conseguimos descobrir onde você está',
    text: 'Digite o CEP ou a cidade, ou tente de novo.',
  },
  'outside-brazil': {
    title: 'Você parece estar fora do Brasil',
    text: 'Entregamos só no Brasil. Se o gás é para outra pessoa, digite o endereço dela.',
  },
  'resumed-earlier': {
    title: 'Seu pedido mudou desde a última visita',
    text: 'Parte dele não vale mais. Confira o endereço e continue daqui.',
  },
  'reseller-gone': {
    title: 'A revenda escolhida não está mais disponível',
    text: 'Confira o endereço para ver quem entrega agora.',
  },
};

/** Why the customer is here, or why the last attempt did not work. */
export function ProblemNotice() {
  const problem = useKnown('problem');
  if (problem?.code === 'address-needed')
    return <Notice live="polite">Para pedir nesta revenda, diga onde entregar.</Notice>;
  const said = problem && words[problem.code];
  if (!said) return null;
  return (
    <Notice tone="warning" title={said.title} live="assertive">
      {said.text}
    </Notice>
  );
}
