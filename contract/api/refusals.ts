import * as z from 'zod/mini';
import { coupon } from '../coupon/coupon.ts';
import { centavos } from '../money/centavos.ts';
import { order, quote } from '../order/order.ts';
import { phoneFault } from '../phone/phone-words.ts';
import { reseller } from '../reseller/reseller.ts';
import { count, countFromOne } from './count.ts';
import { field, translatedEnum, wireObject } from './wire-object.ts';

/** Seconds until a retry is allowed, and that instant by the server's clock. Client clocks are unreliable. */
const wait = {
  seconds: field('esperarSegundos', countFromOne),
  until: field('esperarAte', z.iso.datetime()),
};
const maybeWait = {
  seconds: field('esperarSegundos', z.optional(wait.seconds.schema)),
  until: field('esperarAte', z.optional(wait.until.schema)),
};

const couponWords = {
  'coupon-invalid': 'cupom-invalido',
  'coupon-expired': 'cupom-expirado',
  'coupon-used': 'cupom-usado',
  'coupon-minimum': 'cupom-minimo',
} as const;

export function isCouponRefusal(code: string | undefined): code is keyof typeof couponWords {
  return code !== undefined && Object.hasOwn(couponWords, code);
}

/** An error of one field. `pointer` is its JSON Pointer (RFC 6901). */
export const fieldError = z.object({ detail: z.string(), pointer: z.string() });

/** Every refusal of the API: its stable wire name, usual HTTP status and fields. */
export const refusals = {
  'invalid-input': {
    wire: 'entrada-invalida',
    status: 400,
    fields: wireObject({ errors: field('errors', z.optional(z.array(fieldError))) }),
  },
  /** This cannot be sent to the phone. `reading` is the E.164 that the person may confirm. */
  'phone-refused': {
    wire: 'telefone-recusado',
    status: 422,
    fields: wireObject({
      fault: field('motivo', phoneFault),
      reading: field('leitura', z.optional(z.string())),
      errors: field('errors', z.optional(z.array(fieldError))),
    }),
  },
  'body-too-large': { wire: 'corpo-grande-demais', status: 413 },
  'not-authorised': { wire: 'nao-autorizado', status: 401 },
  'origin-refused': { wire: 'origem-recusada', status: 403 },
  'not-found': { wire: 'nao-encontrado', status: 404 },
  /** The person's role at the reseller does not allow it. */
  'not-allowed': { wire: 'nao-permitido', status: 403 },
  'method-not-allowed': { wire: 'metodo-nao-permitido', status: 405 },
  'phone-unverified': { wire: 'telefone-nao-verificado', status: 401 },
  'recent-verification-needed': { wire: 'verificacao-recente-exigida', status: 403 },
  'code-wrong': {
    wire: 'codigo-incorreto',
    status: 422,
    fields: wireObject({ triesLeft: field('tentativasRestantes', count) }),
  },
  'code-expired': { wire: 'codigo-expirado', status: 410 },
  blocked: { wire: 'bloqueado', status: 429, fields: wireObject(wait) },
  'too-many-attempts': { wire: 'muitas-tentativas', status: 429, fields: wireObject(wait) },
  /** The request passes at once with a proof of work. Without one, it passes after the wait. */
  'proof-needed': { wire: 'prova-exigida', status: 429, fields: wireObject(maybeWait) },
  'sms-unavailable': { wire: 'sms-indisponivel', status: 503, fields: wireObject(maybeWait) },
  /**
   * The coupon is unknown, or not valid for this phone or reseller. For an order, any coupon that is no longer valid,
   * with the reason.
   */
  'coupon-invalid': {
    wire: couponWords['coupon-invalid'],
    status: 404,
    fields: wireObject({ reason: field('motivo', z.optional(translatedEnum(couponWords))) }),
  },
  'coupon-expired': { wire: couponWords['coupon-expired'], status: 409 },
  /** `exhausted`: the coupon has no uses left. This phone may not have used it. */
  'coupon-used': {
    wire: couponWords['coupon-used'],
    status: 409,
    fields: wireObject({ exhausted: field('esgotado', z.optional(z.boolean())) }),
  },
  'coupon-minimum': {
    wire: couponWords['coupon-minimum'],
    status: 409,
    fields: wireObject({ minimumCents: field('minimoCentavos', centavos) }),
  },
  'reseller-closed': { wire: 'revenda-fechada', status: 409 },
  'reseller-gone': { wire: 'revenda-nao-entrega', status: 409 },
  /** The present terms: new sums, the reseller's present data, and the coupon if it is still valid. */
  'terms-changed': {
    wire: 'termos-mudaram',
    status: 409,
    fields: wireObject({
      quote: field('cotacao', quote),
      reseller: field('revenda', reseller),
      coupon: field('cupom', z.optional(coupon)),
    }),
  },
  'order-already-placed': {
    wire: 'pedido-ja-feito',
    status: 409,
    fields: wireObject({ order: field('pedido', z.optional(order)) }),
  },
  /** The phone must finish its open orders before it places another. */
  'too-many-open': { wire: 'pedidos-em-aberto', status: 409 },
  'key-reused': { wire: 'chave-reutilizada', status: 422 },
  'order-in-flight': { wire: 'pedido-em-andamento', status: 409 },
  'too-late': {
    wire: 'tarde-demais',
    status: 409,
    fields: wireObject({ order: field('pedido', z.optional(order)) }),
  },
  'order-not-delivered': { wire: 'pedido-nao-entregue', status: 409 },
  /** The time in which the order can be rated, or its rating changed, is over. */
  'rating-closed': { wire: 'prazo-de-avaliacao-encerrado', status: 409 },
  'already-rated': { wire: 'pedido-ja-avaliado', status: 409 },
  /** The phone is an owner, attendant or courier of the reseller, or the reseller's contact. */
  'own-reseller': { wire: 'propria-revenda', status: 403 },
  'draft-stale': { wire: 'rascunho-desatualizado', status: 412 },
  /** Somebody else changed this part of the reseller's settings. Read them again. */
  'settings-stale': { wire: 'negocio-desatualizado', status: 412 },
  /** Unusual values, each with its reason. The same request passes with `confirmado`. */
  'confirmation-needed': {
    wire: 'confirmacao-exigida',
    status: 409,
    fields: wireObject({ errors: field('errors', z.array(fieldError)) }),
  },
  /** Another coupon has this code. */
  'coupon-taken': { wire: 'cupom-existente', status: 409 },
  /** The reseller already has the maximum of valid coupons. */
  'too-many-coupons': { wire: 'cupons-demais', status: 409 },
  'maps-unavailable': { wire: 'mapas-indisponivel', status: 503, fields: wireObject(maybeWait) },
  /** The server has more requests than it can answer in time. */
  busy: { wire: 'ocupado', status: 503, fields: wireObject(wait) },
  'internal-error': { wire: 'erro-interno', status: 500 },
} as const satisfies Record<string, RefusalRow>;

interface RefusalRow {
  wire: string;
  status: number;
  fields?: z.core.$ZodType;
}

type Rows = typeof refusals;
export type RefusalCode = keyof Rows;

export type RefusalFields<Code extends RefusalCode> = Rows[Code] extends {
  fields: infer Shape extends z.core.$ZodType;
}
  ? z.output<Shape>
  : unknown;

export type Refusal<Code extends RefusalCode = RefusalCode> = {
  [One in Code]: { code: One } & RefusalFields<One>;
}[Code];

export function isRefusalOf<Code extends RefusalCode>(
  refusal: Refusal,
  codes: readonly Code[],
): refusal is Extract<Refusal, { code: Code }> & Refusal<Code> {
  return codes.some((code) => code === refusal.code);
}

/** Returns the row of a refusal in its general type, for code that handles all refusals alike. */
export function refusalRow(code: RefusalCode): RefusalRow {
  return refusals[code];
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}

export const refusalCodes = Object.keys(refusals).filter(isRefusalCode);
