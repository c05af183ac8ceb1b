import type { FunnelProblem } from '#machines/order-funnel/context';
import { Notice } from '#src/ui/notice.tsx';

/** What kept an order from doing as asked, and what to do now; undefined for problems of other screens. */
export function orderProblemSentence(problem: FunnelProblem | undefined): string | undefined {
  switch (problem?.code) {
    case 'too-late':
      return problem.service === 'withdrawPurchase'
        ? 'O prazo de 7 dias depois da entrega já acabou: a desistência não pôde ser registrada.'
        : 'Não dava mais tempo: o pedido já tinha mudado. Veja nesta página como ele está agora.';
    case 'network':
      return 'A conexão falhou e não sabemos se deu certo. Confira a internet e tente de novo: repetir não tem problema.';
    case 'slow':
      return 'A resposta demorou demais. Tente de novo: repetir não tem problema.';
    default:
      return undefined;
  }
}

/** The problem of an order's screen or dialog, if there is one. */
export function ProblemNotice({ problem }: { problem: FunnelProblem | undefined }) {
  const sentence = orderProblemSentence(problem);
  if (!sentence) return null;
  return (
    <div key={problem?.code} ref={bringIntoSight}>
      <Notice tone={problem?.code === 'too-late' ? 'warning' : 'danger'} live="assertive">
        {sentence}
      </Notice>
    </div>
  );
}

/** What was pressed may be far down the page from where the answer is told. */
function bringIntoSight(box: HTMLDivElement | null) {
  box?.scrollIntoView({ block: 'nearest' });
}
