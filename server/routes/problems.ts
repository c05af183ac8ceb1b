import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalStatuses } from '#contract/api/operation';
import { encodeRefusal, type Problem } from '#contract/api/problem';
import { type Refusal, type RefusalCode, refusals } from '#contract/api/refusals';
import type { ServerContext } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { isDatabaseUnreachable } from '../services/health/database-unreachable.ts';
import type { AppEnv } from './env.ts';
import { answerFailurePage, wantsPage } from './failure-page.ts';

/** One sentence for the customer: what happened, then what to do. */
export const problemTitles: Record<RefusalCode, string> = {
  'invalid-input': 'Há algo errado no que foi enviado.',
  'phone-refused': 'Esse telefone não serve aqui.',
  'body-too-large': 'O que foi enviado é grande demais.',
  'not-authorised': 'Falta a chave pública da aplicação.',
  'origin-refused': 'Este pedido veio de outro site.',
  'not-found': 'Não encontramos isso.',
  'not-allowed': 'Sua função nesta revenda não permite isso, ou você não atende mais nela.',
  'method-not-allowed': 'Esse endereço não aceita esse método.',
  'phone-unverified': 'Confirme seu telefone para continuar.',
  'recent-verification-needed': 'Confirme seu telefone de novo para fazer isso.',
  'code-wrong': 'Código incorreto.',
  'code-expired': 'Esse código venceu. Peça outro.',
  blocked: 'Muitas tentativas. Espere um pouco para tentar de novo.',
  'too-many-attempts': 'Espere um pouco para pedir de novo.',
  'proof-needed': 'Falta a prova de que não é um robô.',
  'sms-unavailable': 'Não conseguimos enviar SMS agora. Tente em alguns minutos.',
  'coupon-invalid': 'Esse cupom não existe ou não vale para você.',
  'coupon-expired': 'Esse cupom venceu.',
  'coupon-used': 'Esse cupom já foi usado.',
  'coupon-minimum': 'O pedido não chega ao mínimo desse cupom.',
  'reseller-closed': 'A revenda fechou.',
  'reseller-gone': 'A revenda não entrega mais nesse endereço.',
  'terms-changed': 'O valor mudou desde que você viu.',
  'order-already-placed': 'Esse pedido já foi feito.',
  'too-many-open': 'Você já tem pedidos em aberto. Espere um deles terminar.',
  'key-reused': 'Essa chave já foi usada em outro pedido.',
  'order-in-flight': 'Esse pedido ainda está entrando.',
  'too-late': 'Já não dá para fazer isso com o pedido.',
  'order-not-delivered': 'Só dá para avaliar um pedido entregue.',
  'rating-closed': 'O prazo desta avaliação acabou.',
  'already-rated': 'Você já avaliou este pedido.',
  'own-reseller': 'Quem trabalha na revenda não a avalia.',
  'draft-stale': 'Este pedido foi mudado em outra aba.',
  'settings-stale': 'Outra pessoa mudou isso enquanto você editava.',
  'confirmation-needed': 'Confirme os valores fora do comum.',
  'coupon-taken': 'Esse código já existe. Escolha outro.',
  'too-many-coupons': 'A revenda já tem 20 cupons valendo. Pare um deles antes.',
  'maps-unavailable': 'O serviço de mapas não respondeu.',
  busy: 'Muita gente ao mesmo tempo. Tente de novo em instantes.',
  'internal-error': 'Algo deu errado do nosso lado.',
};

const awayTitle = 'Estamos fora do ar por um momento.';

/** Seconds until a retry while the database is away. */
const awaySeconds = 5;

/** Logs a failure. A client that disconnected is not an error. */
function logFailure(c: Context<AppEnv>, error: unknown, { log }: ServerContext, isAway: boolean): void {
  const requestId = c.get('requestId');
  if (c.req.raw.signal.aborted) log.debug({ requestId }, 'client left');
  else log.error({ err: error, requestId }, isAway ? 'database unreachable' : 'unexpected error');
}

interface ProblemResponse {
  refusal: Refusal;
  status: ContentfulStatusCode;
  title: string;
  seconds: number | undefined;
}

/** Returns the response to an error. A refusal is passed on. Any other error is logged and becomes `internal-error`. */
export function problemResponseOf(
  c: Context<AppEnv>,
  error: unknown,
  ctx: ServerContext,
  statuses?: RefusalStatuses,
): ProblemResponse {
  const serviceError = error instanceof ServiceError ? error : undefined;
  const isAway = !serviceError && isDatabaseUnreachable(error);
  if (!serviceError) logFailure(c, error, ctx, isAway);
  const refusal: Refusal = serviceError?.refusal ?? { code: 'internal-error' };
  return {
    refusal,
    status: isAway ? 503 : (statuses?.[refusal.code] ?? refusals[refusal.code].status),
    title: isAway ? awayTitle : problemTitles[refusal.code],
    seconds: isAway ? awaySeconds : 'seconds' in refusal ? refusal.seconds : undefined,
  };
}

/**
 * Sends a refusal as problem+json, or as a page if a browser requests one. Any other error becomes an opaque 500 with
 * its request id.
 */
export async function answerProblem(
  c: Context<AppEnv>,
  error: unknown,
  ctx: ServerContext,
): Promise<Response> {
  const { refusal, status, title, seconds } = problemResponseOf(c, error, ctx, c.get('statuses'));
  const wait: Record<string, string> = seconds === undefined ? {} : { 'retry-after': String(seconds) };
  if (wantsPage(c)) {
    const page = await answerFailurePage(c, ctx, { title, status });
    for (const [name, value] of Object.entries(wait)) page.headers.set(name, value);
    return page;
  }
  const encoded = encodeRefusal(refusal);
  const body: Problem = {
    type: `/api/docs#${encoded.code}`,
    title,
    status,
    requestId: c.get('requestId'),
    ...encoded,
  };
  return c.newResponse(JSON.stringify(body), status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...wait,
  });
}
