import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';
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

/** How a reseller's command arrived: from the panel, from the courier's link, or by automatic acceptance. */
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
export const resellerPath = translated({ reseller: as('revenda', resellerId) });

/** A reseller for which the session's phone has a role. */
export const panelReseller = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  open: as('aberta', z.boolean()),
  /** False if the operator took the reseller off the list, so that nobody can order. */
  active: as('ativa', z.boolean()),
});

export const productOut = translated({
  id: as('id', z.string()),
  kind: as('tipo', productKind),
  brand: as('marca', z.optional(z.string())),
  backAt: as('voltaEm', z.iso.datetime()),
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
 * `atMost` accepted orders may wait for dispatch; further orders wait for a person.
 */
export const autoAccept = translated({
  minutes: as('minutos', promised),
  atMost: as('limite', wholeWithin(autoAcceptBounds)),
});
export type AutoAccept = z.output<typeof autoAccept>;

export const resellerState = translated({
  id: as('id', z.string()),
  active: as('ativa', z.boolean()),
  open: as('aberta', z.boolean()),
  opensAt: as('abreEm', z.optional(z.iso.datetime())),
  /** Set after several orders in a row without an answer. */
  pausedUntil: as('pausadaAte', z.optional(z.iso.datetime())),
  productsOut: as('semEstoque', z.array(productOut)),
  /** The range of the promised window, in minutes. */
  promise: as('prazo', z._default(minutesRange, acceptBounds)),
  /** Absent if automatic acceptance is off. */
  autoAccept: as('aceiteAutomatico', z.optional(autoAccept)),
});
export type ResellerState = z.output<typeof resellerState>;

export const panel = translated({
  name: as('nome', z.string()),
  resellers: as('revendas', z.array(panelReseller)),
});
export type Panel = z.output<typeof panel>;

const inviteToken = z.string().check(z.regex(/^[\w-]{22}$/));

export const enterPanelRequest = translated({
  phone: as('telefone', codePhone),
  code: as('codigo', verifyCodeRequest.def.in.shape.codigo),
  invite: as('convite', z.optional(inviteToken)),
});

/** The delivery address. House number, complement and reference are visible as long as the customer is. */
export const panelPlace = translated({
  district: as('bairro', z.string()),
  street: as('logradouro', z.string()),
  city: as('cidade', z.string()),
  number: as('numero', z.optional(z.string())),
  complement: as('complemento', z.optional(z.string())),
  reference: as('referencia', z.optional(z.string())),
  distanceMetres: as('distanciaMetros', count),
  /** The address has no exact point, so nobody knows the distance. */
  approximate: as('aproximado', z.optional(z.boolean())),
});

/**
 * The recipient. Visible from acceptance until one week after the order's end or after the answer to a withdrawal. The
 * CPF is for the invoice; couriers do not receive it.
 */
export const panelCustomer = translated({
  name: as('nome', z.string()),
  phone: as('telefone', z.string()),
  cpf: as('cpf', z.optional(z.string())),
});

export const panelMove = translated({
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  at: as('em', z.iso.datetime()),
  channel: as('via', z.optional(moveChannel)),
  /** For a delivery by link: `conferido`, or a value of `codelessReason`. */
  code: as('codigo', z.optional(z.string())),
});

/**
 * An order as its reseller sees it. Instants are the server's. `secondsLeft` repeats one in seconds, because clocks of
 * tablets are unreliable.
 */
export const panelOrder = translated({
  id: as('id', orderId),
  number: as('numero', z.string()),
  version: as('versao', count),
  status: as('status', orderStatus),
  createdAt: as('criadoEm', z.iso.datetime()),
  secondsLeft: as('segundosParaAceitar', z.optional(count)),
  lines: as('itens', z.array(pricedLine)),
  totalCents: as('totalCentavos', centavos),
  payment: as('pagamento', payment),
  place: as('lugar', panelPlace),
  customer: as('cliente', z.optional(panelCustomer)),
  estimate: as('previsao', minutesRange),
  timeline: as('linhaDoTempo', z.array(timelineEntry)),
  moves: as('movimentos', z.array(panelMove)),
  courier: as('entregador', z.optional(orderCourier)),
  reason: as('motivo', z.optional(z.union([cancelReason, refusalReason, closeReason]))),
  resellerReason: as('motivoRevenda', z.optional(z.string())),
  /** Couriers do not receive it. */
  withdrawal: as('desistencia', z.optional(withdrawal)),
  can: as('pode', z.array(panelCommand)),
});
export type PanelOrder = z.output<typeof panelOrder>;

/**
 * The stream of a reseller's changes. In the query, `revenda` is the reseller, `desde` the last known change, and
 * `papel` the role for which orders are sent.
 */
export const panelEventsPath = '/api/painel/eventos';

/**
 * `sequence` is the last change in this list, where the stream continues. `role` is the role for which the orders are
 * shown.
 */
export const panelOrders = translated({
  role: as('papel', z.optional(panelRole)),
  sequence: as('sequencia', count),
  orders: as('pedidos', z.array(panelOrder)),
});
export type PanelOrders = z.output<typeof panelOrders>;

export const acceptRequest = translated({ minutes: as('minutos', promised) });
export const codedDelivery = translated({ code: as('codigo', z.string().check(z.regex(/^\d{4}$/))) });
export const codelessDelivery = translated({ codeless: as('semCodigo', codelessReason) });
/** The customer's code, or the reason to deliver without it. */
export const deliverRequest = z.union([codedDelivery, codelessDelivery]);
export type Delivered = z.output<typeof deliverRequest>;
/** `outOfStock`: ids of products to take off sale until the reseller's next day. Only used with `sem_produto`. */
export const rejectRequest = translated({
  reason: as('motivo', resellerReason),
  outOfStock: as('semEstoque', z.optional(z.array(productId).check(z.maxLength(20)))),
});
export type Rejected = z.output<typeof rejectRequest>;
export const failRequest = translated({ reason: as('motivo', courierReason) });
export const withdrawalAnswerRequest = translated({ answer: as('resposta', withdrawalAnswer) });
