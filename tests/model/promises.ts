import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';

/** What a screen promises in a state: what everybody can read there, and where the keyboard is after arriving. */
export interface ScreenPromise {
  /** The heading is one of these; anything where there is none. */
  titles: readonly Text[];
  /** The heading is a dialog's, over the step below it. */
  dialog?: true;
  /** Where the focus goes when the step or title changes; the heading unless told, `any` for either it or a field. */
  focus?: 'code' | 'field' | 'any';
  /** Buttons that must be there; of a list in the list, one. */
  offers?: readonly (Text | readonly Text[])[];
}

/** A whole text or, with `…` at its end, its beginning. */
type Text = string;

/** What finds a text, or any of some, on a page. */
export function patternOf(text: Text | readonly Text[]): RegExp {
  const texts = typeof text === 'string' ? [text] : text;
  const patterns = texts.map((one) => {
    const literal = one.replace(/…$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return one.endsWith('…') ? literal : `${literal}$`;
  });
  return new RegExp(`^(${patterns.join('|')})`);
}

const code: ScreenPromise = { titles: ['Confirme seu telefone', 'Digite o código'], focus: 'code' };
const expired: ScreenPromise = { ...code, offers: ['Receber outro código'] };
const sendingCode: ScreenPromise = { titles: [] };
const order: ScreenPromise = { titles: ['Seu pedido'] };
const cancelling: ScreenPromise = { titles: ['Cancelar o pedido?'], dialog: true };
const checking: ScreenPromise = { titles: ['Está tudo certo?'], dialog: true };
const refusing: ScreenPromise = { titles: ['O que estava errado?'], dialog: true };

/** By state; a state that is not named promises what the state around it does. */
const promises: Record<string, ScreenPromise> = {
  address: { titles: ['Onde entregar?'], offers: ['Digitar o endereço sem buscar'] },
  'address.detailing': { titles: ['Complete o endereço', 'Digite o endereço'], offers: ['Ver revendas'] },
  'resellers.loading': { titles: ['Escolha a revenda'] },
  'resellers.choosing': { titles: ['Escolha a revenda'], offers: [['Pedir aqui…', 'Continuar aqui…']] },
  'resellers.confirming': { titles: ['Só um instante', 'Escolha a revenda'] },
  'resellers.nobody': { titles: ['Ainda não chegamos aí'] },
  'resellers.unavailable': { titles: ['Escolha a revenda'], offers: ['Tentar de novo'] },
  noReseller: { titles: ['Ainda não chegamos aí'], offers: ['Tentar outro endereço'] },
  'noReseller.offering': { titles: ['Ainda não chegamos aí'], offers: ['Avise-me'] },
  items: { titles: ['O que você precisa?'], offers: ['Continuar…'] },
  'personalData.filling': {
    titles: ['Seus dados'],
    focus: 'any',
    offers: [['Continuar…', 'Receber código por SMS…']],
  },
  'personalData.forgetting': { titles: ['Seus dados'] },
  'personalData.sendingCode': sendingCode,
  'personalData.enteringCode': { ...code, offers: ['Editar telefone'] },
  'personalData.enteringCode.resendable': { ...code, offers: ['Reenviar código'] },
  'personalData.enteringCode.expired': expired,
  'personalData.verifyingCode': code,
  'personalData.blocked': { titles: ['Espere um pouco'], offers: ['Usar outro telefone'] },
  coupon: {
    titles: ['Cupom de desconto'],
    dialog: true,
    focus: 'field',
    offers: [['Aplicar…', 'Conferindo o cupom…']],
  },
  payment: { titles: ['Como você vai pagar?'], offers: ['Continuar…'] },
  'resume.reviewing': { titles: ['Confira e peça'], offers: ['Fazer pedido · R$…'] },
  'resume.placing': { titles: ['Confira e peça'] },
  'resume.placingAgain': { titles: ['Verificando se o pedido entrou'] },
  'resume.verifying': { titles: ['Verificando se o pedido entrou'] },
  'resume.identifying.filling': {
    titles: ['Confirme seu telefone para acharmos…'],
    offers: ['Receber código'],
  },
  'resume.identifying.sendingCode': sendingCode,
  'resume.identifying.enteringCode': code,
  'resume.identifying.enteringCode.expired': expired,
  'resume.identifying.verifyingCode': code,
  'resume.identifying.blocked': { titles: ['Confirme seu telefone para acharmos…'] },
  'resume.unresolved': { titles: ['Ainda não sabemos se o pedido entrou'], offers: ['Verificar de novo'] },
  'resume.termsChanged': { titles: ['O pedido mudou'], offers: [['Voltar', 'Acertar o pedido']] },
  order,
  'order.unavailable': { ...order, offers: ['Tentar de novo'] },
  'order.identifying.filling': { titles: ['Confirme seu telefone para ver…'], offers: ['Receber código'] },
  'order.identifying.sendingCode': sendingCode,
  'order.identifying.enteringCode': { ...code, offers: ['Editar telefone'] },
  'order.identifying.enteringCode.expired': expired,
  'order.identifying.verifyingCode': code,
  'order.identifying.blocked': {
    titles: ['Confirme seu telefone para ver…'],
    offers: ['Usar outro telefone'],
  },
  'order.live.cancel': { ...cancelling, offers: ['Manter pedido'] },
  'order.live.deliveryConfirmation.checking': { ...checking, offers: ['Confirmar entrega', 'Recusei…'] },
  'order.live.deliveryConfirmation.sending': checking,
  'order.live.deliveryConfirmation.refusing': { ...refusing, offers: ['Registrar recusa', 'Voltar'] },
  'order.live.deliveryConfirmation.registering': refusing,
  'order.live.withdrawing': { titles: ['Desistir da compra?'], dialog: true, focus: 'field' },
  'order.finished.reviewing': { ...order, offers: ['Pedir de novo'] },
  'order.finished.repeating': order,
  'order.finished.withdrawing': { titles: ['Desistir da compra?'], dialog: true, focus: 'field' },
};

const emptyShelf: ScreenPromise = { titles: ['O que você precisa?'] };

/** What the screen of a state promises, with what is known there; throws for a state nobody thought of. */
export function promiseOf(leaf: string, at?: OrderFunnelSnapshot): ScreenPromise {
  if (leaf === 'items.choosing' && at?.context.reseller?.products.length === 0) return emptyShelf;
  for (let name = leaf; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = promises[name];
    if (found) return found;
  }
  throw new Error(`no screen promises anything in ${leaf}`);
}
