import * as z from 'zod/mini';
import { address } from '../address/address.ts';
import { count } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';
import { couponName } from '../coupon/coupon.ts';
import { centavos } from '../money/centavos.ts';
import { codePhone } from '../phone/mobile-phone.ts';
import { minutesRange, paymentMethod, productKind, resellerIdentity } from '../reseller/reseller.ts';
import { cpf } from '../tax-id/schemas.ts';
import { withdrawal } from './withdrawal.ts';

export const orderStatus = translatedEnum({
  received: 'recebido',
  accepted: 'aceito',
  dispatched: 'saiu_para_entrega',
  delivered: 'entregue',
  confirmed: 'confirmado',
  cancelled: 'cancelado',
  rejected: 'recusado',
  expired: 'expirado',
  refusedAtDoor: 'recusado_na_entrega',
  undelivered: 'nao_entregue',
});
export type OrderStatus = z.output<typeof orderStatus>;

/** 128 bits in base 62. */
export const orderId = z.string().check(z.regex(/^[0-9A-Za-z]{22}$/));

const cartLinesMaximum = 20;

export const cartLine = translated({
  productId: as('idProduto', z.string().check(z.minLength(1), z.maxLength(64))),
  quantity: as('quantidade', z.int().check(z.minimum(1), z.maximum(50))),
  withVessel: as('comVasilhame', z.boolean()),
});
const cartLines = z.array(cartLine).check(z.minLength(1), z.maxLength(cartLinesMaximum));

/** The recipient. The CPF is only for the invoice. */
export const customer = translated({
  name: as('nome', z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  phone: as('telefone', codePhone),
  cpf: as('cpf', z.optional(cpf)),
});
export type Customer = z.output<typeof customer>;

/** `changeForCents` is the note that the customer pays with, at least the total. Only for cash. */
export const payment = translated({
  method: as('forma', paymentMethod),
  changeForCents: as('trocoParaCentavos', z.optional(centavos)),
});
export type Payment = z.output<typeof payment>;

/** `Idempotency-Key`. Our client sends a UUID; older clients may send any short token. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * The body of `POST /api/pedidos/`. The server computes the prices and only compares `expectedTotalCents` with them.
 * `previousId` is the order that this one repeats at another reseller; the request then belongs to no draft.
 */
export const orderRequest = translated({
  resellerId: as('idRevenda', z.string().check(z.minLength(1), z.maxLength(64))),
  lines: as('itens', cartLines),
  address: as('endereco', address),
  customer: as('cliente', customer),
  payment: as('pagamento', payment),
  couponName: as('nomeCupom', z.optional(couponName)),
  expectedTotalCents: as('totalEsperadoCentavos', centavos),
  previousId: as('pedidoAnterior', z.optional(orderId)),
});
export type OrderRequest = z.output<typeof orderRequest>;

export const pricedLine = translated({
  productId: as('idProduto', z.string()),
  kind: as('tipo', productKind),
  brand: as('marca', z.optional(z.string())),
  quantity: as('quantidade', count),
  withVessel: as('comVasilhame', z.boolean()),
  unitCents: as('precoUnitarioCentavos', centavos),
  totalCents: as('totalCentavos', centavos),
});

const sums = {
  lines: as('itens', z.array(pricedLine)),
  subtotalCents: as('subtotalCentavos', centavos),
  voucherCents: as('valeCentavos', centavos),
  discountCents: as('descontoCentavos', centavos),
  freightCents: as('taxaEntregaCentavos', centavos),
  totalCents: as('totalCentavos', centavos),
};

export const quote = translated({ method: as('forma', paymentMethod), ...sums });
export type Quote = z.output<typeof quote>;

export const quoteRequest = translated({
  resellerId: as('idRevenda', z.string().check(z.minLength(1), z.maxLength(64))),
  lines: as('itens', cartLines),
  method: as('forma', paymentMethod),
  couponName: as('nomeCupom', z.optional(couponName)),
});

export const timelineEntry = translated({
  status: as('status', orderStatus),
  at: as('em', z.iso.datetime()),
});

/** Pix on delivery: the BR Code as text, and the path of its QR drawing (`size` × `size` units). */
export const pix = translated({
  copyPaste: as('copiaECola', z.string()),
  qrPath: as('qrCaminho', z.string()),
  qrSize: as('qrTamanho', count),
});

/**
 * Why a customer cancels. `desistencia` is the withdrawal of CDC art. 49. For a refused delivery, see `refusalReason`.
 */
export const cancelReason = translatedEnum({
  mistake: 'engano',
  late: 'demora',
  price: 'preco',
  other: 'outro',
  withdrawal: 'desistencia',
});
export type CancelReason = z.output<typeof cancelReason>;

export const refusalReason = translatedEnum({
  seal: 'lacre_violado',
  weight: 'peso',
  damaged: 'danificado',
  wrongItem: 'item_errado',
  wrongAmount: 'valor_errado',
  missing: 'nao_chegou',
  other: 'outro',
});
export type RefusalReason = z.output<typeof refusalReason>;

/** Why the clock ended an order: its customer did not report whether it arrived. */
export const closeReason = translatedEnum({ unanswered: 'sem_resposta' });
export type CloseReason = z.output<typeof closeReason>;

/**
 * The courier whom the reseller entered for a dispatched order. The courier's link reports `comingSince` and
 * `arrivedAt`. `vehicle` is a value of the enumeration `vehicle`; pages ignore an unknown one.
 */
export const orderCourier = translated({
  name: as('nome', z.optional(z.string())),
  vehicle: as('veiculo', z.optional(z.string())),
  comingSince: as('aCaminhoDesde', z.optional(z.iso.datetime())),
  arrivedAt: as('chegouEm', z.optional(z.iso.datetime())),
});
export type OrderCourier = z.output<typeof orderCourier>;

export const maskedCustomer = translated({
  name: as('nome', z.string()),
  phone: as('telefone', z.string()),
});

/**
 * An order as its owner sees it, with the customer's data masked. The server computes `canCancel`, `canConfirm` and
 * `canWithdraw`, because client clocks are unreliable.
 */
export const order = translated({
  id: as('id', orderId),
  number: as('numero', z.string()),
  version: as('versao', count),
  status: as('status', orderStatus),
  createdAt: as('criadoEm', z.iso.datetime()),
  reseller: as('revenda', resellerIdentity),
  ...sums,
  address: as('endereco', address),
  customer: as('cliente', maskedCustomer),
  payment: as('pagamento', payment),
  pix: as('pix', z.optional(pix)),
  couponName: as('nomeCupom', z.optional(z.string())),
  estimate: as('previsao', minutesRange),
  timeline: as('linhaDoTempo', z.array(timelineEntry)),
  canCancel: as('podeCancelar', z.boolean()),
  canConfirm: as('podeConfirmar', z.boolean()),
  canWithdraw: as('podeDesistir', z.boolean()),
  answerBy: as('respostaAte', z.optional(z.iso.datetime())),
  toldAgainAt: as('novoAvisoEm', z.optional(z.iso.datetime())),
  missingFrom: as('naoChegouAPartirDe', z.optional(z.iso.datetime())),
  reason: as('motivo', z.optional(z.union([cancelReason, refusalReason, closeReason]))),
  resellerReason: as('motivoRevenda', z.optional(z.string())),
  withdrawalProtocol: as('protocolo', z.optional(z.string())),
  withdrawal: as('desistencia', z.optional(withdrawal)),
  courier: as('entregador', z.optional(orderCourier)),
  deliveryCode: as('codigoEntrega', z.optional(z.string())),
  withoutCode: as('semCodigo', z.optional(z.boolean())),
  previousId: as('pedidoAnterior', z.optional(orderId)),
});
export type Order = z.output<typeof order>;

/** `PUT /api/pedidos/cancelar` accepts the whole order, and reads only its id and the reason. */
export const cancelRequest = translated({
  id: as('id', orderId),
  reason: as('motivo', z._default(cancelReason, 'other')),
});

export const confirmRequest = translated({
  id: as('idPedido', orderId),
  refused: as('recusado', z._default(z.boolean(), false)),
  reason: as('motivo', z.optional(refusalReason)),
});
