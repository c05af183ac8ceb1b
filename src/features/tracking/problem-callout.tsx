import { durationWords } from '#contract/text/duration-words';
import type { RefusedBy } from '#machines/order-funnel/actors';
import type { FunnelProblem } from '#machines/order-funnel/context';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { busySentence, messageFor, type RequestFailure } from '#src/frame/problem-message.ts';
import { Callout } from '#src/ui/callout.tsx';

type TooLate = Extract<
  FunnelProblem,
  { code: RefusedBy<'cancelOrder' | 'confirmDelivery' | 'withdrawPurchase'> }
>;

const tooLateSentences = {
  cancelOrder: 'O entregador já saiu; não dá mais para cancelar. Veja nesta página como o pedido está.',
  confirmDelivery: 'O pedido mudou enquanto isso. Veja nesta página como ele está.',
  withdrawPurchase: `O prazo de ${durationWords(withdrawalWindowMs, 'day')} depois da entrega já acabou: a desistência não pôde ser registrada.`,
} satisfies Record<TooLate['service'], string>;

const lostSentences = {
  network: 'Não tivemos resposta e não sabemos se deu certo. Tente de novo: repetir não tem problema.',
  busy: busySentence,
  slow: 'A resposta demorou demais. Tente de novo: repetir não tem problema.',
} satisfies Record<RequestFailure, string>;

/** Returns why a command on an order failed. Returns undefined for problems of other screens. */
function settleOrderSentence(problem: FunnelProblem | undefined): string | undefined {
  return problem?.code === 'too-late'
    ? tooLateSentences[problem.service]
    : messageFor(lostSentences, problem);
}

export function ProblemCallout({ problem }: { problem: FunnelProblem | undefined }) {
  const sentence = settleOrderSentence(problem);
  if (!sentence) return null;
  return (
    <Callout key={problem?.code} tone={problem?.code === 'too-late' ? 'warning' : 'danger'} live="assertive">
      {sentence}
    </Callout>
  );
}
