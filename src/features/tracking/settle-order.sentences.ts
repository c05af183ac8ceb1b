import { durationWords } from '#contract/text/duration-words';
import type { FunnelProblem } from '#machines/order-funnel/context';
import type { RefusedBy } from '#machines/order-funnel/outcomes';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import { busySentence, type Lost, said } from '#src/frame/said.ts';

type TooLate = Extract<
  FunnelProblem,
  { code: RefusedBy<'cancelOrder' | 'confirmDelivery' | 'withdrawPurchase'> }
>;

const tooLate = {
  cancelOrder: 'O entregador já saiu; não dá mais para cancelar. Veja nesta página como o pedido está.',
  confirmDelivery: 'O pedido mudou enquanto isso. Veja nesta página como ele está.',
  withdrawPurchase: `O prazo de ${durationWords(withdrawalWindowMs, 'day')} depois da entrega já acabou: a desistência não pôde ser registrada.`,
} satisfies Record<TooLate['service'], string>;

const lost = {
  network:
    'A conexão falhou e não sabemos se deu certo. Confira a internet e tente de novo: repetir não tem problema.',
  busy: busySentence,
  slow: 'A resposta demorou demais. Tente de novo: repetir não tem problema.',
} satisfies Record<Lost, string>;

/** Why a command on an order failed, and what to do; undefined for problems of other screens. */
export function settleOrderSentence(problem: FunnelProblem | undefined): string | undefined {
  return problem?.code === 'too-late' ? tooLate[problem.service] : said(lost, problem);
}
