import { formatBRL } from '#contract/money/brl';
import type { FunnelProblem } from '#machines/order-funnel/context';
import type { RefusedBy } from '#machines/order-funnel/outcomes';
import { type Lost, said } from '#src/frame/said.ts';

const unknown = 'Não achamos esse cupom para o seu telefone e esta revenda. Confira as letras e os números.';

const sentences = {
  'coupon-invalid': unknown,
  'invalid-input': unknown,
  'coupon-expired': 'Esse cupom já venceu. Se você tiver outro, escreva aqui.',
  'coupon-used': 'Esse cupom já foi usado. Se você tiver outro, escreva aqui.',
  network: 'Não conseguimos conferir o cupom. Veja a internet e toque em Aplicar de novo.',
  slow: 'A conferência demorou demais. O cupom não se perdeu: toque em Aplicar de novo.',
} satisfies Record<Exclude<RefusedBy<'validateCoupon'>, 'coupon-minimum'> | Lost, string>;

/** Why a coupon was refused, and what to do. */
export function validateCouponSentence(problem: FunnelProblem | undefined): string | undefined {
  return problem?.code === 'coupon-minimum'
    ? `Esse cupom vale a partir de ${formatBRL(problem.minimumCents)} em produtos, sem contar a entrega.`
    : said(sentences, problem);
}
