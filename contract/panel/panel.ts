import * as z from 'zod/mini';
import { mapPoint } from '../address/address.ts';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';
import { centavos } from '../money/centavos.ts';
import {
  cancelReason,
  closeReason,
  orderCourier,
  orderId,
  orderStatus,
  payment,
  pricedLine,
  refusalReason,
  timelineEntry,
} from '../order/order.ts';
import { withdrawal, withdrawalAnswer } from '../order/withdrawal.ts';
import { codePhone } from '../phone/mobile-phone.ts';
import { verifyCodeRequest } from '../phone/verification.ts';
import { minutesRange, productKind } from '../reseller/reseller.ts';
import { codelessReason } from './courier.ts';
import { courierReason, resellerReason } from './reasons.ts';

/** The role of a person at a reseller. `roles` of `panelOperations` defines what each role may do. */
export const panelRole = translatedEnum({ owner: 'dono', attendant: 'atendente', courier: 'entregador' });

export type PanelRole = z.output<typeof panelRole>;

/** A reseller's command arrives from the panel, from the courier's link, or by automatic acceptance. */
export const moveChannel = translatedEnum({ panel: 'painel', link: 'link', auto: 'automatico' });
export type MoveChannel = z.output<typeof moveChannel>;

export const panelCommand = translatedEnum({
  acceptOrder: 'aceitar',
  rejectOrder: 'recusar',
  dispatchOrder: 'despachar',
  deliverOrder: 'entregar',
  giveUpOrder: 'desistir',
  failOrder: 'nao_entregar',
});
export type PanelCommand = z.output<typeof panelCommand>;

export const productId = z.string().check(z.minLength(1), z.maxLength(64));
export const resellerId = z.string().check(z.minLength(1), z.maxLength(64));
export const resellerPath = wireObject({ reseller: field('revenda', resellerId) });
export const productPath = wireObject({
  reseller: field('revenda', resellerId),
  product: field('produto', productId),
});

/** A reseller for which the session's phone has a role. */
export const panelReseller = wireObject({
  id: field('id', z.string()),
  name: field('nome', z.string()),
  role: field('papel', panelRole),
  open: field('aberta', z.boolean()),
  /** False if the operator took the reseller off the list, or it is missing from the ANP register: nobody can order. */
  active: field('ativa', z.boolean()),
  /** The IANA time zone in which the panel shows times. */
  timeZone: field('fuso', z.optional(z.string())),
});

/** The `backAt` of a product that is off sale until somebody puts it back. */
export const untilChanged = '9999-12-31T00:00:00.000Z';

export const productOut = wireObject({
  id: field('id', z.string()),
  kind: field('tipo', productKind),
  brand: field('marca', z.optional(z.string())),
  backAt: field('voltaEm', z.iso.datetime()),
});

/** Bounds of `autoAccept.atMost`. */
export const autoAcceptBounds = { min: 1, max: 20 };

/** The window that any reseller may promise, in minutes from now. Each reseller has a narrower range. */
export const acceptBounds = { min: 10, max: 240 };
export const wholeWithin = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));
const promised = wholeWithin(acceptBounds);

/**
 * The reseller accepts orders automatically while one of its panels is open. `minutes` is the promised window. At most
 * `atMost` accepted orders may wait for dispatch. Further orders wait for a person.
 */
export const autoAccept = wireObject({
  minutes: field('minutos', promised),
  atMost: field('limite', wholeWithin(autoAcceptBounds)),
});
export type AutoAccept = z.output<typeof autoAccept>;

export const resellerState = wireObject({
  id: field('id', z.string()),
  active: field('ativa', z.boolean()),
  open: field('aberta', z.boolean()),
  opensAt: field('abreEm', z.optional(z.iso.datetime())),
  /** The field is present after several orders in a row without an answer. */
  pausedUntil: field('pausadaAte', z.optional(z.iso.datetime())),
  /** Present while the reseller has paused itself; `opensAt` says until when. */
  pauseReason: field('motivoPausa', z.optional(z.string())),
  /** Present while the reseller is closed for the whole date: the name of the date, or an empty text. */
  closedToday: field('fechadaHoje', z.optional(z.string())),
  /** True while so many orders are open that nobody can order. */
  isFull: field('filaCheia', z.optional(z.boolean())),
  /** Nobody can order from this instant on. Present if the reseller is missing from the newest ANP register. */
  suspendedFrom: field('suspensaDesde', z.optional(z.iso.datetime())),
  productsOut: field('semEstoque', z.array(productOut)),
  /** The range of the promised window, in minutes. */
  promise: field('prazo', z._default(minutesRange, acceptBounds)),
  /** The field is absent if automatic acceptance is off. */
  autoAccept: field('aceiteAutomatico', z.optional(autoAccept)),
});
export type ResellerState = z.output<typeof resellerState>;

export const panel = wireObject({
  name: field('nome', z.string()),
  resellers: field('revendas', z.array(panelReseller)),
});
export type Panel = z.output<typeof panel>;

const inviteToken = z.string().check(z.regex(/^[\w-]{22}$/));

export const enterPanelRequest = wireObject({
  phone: field('telefone', codePhone),
  code: field('codigo', verifyCodeRequest.def.in.shape.codigo),
  invite: field('convite', z.optional(inviteToken)),
});

/** The delivery address. House number, complement and reference are visible as long as the customer is. */
export const panelPlace = wireObject({
  district: field('bairro', z.string()),
  street: field('logradouro', z.string()),
  city: field('cidade', z.string()),
  number: field('numero', z.optional(z.string())),
  complement: field('complemento', z.optional(z.string())),
  reference: field('referencia', z.optional(z.string())),
  distanceMetres: field('distanciaMetros', count),
  /** The zone of delivery whose freight was valid when the order was placed. */
  zone: field('zona', z.optional(z.string())),
  /** The address has no exact point, so nobody knows the distance. */
  approximate: field('aproximado', z.optional(z.boolean())),
  /** The exact point of the door. It is visible as long as the customer is. */
  point: field('ponto', z.optional(mapPoint)),
  resellerPoint: field('pontoRevenda', z.optional(mapPoint)),
});

/**
 * The recipient. Visible from acceptance until one week after the order's end or after the answer to a withdrawal. The
 * CPF is for the invoice; couriers do not receive it.
 */
export const panelCustomer = wireObject({
  name: field('nome', z.string()),
  phone: field('telefone', z.string()),
  cpf: field('cpf', z.optional(z.string())),
});

export const panelMove = wireObject({
  name: field('nome', z.string()),
  role: field('papel', panelRole),
  at: field('em', z.iso.datetime()),
  channel: field('via', z.optional(moveChannel)),
  /** For a delivery by link: `conferido`, or a value of `codelessReason`. */
  code: field('codigo', z.optional(z.string())),
});

/**
 * An order as its reseller sees it. Instants are the server's. `secondsLeft` repeats one in seconds, because clocks of
 * tablets are unreliable.
 */
export const panelOrder = wireObject({
  id: field('id', orderId),
  number: field('numero', z.string()),
  version: field('versao', count),
  status: field('status', orderStatus),
  createdAt: field('criadoEm', z.iso.datetime()),
  secondsLeft: field('segundosParaAceitar', z.optional(count)),
  lines: field('itens', z.array(pricedLine)),
  totalCents: field('totalCentavos', centavos),
  /** The discount of a coupon that the reseller pays itself. `totalCents` already contains it. */
  resellerCouponCents: field('cupomDaRevendaCentavos', z.optional(centavos)),
  payment: field('pagamento', payment),
  place: field('lugar', panelPlace),
  customer: field('cliente', z.optional(panelCustomer)),
  estimate: field('previsao', minutesRange),
  timeline: field('linhaDoTempo', z.array(timelineEntry)),
  moves: field('movimentos', z.array(panelMove)),
  courier: field('entregador', z.optional(orderCourier)),
  reason: field('motivo', z.optional(z.union([cancelReason, refusalReason, closeReason]))),
  resellerReason: field('motivoRevenda', z.optional(z.string())),
  /** Couriers do not receive it. */
  withdrawal: field('desistencia', z.optional(withdrawal)),
  /** True if the customer cancelled the accepted order and nobody at the reseller has seen it. */
  cancellationUnseen: field('cancelamentoNaoVisto', z.optional(z.boolean())),
  can: field('pode', z.array(panelCommand)),
});
export type PanelOrder = z.output<typeof panelOrder>;

/**
 * The stream of a reseller's changes. In the query, `revenda` is the reseller, `desde` the last known change, and
 * `papel` the role for which orders are sent. `retomada` marks an automatic reconnection of the panel.
 */
export const panelEventsPath = '/api/painel/eventos';

/**
 * `sequence` is the last change in this list, where the stream continues. `role` is the role for which the orders are
 * shown.
 */
export const panelOrders = wireObject({
  role: field('papel', z.optional(panelRole)),
  sequence: field('sequencia', count),
  orders: field('pedidos', z.array(panelOrder)),
});
export type PanelOrders = z.output<typeof panelOrders>;

/** The short number of an order, in capitals. */
export const orderNumber = z.string().check(z.regex(/^[0-9A-Z]{6}$/));
export const orderNumberPath = wireObject({
  reseller: field('revenda', resellerId),
  number: field('numero', orderNumber),
});

/** Orders found by their number, newest first. */
export const foundOrders = wireObject({ orders: field('pedidos', z.array(panelOrder)) });
export type FoundOrders = z.output<typeof foundOrders>;

export const acceptRequest = wireObject({ minutes: field('minutos', promised) });
export const codedDelivery = wireObject({ code: field('codigo', z.string().check(z.regex(/^\d{4}$/))) });
export const codelessDelivery = wireObject({ codeless: field('semCodigo', codelessReason) });
/** The customer's code, or the reason to deliver without it. */
export const deliverRequest = z.union([codedDelivery, codelessDelivery]);
export type Delivered = z.output<typeof deliverRequest>;
/** `outOfStock`: ids of products to take off sale until the reseller's next day. Only used with `sem_produto`. */
export const rejectRequest = wireObject({
  reason: field('motivo', resellerReason),
  outOfStock: field('semEstoque', z.optional(z.array(productId).check(z.maxLength(20)))),
});
export type Rejected = z.output<typeof rejectRequest>;
export const failRequest = wireObject({ reason: field('motivo', courierReason) });
export const withdrawalAnswerRequest = wireObject({ answer: field('resposta', withdrawalAnswer) });
