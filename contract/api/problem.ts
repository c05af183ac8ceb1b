import * as z from 'zod/mini';

/** Every reason the API gives for a refusal. The code is stable; its sentence may change. */
export const problemCodes = [
  'entrada-invalida',
  'corpo-grande-demais',
  'nao-autorizado',
  'origem-recusada',
  'nao-encontrado',
  'metodo-nao-permitido',
  'telefone-nao-verificado',
  'verificacao-recente-exigida',
  'codigo-incorreto',
  'codigo-expirado',
  'bloqueado',
  'muitas-tentativas',
  'sms-indisponivel',
  'cupom-invalido',
  'cupom-expirado',
  'cupom-usado',
  'cupom-minimo',
  'revenda-fechada',
  'revenda-nao-entrega',
  'termos-mudaram',
  'pedido-ja-feito',
  'chave-reutilizada',
  'pedido-em-andamento',
  'tarde-demais',
  'rascunho-desatualizado',
  'mapas-indisponivel',
  'erro-interno',
] as const;

export const problemCode = z.enum(problemCodes);
export type ProblemCode = z.output<typeof problemCode>;

/** RFC 9457 problem document, plus `code`, `requestId` and what the code brings along. */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: problemCode,
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ detail: z.string(), pointer: z.string() }))),
});
export type Problem = z.output<typeof problem>;
