import {
  closeDialog,
  editPhone,
  type Gesture,
  pay,
  press,
  resend,
  submitAddress,
  submitCustomer,
  verifyPhoneCode,
} from '../../e2e/gestures.ts';
import { isFirstTime, plain, type Type, told, type Variants } from './payloads.ts';
import { stepPayloads } from './step-payloads.ts';
import {
  address,
  closedReseller,
  customer,
  drafts,
  exactChangeCents,
  lines,
  orderKey,
  place,
  reseller,
} from './things.ts';

/** What the kit knows of an event. */
interface KnownEvent<T extends Type> {
  /** What somebody does or what happens, as a clause in Portuguese. */
  said: string;
  /** What it may carry, and where the model says it. */
  payloads: Variants<T>;
  /** How it is made on a page; opening the page is the walk's own beginning. */
  gesture: T extends 'draft.restored' ? undefined : Gesture;
}

/**
 * Every event of a customer, the browser or an order's stream. A new event without an entry does not compile. Asking for
 * another step works anywhere, so it is said where each answer to it can be seen and not everywhere.
 */
export const funnelEvents: { [T in Type]: KnownEvent<T> } = {
  'draft.restored': {
    said: 'a página abre com o rascunho guardado',
    payloads: Object.fromEntries(
      Object.entries(drafts).map(([name, draft]) => [
        name,
        told<'draft.restored'>({ type: 'draft.restored', ...draft, clockOffsetMs: 0 }),
      ]),
    ),
    gesture: undefined,
  },
  'step.open': {
    said: 'o cliente abre pelo endereço da página, pelo Voltar ou por um link',
    payloads: stepPayloads,
    gesture: ({ hand, payload }) => hand.open(payload),
  },
  'address.locate': {
    said: 'o cliente toca em “Usar minha localização”',
    payloads: { '': told({ type: 'address.locate' }, isFirstTime) },
    gesture: press('button', 'Usar minha localização'),
  },
  'address.detail': {
    said: 'o cliente escolhe um lugar ou preenche o endereço à mão',
    payloads: {
      'sem lugar': told({ type: 'address.detail' }, isFirstTime),
      'lugar sugerido': told({ type: 'address.detail', place }, isFirstTime),
    },
    gesture: async ({ hand, walker, payload }) => {
      if (payload === 'sem lugar') return hand.press('button', /^Digitar o endereço|Digitar o endereço$/);
      await hand.write(/^CEP, rua, bairro/, walker.city);
      await hand.press('option', new RegExp(walker.city));
    },
  },
  'address.search': {
    said: 'o cliente volta à busca de endereço',
    payloads: { '': told({ type: 'address.search' }, isFirstTime) },
    gesture: async ({ hand }) => {
      for (const name of ['Parar e digitar', 'Buscar em vez de digitar', 'Tentar outro endereço'])
        if (await hand.has('button', name)) return hand.press('button', name);
      await hand.press('button', /^Trocar/);
    },
  },
  'address.submit': {
    said: 'o cliente envia o endereço completo',
    payloads: plain({ type: 'address.submit', address }),
    gesture: submitAddress,
  },
  'resellers.retry': {
    said: 'o cliente tenta carregar as revendas de novo',
    payloads: plain({ type: 'resellers.retry' }),
    gesture: press('button', /^(Tentar|Atualizar|Buscar)/),
  },
  'reseller.choose': {
    said: 'o cliente escolhe uma revenda',
    payloads: {
      aberta: told({ type: 'reseller.choose', reseller }),
      fechada: told({ type: 'reseller.choose', reseller: closedReseller }),
    },
    gesture: async ({ hand, walker }) =>
      hand.press('button', /^(Pedir|Continuar) aqui/, { within: await walker.resellerCard() }),
  },
  'notice.request': {
    said: 'o cliente pede para ser avisado quando houver revenda',
    payloads: plain({ type: 'notice.request', contact: 'maria@exemplo.com.br' }),
    gesture: async ({ hand, walker }) => {
      await hand.write('Celular com DDD ou e-mail', walker.contact);
      await hand.press('button', 'Avise-me');
    },
  },
  'items.submit': {
    said: 'o cliente continua com os itens escolhidos',
    payloads: {
      'um botijão': told({ type: 'items.submit', lines }),
      nada: told({ type: 'items.submit', lines: [] }),
    },
    gesture: async ({ hand, payload }) => {
      if (payload === 'um botijão' && !(await hand.has('button', /^Continuar · /)))
        await hand.press('button', 'Aumentar', { within: /^Quantidade:.*P13/ });
      await hand.press('button', /^Continuar/);
    },
  },
  'customer.submit': {
    said: 'o cliente envia nome e celular',
    payloads: plain({ type: 'customer.submit', customer }),
    gesture: submitCustomer,
  },
  'phone.submit': {
    said: 'o cliente informa o celular do pedido',
    payloads: plain({ type: 'phone.submit', phone: customer.phone }),
    gesture: async ({ hand, walker }) => {
      if (await hand.hasField('Celular com DDD')) await hand.write('Celular com DDD', walker.phone);
      await hand.press('button', 'Receber código');
    },
  },
  'phone.edit': {
    said: 'o cliente toca em “Editar telefone” ou “Usar outro telefone”',
    payloads: plain({ type: 'phone.edit' }),
    gesture: editPhone,
  },
  'phone.forget': {
    said: 'o cliente toca em “Sair deste aparelho”',
    payloads: {
      '': told(
        { type: 'phone.forget' },
        ({ verifiedPhone, payment }) => verifiedPhone !== undefined && payment === undefined,
      ),
    },
    gesture: press('button', 'Sair deste aparelho'),
  },
  'code.submit': {
    said: 'o cliente envia o código do SMS',
    payloads: plain({ type: 'code.submit', code: '123456' }),
    gesture: verifyPhoneCode,
  },
  'code.resend': {
    said: 'o cliente toca em “Reenviar código” ou “Receber outro código”',
    payloads: plain({ type: 'code.resend' }),
    gesture: resend,
  },
  'coupon.submit': {
    said: 'o cliente aplica um cupom',
    payloads: plain({ type: 'coupon.submit', name: 'GAS10' }),
    gesture: async ({ hand, walker }) => {
      await hand.write(/Nome do cupom|Trocar por outro cupom/, await walker.couponName());
      await hand.press('button', 'Aplicar');
    },
  },
  'coupon.remove': {
    said: 'o cliente tira o cupom, em “Remover”',
    payloads: { '': told({ type: 'coupon.remove' }, ({ coupon }) => coupon !== undefined) },
    gesture: press('button', /^Remover/),
  },
  'dialog.close': {
    said: 'o cliente fecha a janela',
    payloads: plain({ type: 'dialog.close' }),
    gesture: closeDialog,
  },
  'payment.choose': {
    said: 'o cliente escolhe como pagar',
    payloads: {
      Pix: told({ type: 'payment.choose', payment: { method: 'pix' } }),
      'a nota que paga com o cupom': told(
        { type: 'payment.choose', payment: { method: 'cash', changeForCents: exactChangeCents } },
        ({ coupon }) => coupon !== undefined,
      ),
      'o que a revenda não aceita': told({ type: 'payment.choose', payment: { method: 'gasDoPovo' } }),
    },
    gesture: pay,
  },
  'order.submit': {
    said: 'o cliente toca em “Fazer pedido”',
    payloads: {
      '': told({ type: 'order.submit', key: orderKey }, ({ payment }) => payment?.method === 'pix'),
    },
    gesture: press('button', /^Fazer pedido/),
  },
  'terms.accept': {
    said: 'o cliente aceita as novas condições',
    payloads: plain({ type: 'terms.accept', key: orderKey }),
    gesture: press('button', /^Aceitar e pedir/),
  },
  'terms.decline': {
    said: 'o cliente toca em “Voltar” ou “Acertar o pedido”',
    payloads: plain({ type: 'terms.decline' }),
    gesture: press('button', /^(Voltar|Acertar o pedido)$/),
  },
  'placement.retry': {
    said: 'o cliente pede para verificar o pedido de novo',
    payloads: plain({ type: 'placement.retry' }),
    gesture: press('button', 'Verificar de novo'),
  },
  'order.retry': {
    said: 'o cliente tenta carregar o pedido de novo',
    payloads: plain({ type: 'order.retry' }),
    gesture: press('button', 'Tentar de novo'),
  },
  'order.updated': {
    said: 'a revenda move o pedido',
    payloads: Object.fromEntries(
      (['accepted', 'dispatched', 'delivered', 'confirmed', 'cancelled'] as const).map((status) => [
        status,
        told<'order.updated'>(
          { type: 'order.updated', status },
          ({ orderStatus }) => orderStatus !== undefined && follows[orderStatus]?.includes(status) === true,
        ),
      ]),
    ),
    gesture: ({ walker, payload }) => walker.moveOrder(payload),
  },
  'order.hidden': {
    said: 'o servidor deixa de mostrar o pedido a esta sessão',
    payloads: {
      '': told(
        { type: 'order.hidden' },
        ({ orderStatus, address, askedOrderStep }) =>
          orderStatus === 'received' && address === undefined && askedOrderStep === 'tracking',
      ),
    },
    gesture: ({ walker }) => walker.hideOrder(),
  },
  'cancel.submit': {
    said: 'o cliente confirma o cancelamento',
    payloads: plain({ type: 'cancel.submit', reason: 'late' }),
    gesture: press('button', 'Cancelar pedido'),
  },
  'delivery.confirm': {
    said: 'o cliente confirma o recebimento',
    payloads: plain({ type: 'delivery.confirm' }),
    gesture: press('button', 'Confirmar entrega'),
  },
  'delivery.refuse': {
    said: 'o cliente diz que não aceitou a entrega',
    payloads: plain({ type: 'delivery.refuse' }),
    gesture: press('button', /^Recusei/),
  },
  'delivery.reconsider': {
    said: 'o cliente volta às perguntas da entrega',
    payloads: plain({ type: 'delivery.reconsider' }),
    gesture: press('button', 'Voltar'),
  },
  'refusal.submit': {
    said: 'o cliente envia o motivo da recusa',
    payloads: plain({ type: 'refusal.submit', reason: 'seal' }),
    gesture: async ({ hand }) => {
      await hand.press('radio', /lacre/i);
      await hand.press('button', 'Registrar recusa');
    },
  },
  'order.repeat': {
    said: 'o cliente pede o mesmo de novo',
    payloads: {
      '': told(
        { type: 'order.repeat' },
        ({ address: known, verifiedPhone }) => known !== undefined || verifiedPhone === undefined,
      ),
    },
    gesture: press('button', 'Pedir de novo'),
  },
  'order.withdraw': {
    said: 'o cliente desiste da compra',
    payloads: plain({ type: 'order.withdraw' }),
    gesture: async ({ hand }) => {
      await hand.press('button', 'Desistir da compra');
      await hand.press('button', 'Desistir da compra', { within: /^Desistir da compra/ });
    },
  },
};

/** How an event is made on a page; undefined for what no gesture makes. */
export function gestureOf(type: string): Gesture | undefined {
  return Object.entries(funnelEvents).find(([name]) => name === type)?.[1].gesture;
}

/** What an order's stream may tell next. */
const follows: Partial<Record<string, readonly string[]>> = {
  received: ['accepted', 'dispatched', 'cancelled'],
  accepted: ['dispatched'],
  dispatched: ['delivered'],
  delivered: ['confirmed'],
};
