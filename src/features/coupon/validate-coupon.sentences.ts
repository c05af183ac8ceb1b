import { formatBRL } from '#contract/money/brl';
import type { RefusedBy } from '#machines/order-funnel/actors';
import type { FunnelProblem } from '#machines/order-funnel/context';
import { messageFor, type RequestFailure } from '#src/frame/problem-message.ts';
import { waitWords } from '#src/frame/wait-words.ts';

const unknown = 'Não achamos esse cupom para o seu telefone e esta revenda. Confira as letras e os números.';

const sentences = {
  'coupon-invalid': unknown,
  'invalid-input': unknown,
  'coupon-expired': 'Esse cupom já venceu. Se você tiver outro, digite aqui.',
  'coupon-used': 'Esse cupom já foi usado neste telefone. Se você tiver outro, digite aqui.',
  network: 'Não conseguimos conferir o cupom. Toque em Aplicar de novo.',
  busy: 'Muita gente ao mesmo tempo. Espere um pouco e toque em Aplicar de novo.',
  slow: 'Não deu para conferir o cupom. Toque em Aplicar de novo.',
} satisfies Record<
  Exclude<RefusedBy<'validateCoupon'>, 'coupon-minimum' | 'too-many-attempts'> | RequestFailure,
  string
>;

export function validateCouponSentence(problem: FunnelProblem | undefined): string | undefined {
  if (problem?.code === 'coupon-used' && problem.exhausted)
    return 'Esse cupom acabou. Se você tiver outro, digite aqui.';
  if (problem?.code === 'too-many-attempts')
    return `Foram cupons demais em pouco tempo. Espere ${waitWords(problem)} e toque em Aplicar de novo, ou siga sem cupom.`;
  return problem?.code === 'coupon-minimum'
    ? `Esse cupom vale a partir de ${formatBRL(problem.minimumCents)} em produtos, sem contar a entrega.`
    : messageFor(sentences, problem);
}
