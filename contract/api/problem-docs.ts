import { describe, type ShapeDescription } from './describe.ts';
import { problem } from './problem.ts';
import { refusalExamples } from './refusal-examples.ts';
import { fieldError, type RefusalCode, refusals } from './refusals.ts';

const seconds = ['Segundos a esperar antes de tentar de novo; o mesmo que `Retry-After`.', 30] as const;
const until = ['Até quando esperar, em ISO 8601 UTC.', '2026-11-19T15:00:30.000Z'] as const;
const errors = ['O que está errado, campo a campo.'] as const;

/** Returns the name of a problem's schema in the API document: `cupom-minimo` → `ProblemaCupomMinimo`. */
export function problemId(code: RefusalCode): string {
  const words = refusals[code].wire.split('-');
  return `Problema${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

export const problemDocs: readonly ShapeDescription[] = [
  describe('ErroCampo', fieldError, 'O que está errado num campo do que foi enviado.', {
    detail: ['O que está errado, numa frase.', 'CEP tem 8 números'],
    pointer: ['JSON Pointer (RFC 6901) do campo; vazio é o todo.', '/endereco/cep'],
  }),
  describe('Problema', problem, 'Uma recusa (RFC 9457). O código não muda; as frases podem mudar.', {
    type: ['Endereço da explicação do código.', '/api/docs#nao-encontrado'],
    title: ['O que houve, numa frase.', 'Não encontramos isso.'],
    status: ['O status HTTP da resposta.', 404],
    detail: ['Mais sobre o que houve, quando há o que dizer.', 'O pedido não é deste telefone.'],
    code: ['O código estável da recusa.', 'nao-encontrado'],
    requestId: ['Id desta resposta nos registros do servidor.', '0b7c1d9e-5f60-4b1c-9a53-2f1f6f0f3c11'],
    errors,
  }),
  describe(problemId('invalid-input'), refusals['invalid-input'].fields, '', { errors }),
  describe(problemId('phone-refused'), refusals['phone-refused'].fields, '', {
    fault: [
      'Por que o telefone não foi aceito. `falta_ddd`, `falta_nono_digito`, `operadora_ou_ddd` e `pais_ou_ddd` pedem que a pessoa confirme o número.',
      'ninth-digit',
    ],
    reading: ['O número que a pessoa pode confirmar, em E.164, se há um.', '+5548999998888'],
    errors,
  }),
  describe(problemId('code-wrong'), refusals['code-wrong'].fields, '', {
    triesLeft: ['Quantas tentativas restam para este código.', refusalExamples['code-wrong'].triesLeft],
  }),
  describe(problemId('blocked'), refusals.blocked.fields, '', { seconds, until }),
  describe(problemId('too-many-attempts'), refusals['too-many-attempts'].fields, '', { seconds, until }),
  describe(problemId('proof-needed'), refusals['proof-needed'].fields, '', { seconds, until }),
  describe(problemId('sms-unavailable'), refusals['sms-unavailable'].fields, '', { seconds, until }),
  describe(problemId('busy'), refusals.busy.fields, '', { seconds, until }),
  describe(problemId('maps-unavailable'), refusals['maps-unavailable'].fields, '', { seconds, until }),
  describe(problemId('coupon-invalid'), refusals['coupon-invalid'].fields, '', {
    reason: [
      'Ao fazer ou calcular um pedido, por que o cupom deixou de valer: `cupom-invalido`, `cupom-expirado`, `cupom-usado` ou `cupom-minimo`.',
      'coupon-expired',
    ],
  }),
  describe(problemId('coupon-used'), refusals['coupon-used'].fields, '', {
    exhausted: ['Se todos os usos acabaram, e não só o deste telefone.', true],
  }),
  describe(problemId('coupon-minimum'), refusals['coupon-minimum'].fields, '', {
    minimumCents: [
      'Menor subtotal que o cupom aceita, em centavos.',
      refusalExamples['coupon-minimum'].minimumCents,
    ],
  }),
  describe(problemId('terms-changed'), refusals['terms-changed'].fields, '', {
    quote: [
      'A conta de agora, sem os itens que a revenda já não vende; mostre-a e peça de novo com o novo total.',
    ],
    reseller: ['A revenda como está agora, vista do endereço do pedido.'],
    coupon: ['O cupom do pedido, que continua valendo.'],
  }),
  describe(problemId('order-already-placed'), refusals['order-already-placed'].fields, '', {
    order: ['O pedido que o rascunho já fez, quando é deste telefone.'],
  }),
  describe(problemId('confirmation-needed'), refusals['confirmation-needed'].fields, '', {
    errors: ['Cada valor fora do comum, com o motivo.'],
  }),
  describe(problemId('too-late'), refusals['too-late'].fields, '', {
    order: ['O pedido como está agora.'],
  }),
];
