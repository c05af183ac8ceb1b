import type { Context } from 'hono';
import type { Problem, ProblemCode } from '#contract/api/problem';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import type { AppEnv } from './env.ts';

/** The status each code is answered with, unless an operation says otherwise (`problemStatuses`). */
export const problemStatuses = {
  'entrada-invalida': 400,
  'corpo-grande-demais': 413,
  'nao-autorizado': 401,
  'origem-recusada': 403,
  'nao-encontrado': 404,
  'metodo-nao-permitido': 405,
  'telefone-nao-verificado': 401,
  'verificacao-recente-exigida': 403,
  'codigo-incorreto': 422,
  'codigo-expirado': 410,
  bloqueado: 429,
  'muitas-tentativas': 429,
  'sms-indisponivel': 503,
  'cupom-invalido': 404,
  'cupom-expirado': 409,
  'cupom-usado': 409,
  'cupom-minimo': 409,
  'revenda-fechada': 409,
  'revenda-nao-entrega': 409,
  'termos-mudaram': 409,
  'pedido-ja-feito': 409,
  'chave-reutilizada': 422,
  'pedido-em-andamento': 409,
  'tarde-demais': 409,
  'rascunho-desatualizado': 412,
  'mapas-indisponivel': 503,
  'erro-interno': 500,
} satisfies Record<ProblemCode, number>;

/** One sentence for a person: what happened, then what to do. */
export const problemTitles: Record<ProblemCode, string> = {
  'entrada-invalida': 'Há algo errado no que foi enviado.',
  'corpo-grande-demais': 'O que foi enviado é grande demais.',
  'nao-autorizado': 'Falta a chave pública da aplicação.',
  'origem-recusada': 'Este pedido veio de outro site.',
  'nao-encontrado': 'Não encontramos isso.',
  'metodo-nao-permitido': 'Esse endereço não aceita esse método.',
  'telefone-nao-verificado': 'Confirme seu telefone para continuar.',
  'verificacao-recente-exigida': 'Confirme seu telefone de novo para fazer isso.',
  'codigo-incorreto': 'Código incorreto.',
  'codigo-expirado': 'Esse código venceu. Peça outro.',
  bloqueado: 'Muitas tentativas. Espere um pouco para tentar de novo.',
  'muitas-tentativas': 'Espere um pouco para pedir de novo.',
  'sms-indisponivel': 'Não conseguimos enviar SMS agora. Tente em alguns minutos.',
  'cupom-invalido': 'Esse cupom não existe ou não vale para você.',
  'cupom-expirado': 'Esse cupom venceu.',
  'cupom-usado': 'Esse cupom já foi usado.',
  'cupom-minimo': 'O pedido não chega ao mínimo desse cupom.',
  'revenda-fechada': 'A revenda fechou.',
  'revenda-nao-entrega': 'A revenda não entrega mais nesse endereço.',
  'termos-mudaram': 'O valor mudou desde que você viu.',
  'pedido-ja-feito': 'Esse pedido já foi feito.',
  'chave-reutilizada': 'Essa chave já foi usada em outro pedido.',
  'pedido-em-andamento': 'Esse pedido ainda está entrando.',
  'tarde-demais': 'Já não dá para fazer isso com o pedido.',
  'rascunho-desatualizado': 'Este pedido foi mudado em outra aba.',
  'mapas-indisponivel': 'O serviço de mapas não respondeu.',
  'erro-interno': 'Algo deu errado do nosso lado.',
};

/** Answers a refusal as problem+json; anything unknown leaves as an opaque 500 with its request id. */
export function answerProblem(c: Context<AppEnv>, error: unknown, ctx: ServerContext): Response {
  const known = error instanceof ServiceError ? error : undefined;
  if (!known) ctx.log.error({ err: error, requestId: c.get('requestId') }, 'unexpected error');
  const code = known?.code ?? 'erro-interno';
  const { retryAfterSeconds, ...details } = known?.details ?? {};
  const status = c.get('problemStatuses')?.[code] ?? problemStatuses[code];
  const body: Problem = {
    type: `/api/docs#${code}`,
    title: problemTitles[code],
    status,
    code,
    requestId: c.get('requestId'),
    ...details,
    ...(retryAfterSeconds === undefined ? {} : waitOf(retryAfterSeconds, ctx.now())),
  };
  return c.newResponse(JSON.stringify(body), status as 400, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  });
}

function waitOf(seconds: number, now: Date) {
  return { esperarSegundos: seconds, esperarAte: new Date(now.getTime() + seconds * 1000).toISOString() };
}
