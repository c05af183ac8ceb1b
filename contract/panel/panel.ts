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
import { mobilePhone } from '../phone/mobile-phone.ts';
import { verifyCodeRequest } from '../phone/verification.ts';
import { minutesRange, productKind } from '../reseller/reseller.ts';
import { codelessReason } from './courier.ts';
import { courierReason, resellerReason } from './reasons.ts';

/** What a person of a reseller is there. What each role may do is in the `roles` of `panelOperations`. */
export const panelRole = translatedEnum({ owner: 'dono', attendant: 'atendente', courier: 'entregador' });

export type PanelRole = z.output<typeof panelRole>;

/** How a reseller's move came: at the panel, by the courier's link, or accepted by itself. */
export const moveChannel = translatedEnum({ panel: 'painel', link: 'link', auto: 'automatico' });
export type MoveChannel = z.output<typeof moveChannel>;

/** What a reseller does with an order. */
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

/** A reseller that the session's phone serves. */
export const panelReseller = translated({
  id: as('id', z.string()),
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  open: as('aberta', z.boolean()),
  /** Taken off the list by the operator: nobody can order. */
  active: as('ativa', z.boolean()),
});

/** What a reseller has run out of, and when it is sold again by itself. */
export const productOut = translated({
  id: as('id', z.string()),
  kind: as('tipo', productKind),
  brand: as('marca', z.optional(z.string())),
  backAt: as('voltaEm', z.iso.datetime()),
});

/** Orders that a reseller may let be accepted at once. */
export const autoAcceptBounds = { min: 1, max: 20 };

/** The promised window, in minutes from now: what any reseller may promise; each has its own range within. */
export const acceptBounds = { min: 10, max: 240 };
/** A whole number of a range, both ends included. */
export const wholeWithin = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.minimum(min), z.maximum(max));
const promised = wholeWithin(acceptBounds);

/**
 * A reseller accepts by itself while a panel of it is open: with this window, in minutes, and until so many accepted orders have
 * not left; the others wait for a person.
 */
export const autoAccept = translated({
  minutes: as('minutos', promised),
  atMost: as('limite', wholeWithin(autoAcceptBounds)),
});
export type AutoAccept = z.output<typeof autoAccept>;

/** Whether a reseller can be ordered from, and why not. */
export const resellerState = translated({
  id: as('id', z.string()),
  active: as('ativa', z.boolean()),
  open: as('aberta', z.boolean()),
  opensAt: as('abreEm', z.optional(z.iso.datetime())),
  /** Orders in a row went unanswered. */
  pausedUntil: as('pausadaAte', z.optional(z.iso.datetime())),
  productsOut: as('semEstoque', z.array(productOut)),
  /** What its accepting may promise, in minutes. */
  promise: as('prazo', z._default(minutesRange, acceptBounds)),
  /** Absent where people answer. */
  autoAccept: as('aceiteAutomatico', z.optional(autoAccept)),
});
export type ResellerState = z.output<typeof resellerState>;

export const panel = translated({
  name: as('nome', z.string()),
  resellers: as('revendas', z.array(panelReseller)),
});
export type Panel = z.output<typeof panel>;

/** The invite's token, as its link has it. */
const inviteToken = z.string().check(z.regex(/^[\w-]{22}$/));

export const enterPanelRequest = translated({
  phone: as('telefone', mobilePhone),
  code: as('codigo', verifyCodeRequest.def.in.shape.codigo),
  invite: as('convite', z.optional(inviteToken)),
});

/** Where an order goes. House number, complement and reference are shown as long as the customer is. */
export const panelPlace = translated({
  district: as('bairro', z.string()),
  street: as('logradouro', z.string()),
  city: as('cidade', z.string()),
  number: as('numero', z.optional(z.string())),
  complement: as('complemento', z.optional(z.string())),
  reference: as('referencia', z.optional(z.string())),
  distanceMetres: as('distanciaMetros', count),
});

/** Whom an order goes to; from acceptance on, until a week after its end. The CPF is for the invoice, and no courier's. */
export const panelCustomer = translated({
  name: as('nome', z.string()),
  phone: as('telefone', z.string()),
  cpf: as('cpf', z.optional(z.string())),
});

/** Who of the reseller moved an order, and when. */
export const panelMove = translated({
  name: as('nome', z.string()),
  role: as('papel', panelRole),
  at: as('em', z.iso.datetime()),
  channel: as('via', z.optional(moveChannel)),
  /** Of a delivery by link: `conferido`, or a word of `codelessReason`. */
  code: as('codigo', z.optional(z.string())),
});

/** An order as its reseller sees it. Instants of the server; `secondsLeft` also as seconds, because clocks of tablets lie. */
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
  /** What this person can do with it now. */
  can: as('pode', z.array(panelCommand)),
});
export type PanelOrder = z.output<typeof panelOrder>;

/**
 * The stream of a reseller's changes: `revenda` names the reseller, `desde` the last change that is known, `papel` the role as which
 * it is followed.
 */
export const panelEventsPath = '/api/painel/eventos';

/** `sequence`: what the stream of changes goes on after; `role`: as whom the orders are shown. */
export const panelOrders = translated({
  role: as('papel', z.optional(panelRole)),
  sequence: as('sequencia', count),
  orders: as('pedidos', z.array(panelOrder)),
});
export type PanelOrders = z.output<typeof panelOrders>;

export const acceptRequest = translated({ minutes: as('minutos', promised) });
export const codedDelivery = translated({ code: as('codigo', z.string().check(z.regex(/^\d{4}$/))) });
export const codelessDelivery = translated({ codeless: as('semCodigo', codelessReason) });
/** The customer's code, or why it is delivered without it. */
export const deliverRequest = z.union([codedDelivery, codelessDelivery]);
export type Delivered = z.output<typeof deliverRequest>;
/** `outOfStock`: products (ids) taken off sale until the reseller's next day; heeded with `sem_produto` alone. */
export const rejectRequest = translated({
  reason: as('motivo', resellerReason),
  outOfStock: as('semEstoque', z.optional(z.array(productId).check(z.maxLength(20)))),
});
export type Rejected = z.output<typeof rejectRequest>;
export const failRequest = translated({ reason: as('motivo', courierReason) });
