import type { Desk } from '#contract/desk/desk';
import type { DeskServiceName, DeskServices } from '#machines/reseller-desk/actors';
import type { DeskContext, DeskInput } from '#machines/reseller-desk/context';
import type { DeskEvent } from '#machines/reseller-desk/events';
import { resellerDesk } from '#machines/reseller-desk/machine';
import type { PathModel } from '../tools/paths/model.ts';
import { plainModel } from '../tools/paths/plain-model.ts';

const id = 'pedido-1';

const desk: Desk = {
  name: 'Rita Alves',
  shops: [{ id: 'gas-1', name: 'Gás da Praça', role: 'owner', open: true, active: true }],
};

/** What each event of the panel carries, one way of saying it a line. */
const events: { [Type in DeskEvent['type']]: readonly Extract<DeskEvent, { type: Type }>[] } = {
  'desk.retry': [{ type: 'desk.retry' }],
  'phone.submit': [{ type: 'phone.submit', phone: '+5548999998888' }],
  'phone.edit': [{ type: 'phone.edit' }],
  'code.submit': [{ type: 'code.submit', code: '123456' }],
  'code.resend': [{ type: 'code.resend' }],
  'desk.leave': [{ type: 'desk.leave' }],
  'dismissal.read': [{ type: 'dismissal.read' }],
  'shop.choose': [{ type: 'shop.choose', shop: 'gas-1' }],
  'shift.start': [{ type: 'shift.start' }],
  'shift.end': [{ type: 'shift.end' }],
  'tone.heard': [{ type: 'tone.heard' }],
  'ring.silence': [{ type: 'ring.silence' }],
  'order.open': [{ type: 'order.open', id }],
  'order.close': [{ type: 'order.close' }],
  'command.ask': [{ type: 'command.ask', id, command: 'acceptOrder' }],
  'command.back': [{ type: 'command.back' }],
  'command.send': [{ type: 'command.send', id, asked: { command: 'acceptOrder', minutes: 30 } }],
  'courier.link': [{ type: 'courier.link' }],
  'team.open': [{ type: 'team.open' }],
  'team.close': [{ type: 'team.close' }],
  'team.refused': [{ type: 'team.refused' }],
  'link.up': [{ type: 'link.up' }],
  'link.down': [{ type: 'link.down' }],
  'link.refused': [{ type: 'link.refused' }],
  'orders.waiting': [
    { type: 'orders.waiting', count: 0 },
    { type: 'orders.waiting', count: 1 },
    { type: 'orders.waiting', count: 2 },
  ],
};

type Answers<Name extends DeskServiceName> = Readonly<Record<string, DeskServices[Name]['output']>>;

const signedOut = { refused: 'signed-out' } as const;

/** Every answer that leads elsewhere than another of its service. */
const answers: { [Name in DeskServiceName]: Answers<Name> } = {
  openDesk: { entered: { entered: desk }, 'signed-out': signedOut },
  sendDeskCode: { sent: { sent: true }, wait: { refused: 'wait' } },
  enterDesk: {
    entered: { entered: desk },
    'code-wrong': { refused: 'code-wrong' },
    'not-invited': { refused: 'not-invited' },
  },
  leaveDesk: { left: { left: true } },
  loadOrders: { loaded: { loaded: { sequence: 7 } }, 'signed-out': signedOut },
  commandOrder: {
    moved: { moved: true },
    'signed-out': signedOut,
    'too-late': { refused: 'too-late' },
    'not-allowed': { refused: 'not-allowed' },
    'wrong-delivery-code': { refused: 'wrong-delivery-code' },
  },
  linkCourier: {
    linked: { linked: { url: 'https://botija.example/entrega/x', qrPath: 'M0 0h1v1h-1z', qrSize: 29 } },
    'signed-out': signedOut,
    'too-late': { refused: 'too-late' },
  },
};

const does: Record<DeskEvent['type'], string> = {
  'desk.retry': 'a pessoa tenta de novo',
  'phone.submit': 'a pessoa envia o celular',
  'phone.edit': 'a pessoa troca o celular',
  'code.submit': 'a pessoa envia o código',
  'code.resend': 'a pessoa pede outro código',
  'desk.leave': 'a pessoa sai do painel',
  'dismissal.read': 'a pessoa lê que não atende mais na outra revenda',
  'shop.choose': 'a pessoa escolhe a revenda',
  'shift.start': 'a pessoa começa o turno',
  'shift.end': 'a pessoa encerra o turno',
  'tone.heard': 'a pessoa diz que ouviu o toque',
  'ring.silence': 'a pessoa silencia o toque',
  'order.open': 'a pessoa abre um pedido',
  'order.close': 'a pessoa fecha o pedido',
  'command.ask': 'a pessoa toca num comando que pergunta algo',
  'command.back': 'a pessoa volta ao pedido',
  'command.send': 'a pessoa dá um comando',
  'courier.link': 'a pessoa pede o link do entregador',
  'team.open': 'a pessoa abre a equipe',
  'team.close': 'a pessoa fecha a equipe',
  'team.refused': 'a equipe já não se abre a esta pessoa',
  'link.up': 'a conexão volta',
  'link.down': 'a conexão cai',
  'link.refused': 'a conexão é recusada',
  'orders.waiting': 'muda o número de pedidos à espera',
};

/** What a service of the panel answers, as a clause; names stand for themselves where they say it. */
const answered: Readonly<Record<string, string>> = {
  'openDesk entered': 'o aparelho já entrou no painel',
  'openDesk signed-out': 'ninguém entrou neste aparelho',
  'sendDeskCode sent': 'o código foi enviado',
  'sendDeskCode wait': 'é preciso esperar para outro código',
  'enterDesk entered': 'o código está certo',
  'enterDesk code-wrong': 'o código está errado',
  'enterDesk not-invited': 'esse celular não é de nenhuma revenda',
  'leaveDesk left': 'a sessão acabou',
  'loadOrders loaded': 'os pedidos chegaram',
  'loadOrders signed-out': 'a sessão acabou em outro lugar',
  'commandOrder moved': 'o pedido mudou',
  'commandOrder signed-out': 'a sessão acabou em outro lugar',
  'commandOrder too-late': 'o pedido já tinha mudado',
  'commandOrder not-allowed': 'a função não permite isso',
  'commandOrder wrong-delivery-code': 'o código do cliente não confere',
  'linkCourier linked': 'o link do entregador está pronto',
  'linkCourier signed-out': 'a sessão acabou em outro lugar',
  'linkCourier too-late': 'o pedido já tinha mudado',
};

/**
 * The panel: who signs in, the connection, the bell, the sheet and the shift; opened by an invite's link, an order's, or
 * none. Without some of what happens to it, its product with the rest is smaller.
 */
export function resellerDeskModel(
  opened: DeskInput = {},
  without: readonly DeskEvent['type'][] = [],
): PathModel {
  const happening = Object.entries(events).filter(([type]) => without.every((left) => left !== type));
  return {
    ...plainModel('reseller-desk', resellerDesk, {
      input: { ...opened },
      events: Object.fromEntries(happening),
      outcomes: answers,
      reading: (context) => readingOf(context as DeskContext),
    }),
    timeout: 'serviceTimeout',
    words: {
      title: 'Painel da revenda',
      does: ({ event, outcome }) => clauseOf(event, outcome),
      shows: (target) => `o painel está em ${target}`,
    },
  };
}

function clauseOf(event: string, outcome: string | undefined): string {
  if (outcome === 'error') return 'a chamada falha';
  if (event.includes('serviceTimeout')) return 'o serviço não responde a tempo';
  if (event.includes('ringAgain')) return 'passa um minuto';
  if (event.includes('comeBack')) return 'passam alguns segundos';
  const told = Object.entries(does).find(([type]) => type === event)?.[1];
  return answered[`${event} ${outcome}`] ?? told ?? outcome ?? event;
}

/** All that guards and inputs read of the context. */
function readingOf({ invite, wanted, phone, shop, waiting, orderId, asked }: DeskContext) {
  return [invite, wanted, phone, shop, waiting, orderId, asked !== undefined];
}
