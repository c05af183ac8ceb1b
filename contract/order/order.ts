import * as z from 'zod/mini';
import { address, mapPoint } from '../address/address.ts';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { couponName } from '../coupon/coupon.ts';
import { centavos } from '../money/centavos.ts';
import { codePhone } from '../phone/mobile-phone.ts';
import { deliveryPlace } from '../reseller/delivery-place.ts';
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

export const cartLine = wireObject({
  productId: field('idProduto', z.string().check(z.minLength(1), z.maxLength(64))),
  quantity: field('quantidade', z.int().check(z.minimum(1), z.maximum(50))),
  withVessel: field('comVasilhame', z.boolean()),
});
const cartLines = z.array(cartLine).check(z.minLength(1), z.maxLength(cartLinesMaximum));

/** The recipient. The CPF is only for the invoice. */
export const customer = wireObject({
  name: field('nome', z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
  phone: field('telefone', codePhone),
  cpf: field('cpf', z.optional(cpf)),
});
export type Customer = z.output<typeof customer>;

/** `changeForCents` is the note that the customer pays with, at least the total. Only for cash. */
export const payment = wireObject({
  method: field('forma', paymentMethod),
  changeForCents: field('trocoParaCentavos', z.optional(centavos)),
});
export type Payment = z.output<typeof payment>;

/** `Idempotency-Key`. Our client sends a UUID; older clients may send any short token. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * The body of `POST /api/pedidos/`. The server computes the prices and only compares `expectedTotalCents` with them.
 * `expectedMinutes` is the end of the delivery window that the customer saw. Older clients send none.
 * With `previousId`, this order repeats an earlier one at another reseller, and belongs to no draft.
 */
export const orderRequest = wireObject({
  resellerId: field('idRevenda', z.string().check(z.minLength(1), z.maxLength(64))),
  lines: field('itens', cartLines),
  address: field('endereco', address),
  customer: field('cliente', customer),
  payment: field('pagamento', payment),
  couponName: field('nomeCupom', z.optional(couponName)),
  expectedTotalCents: field('totalEsperadoCentavos', centavos),
  expectedMinutes: field('prazoEsperadoMinutos', z.optional(count)),
  previousId: field('pedidoAnterior', z.optional(orderId)),
});
export type OrderRequest = z.output<typeof orderRequest>;

export const pricedLine = wireObject({
  productId: field('idProduto', z.string()),
  kind: field('tipo', productKind),
  brand: field('marca', z.optional(z.string())),
  quantity: field('quantidade', count),
  withVessel: field('comVasilhame', z.boolean()),
  unitCents: field('precoUnitarioCentavos', centavos),
  totalCents: field('totalCentavos', centavos),
});

const sums = {
  lines: field('itens', z.array(pricedLine)),
  subtotalCents: field('subtotalCentavos', centavos),
  voucherCents: field('valeCentavos', centavos),
  discountCents: field('descontoCentavos', centavos),
  freightCents: field('taxaEntregaCentavos', centavos),
  totalCents: field('totalCentavos', centavos),
};

export const quote = wireObject({ method: field('forma', paymentMethod), ...sums });
export type Quote = z.output<typeof quote>;

export const quoteRequest = wireObject({
  resellerId: field('idRevenda', z.string().check(z.minLength(1), z.maxLength(64))),
  lines: field('itens', cartLines),
  method: field('forma', paymentMethod),
  couponName: field('nomeCupom', z.optional(couponName)),
  place: field('local', z.optional(deliveryPlace)),
});

export const timelineEntry = wireObject({
  status: field('status', orderStatus),
  at: field('em', z.iso.datetime()),
});

/** Pix on delivery: the BR Code as text, and the path of its QR drawing (`size` × `size` units). */
export const pix = wireObject({
  copyPaste: field('copiaECola', z.string()),
  qrPath: field('qrCaminho', z.string()),
  qrSize: field('qrTamanho', count),
});

/**
 * The reason of a customer's cancellation. `desistencia` is the withdrawal of CDC art. 49. For a refused delivery, see
 * `refusalReason`.
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

/** The reason why the clock ended an order: its customer did not report whether it arrived. */
export const closeReason = translatedEnum({ unanswered: 'sem_resposta' });
export type CloseReason = z.output<typeof closeReason>;

/**
 * The courier whom the reseller entered for a dispatched order. The courier's link reports `comingSince` and
 * `arrivedAt`. `vehicle` is a value of the enumeration `vehicle`. Pages ignore an unknown value.
 */
export const orderCourier = wireObject({
  name: field('nome', z.optional(z.string())),
  vehicle: field('veiculo', z.optional(z.string())),
  comingSince: field('aCaminhoDesde', z.optional(z.iso.datetime())),
  arrivedAt: field('chegouEm', z.optional(z.iso.datetime())),
});
export type OrderCourier = z.output<typeof orderCourier>;

export const maskedCustomer = wireObject({
  name: field('nome', z.string()),
  phone: field('telefone', z.string()),
});

/**
 * An order as its owner sees it, with the customer's data masked. The server computes `canCancel`, `canConfirm` and
 * `canWithdraw`, because client clocks are unreliable.
 */
export const order = wireObject({
  id: field('id', orderId),
  number: field('numero', z.string()),
  version: field('versao', count),
  status: field('status', orderStatus),
  createdAt: field('criadoEm', z.iso.datetime()),
  reseller: field('revenda', resellerIdentity),
  /** Where the reseller was when the order was placed. Older orders have none. */
  resellerPoint: field('pontoRevenda', z.optional(mapPoint)),
  ...sums,
  address: field('endereco', address),
  customer: field('cliente', maskedCustomer),
  payment: field('pagamento', payment),
  pix: field('pix', z.optional(pix)),
  couponName: field('nomeCupom', z.optional(z.string())),
  estimate: field('previsao', minutesRange),
  timeline: field('linhaDoTempo', z.array(timelineEntry)),
  canCancel: field('podeCancelar', z.boolean()),
  canConfirm: field('podeConfirmar', z.boolean()),
  canWithdraw: field('podeDesistir', z.boolean()),
  answerBy: field('respostaAte', z.optional(z.iso.datetime())),
  nextReminderAt: field('novoAvisoEm', z.optional(z.iso.datetime())),
  missingFrom: field('naoChegouAPartirDe', z.optional(z.iso.datetime())),
  reason: field('motivo', z.optional(z.union([cancelReason, refusalReason, closeReason]))),
  resellerReason: field('motivoRevenda', z.optional(z.string())),
  withdrawalNumber: field('protocolo', z.optional(z.string())),
  withdrawal: field('desistencia', z.optional(withdrawal)),
  courier: field('entregador', z.optional(orderCourier)),
  deliveryCode: field('codigoEntrega', z.optional(z.string())),
  withoutCode: field('semCodigo', z.optional(z.boolean())),
  previousId: field('pedidoAnterior', z.optional(orderId)),
});
export type Order = z.output<typeof order>;

/** `PUT /api/pedidos/cancelar` accepts the whole order, and reads only its id and the reason. */
export const cancelRequest = wireObject({
  id: field('id', orderId),
  reason: field('motivo', z._default(cancelReason, 'other')),
});

export const confirmRequest = wireObject({
  id: field('idPedido', orderId),
  refused: field('recusado', z._default(z.boolean(), false)),
  reason: field('motivo', z.optional(refusalReason)),
});
