import * as z from 'zod/mini';
import type { InputOf, OutputOf } from '../api/operation.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { orderId } from '../order/order.ts';
import { businessOperations } from './business-operations.ts';
import { courierLink, dispatchRequest, knownCouriers } from './courier.ts';
import { orderNotifications } from './notifications.ts';
import { offerOperations } from './offer-operations.ts';
import { counterStaff, everyRole, owners, type PanelOperation } from './operation.ts';
import {
  acceptRequest,
  autoAccept,
  deliverRequest,
  enterPanelRequest,
  failRequest,
  foundOrders,
  orderNumberPath,
  type PanelRole,
  panel,
  panelOrder,
  panelOrders,
  productPath,
  rejectRequest,
  resellerId,
  resellerPath,
  resellerState,
  withdrawalAnswerRequest,
} from './panel.ts';
import {
  panelPush,
  pushReceipt,
  pushSubscription,
  receiptPath,
  renewedSubscription,
  renewPath,
} from './push.ts';
import { teamOperations } from './team-operations.ts';

const receiptPathOf = wireObject({ receipt: field('recibo', pushReceipt) });
const orderPath = wireObject({ reseller: field('revenda', resellerId), id: field('id', orderId) });

const command = {
  method: 'post',
  roles: counterStaff,
  params: orderPath,
  response: panelOrder,
  status: 200,
  refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed', 'too-late'],
} as const;
const orderOf = '/api/painel/revendas/{revenda}/pedidos/{id}';

/** The reseller's operations. They are in a separate object, so that the steps of the customer do not load them. */
export const panelOperations = {
  enterPanel: {
    method: 'post',
    path: '/api/painel/sessao',
    summary: 'Confere o código e abre o painel; da primeira vez, com o convite',
    roles: 'anybody',
    body: enterPanelRequest,
    response: panel,
    status: 200,
    refusals: ['invalid-input', 'phone-refused', 'not-found', 'code-wrong', 'code-expired', 'blocked'],
  },
  getPanel: {
    method: 'get',
    path: '/api/painel/sessao',
    summary: 'As revendas em que este telefone atende',
    roles: 'anyone signed in',
    response: panel,
    status: 200,
    refusals: ['phone-unverified', 'not-allowed'],
  },
  leavePanel: {
    method: 'delete',
    path: '/api/painel/sessao',
    summary: 'Sai do painel neste aparelho',
    roles: 'anybody',
    status: 204,
    refusals: [],
  },
  listPanelOrders: {
    method: 'get',
    path: '/api/painel/revendas/{revenda}/pedidos',
    summary:
      'Os pedidos em aberto da revenda, os que acabaram nas últimas 24 horas e as desistências sem resposta',
    roles: everyRole,
    params: resellerPath,
    response: panelOrders,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  findPanelOrders: {
    method: 'get',
    path: '/api/painel/revendas/{revenda}/pedidos-por-numero/{numero}',
    summary:
      'Os pedidos da revenda com esse número, dos últimos 90 dias; nome e telefone só até 7 dias depois do fim',
    roles: counterStaff,
    params: orderNumberPath,
    response: foundOrders,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  resumeReseller: {
    method: 'post',
    path: '/api/painel/revendas/{revenda}/retomar',
    summary: 'Acaba com a pausa de quem deixou pedidos sem resposta',
    roles: counterStaff,
    params: resellerPath,
    response: resellerState,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  setAutoAccept: {
    method: 'put',
    path: '/api/painel/revendas/{revenda}/aceite-automatico',
    summary: 'A revenda passa a aceitar sozinha, enquanto um painel dela está aberto',
    roles: counterStaff,
    params: resellerPath,
    body: autoAccept,
    response: resellerState,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed'],
  },
  endAutoAccept: {
    method: 'delete',
    path: '/api/painel/revendas/{revenda}/aceite-automatico',
    summary: 'Os pedidos voltam a esperar uma pessoa',
    roles: counterStaff,
    params: resellerPath,
    response: resellerState,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  restockProduct: {
    method: 'post',
    path: '/api/painel/revendas/{revenda}/produtos/{produto}/repor',
    summary: 'O produto que faltava volta à venda',
    roles: counterStaff,
    params: productPath,
    response: resellerState,
    status: 200,
    refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed'],
  },
  acceptOrder: {
    ...command,
    path: `${orderOf}/aceitar`,
    summary: 'Aceita um pedido, com o tempo de entrega',
    body: acceptRequest,
  },
  rejectOrder: {
    ...command,
    path: `${orderOf}/recusar`,
    summary: 'Recusa um pedido, com o motivo',
    body: rejectRequest,
  },
  dispatchOrder: {
    ...command,
    path: `${orderOf}/despachar`,
    summary: 'Saiu para entrega, com quem leva',
    // A panel that was opened before this field existed sends no body.
    body: z._default(dispatchRequest, {}),
    refusals: ['phone-refused', ...command.refusals],
  },
  listCouriers: {
    method: 'get',
    path: '/api/painel/revendas/{revenda}/entregadores',
    summary: 'Quem já levou pedidos desta revenda; o celular só por 90 dias',
    roles: counterStaff,
    params: resellerPath,
    response: knownCouriers,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  deliverOrder: {
    ...command,
    path: `${orderOf}/entregar`,
    summary: 'Foi entregue, com o código do cliente ou o motivo de não o ter',
    roles: everyRole,
    body: deliverRequest,
    refusals: [...command.refusals, 'code-wrong'],
  },
  giveUpOrder: {
    ...command,
    path: `${orderOf}/desistir`,
    summary: 'Desiste de um pedido aceito',
    body: rejectRequest,
  },
  failOrder: {
    ...command,
    path: `${orderOf}/nao-entregar`,
    summary: 'Saiu e não foi entregue',
    roles: everyRole,
    body: failRequest,
  },
  answerWithdrawal: {
    ...command,
    path: `${orderOf}/responder-desistencia`,
    summary: 'Responde a quem desistiu da compra, com uma linha que essa pessoa lê; vale uma vez',
    roles: owners,
    body: withdrawalAnswerRequest,
  },
  seeOrder: {
    ...command,
    path: `${orderOf}/visto`,
    summary: 'Alguém da revenda abriu o pedido, ou viu que foi cancelado; vale a primeira vez',
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  listNotifications: {
    method: 'get',
    path: `${orderOf}/avisos`,
    summary: 'Como a revenda foi avisada de um pedido, e quando alguém o viu',
    roles: counterStaff,
    params: orderPath,
    response: orderNotifications,
    status: 200,
    refusals: ['not-found', 'phone-unverified', 'not-allowed'],
  },
  getPush: {
    method: 'get',
    path: '/api/painel/avisos',
    summary: 'A chave dos avisos, e como este aparelho está',
    roles: 'anyone signed in',
    response: panelPush,
    status: 200,
    refusals: ['phone-unverified', 'not-allowed'],
  },
  keepPush: {
    method: 'put',
    path: '/api/painel/avisos',
    summary: 'Liga os avisos neste aparelho',
    roles: 'anyone signed in',
    body: pushSubscription,
    response: panelPush,
    status: 200,
    refusals: ['invalid-input', 'phone-unverified', 'not-allowed'],
  },
  dropPush: {
    method: 'delete',
    path: '/api/painel/avisos',
    summary: 'Desliga os avisos neste aparelho',
    roles: 'anyone signed in',
    status: 204,
    refusals: ['phone-unverified', 'not-allowed'],
  },
  tryPush: {
    method: 'post',
    path: '/api/painel/avisos/teste',
    summary: 'Manda um aviso de teste a este aparelho',
    roles: 'anyone signed in',
    response: panelPush,
    status: 202,
    refusals: ['not-found', 'phone-unverified', 'not-allowed', 'too-many-attempts'],
  },
  renewPush: {
    method: 'post',
    path: renewPath,
    summary: 'O navegador trocou a inscrição deste aparelho; dito pelo service worker',
    roles: 'anyone signed in',
    body: renewedSubscription,
    status: 204,
    refusals: ['invalid-input', 'not-found', 'phone-unverified', 'not-allowed'],
  },
  receivePush: {
    method: 'post',
    path: `${receiptPath}{recibo}`,
    summary: 'O aparelho mostrou um aviso; dito pelo service worker',
    // Only the device that received the message knows its receipt.
    roles: 'anybody',
    params: receiptPathOf,
    status: 204,
    refusals: ['not-found'],
  },
  linkCourier: {
    ...command,
    path: `${orderOf}/link-do-entregador`,
    summary: 'Faz o link com que se entrega sem entrar no painel; o anterior deixa de abrir',
    response: courierLink,
  },
  ...teamOperations,
  ...businessOperations,
  ...offerOperations,
} as const satisfies Record<string, PanelOperation>;

export type PanelOperationName = keyof typeof panelOperations;

export type PanelInput<Name extends PanelOperationName> = InputOf<(typeof panelOperations)[Name]>;
export type PanelOutput<Name extends PanelOperationName> = OutputOf<(typeof panelOperations)[Name]>;

export function isPanelOperation(name: string): name is PanelOperationName {
  return Object.hasOwn(panelOperations, name);
}

export function mayPanel(role: PanelRole | undefined, name: PanelOperationName): boolean {
  const { roles }: PanelOperation = panelOperations[name];
  return typeof roles === 'string' || roles.some((one) => one === role);
}
