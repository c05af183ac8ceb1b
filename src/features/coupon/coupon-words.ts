import { formatBRL } from '#contract/money/brl';
import type { FunnelProblem } from '#machines/order-funnel/context';

/** Why a coupon was not taken, and what to do. */
export function couponSentence(problem: FunnelProblem | undefined): string | undefined {
  switch (problem?.code) {
    case 'coupon-invalid':
    case 'invalid-input':
      return 'Não achamos esse cupom para o seu telefone e esta revenda. Confira as letras e os números.';
    case 'coupon-expired':
      return 'Esse cupom já venceu. Se você tiver outro, escreva aqui.';
    case 'coupon-used':
      return 'Esse cupom já foi usado. Se você tiver outro, escreva aqui.';
    case 'coupon-minimum':
      return `Esse cupom vale a partir de ${formatBRL(problem.minimumCents)} em produtos, sem contar a entrega.`;
    case 'network':
      return 'Não conseguimos conferir o cupom. Veja a internet e toque em Aplicar de novo.';
    case 'slow':
      return 'A conferência demorou demais. O cupom não se perdeu: toque em Aplicar de novo.';
    default:
      return undefined;
  }
}
