/** What a screen promises in a state: what everybody can read there, and where the keyboard is after arriving. */
export interface ScreenPromise {
  heading: RegExp;
  /** The heading is a dialog's, over the step below it. */
  dialog?: true;
  /** Where the focus goes when the step or title changes; the heading unless told, `any` for either it or a field. */
  focus?: 'code' | 'field' | 'any';
  /** Buttons that must be there. */
  offers?: readonly RegExp[];
}

const code: ScreenPromise = { heading: /^(Confirme seu telefone|Digite o código)$/, focus: 'code' };
const expired: ScreenPromise = { ...code, offers: [/^Receber outro código$/] };
const sendingCode: ScreenPromise = { heading: /./ };
const order: ScreenPromise = { heading: /^Seu pedido$/ };
const cancelling: ScreenPromise = { heading: /^Cancelar o pedido\?$/, dialog: true };
const checking: ScreenPromise = { heading: /^Está tudo certo\?$/, dialog: true };
const refusing: ScreenPromise = { heading: /^O que estava errado\?$/, dialog: true };

/** By state; a state that is not named promises what the state around it does. */
const promises: Record<string, ScreenPromise> = {
  address: { heading: /^Onde entregar\?$/, offers: [/^Digitar o endereço sem buscar$/] },
  'address.detailing': { heading: /^(Complete|Digite) o endereço$/, offers: [/^Ver revendas$/] },
  'resellers.loading': { heading: /^Escolha a revenda$/ },
  'resellers.choosing': { heading: /^Escolha a revenda$/, offers: [/^(Pedir|Continuar) aqui/] },
  'resellers.confirming': { heading: /^(Só um instante|Escolha a revenda)$/ },
  'resellers.nobody': { heading: /^Ainda não chegamos aí$/ },
  'resellers.unavailable': { heading: /^Escolha a revenda$/, offers: [/^Tentar de novo$/] },
  noReseller: { heading: /^Ainda não chegamos aí$/, offers: [/^Tentar outro endereço$/] },
  'noReseller.offering': { heading: /^Ainda não chegamos aí$/, offers: [/^Avise-me$/] },
  items: { heading: /^O que você precisa\?$/, offers: [/^Continuar/] },
  'personalData.filling': {
    heading: /^Seus dados$/,
    focus: 'any',
    offers: [/^(Continuar|Receber código por SMS)/],
  },
  'personalData.forgetting': { heading: /^Seus dados$/ },
  'personalData.sendingCode': sendingCode,
  'personalData.enteringCode': { ...code, offers: [/^Editar telefone$/] },
  'personalData.enteringCode.resendable': { ...code, offers: [/^Reenviar código$/] },
  'personalData.enteringCode.expired': expired,
  'personalData.verifyingCode': code,
  'personalData.blocked': { heading: /^Espere um pouco$/, offers: [/^Usar outro telefone$/] },
  coupon: {
    heading: /^Cupom de desconto$/,
    dialog: true,
    focus: 'field',
    offers: [/^Aplicar|Conferindo o cupom/],
  },
  payment: { heading: /^Como você vai pagar\?$/, offers: [/^Continuar/] },
  'resume.reviewing': { heading: /^Confira e peça$/, offers: [/^Fazer pedido · R\$/] },
  'resume.placing': { heading: /^Confira e peça$/ },
  'resume.placingAgain': { heading: /^Verificando se o pedido entrou$/ },
  'resume.verifying': { heading: /^Verificando se o pedido entrou$/ },
  'resume.identifying.filling': {
    heading: /^Confirme seu telefone para acharmos/,
    offers: [/^Receber código$/],
  },
  'resume.identifying.sendingCode': sendingCode,
  'resume.identifying.enteringCode': code,
  'resume.identifying.enteringCode.expired': expired,
  'resume.identifying.verifyingCode': code,
  'resume.identifying.blocked': { heading: /^Confirme seu telefone para acharmos/ },
  'resume.unresolved': { heading: /^Ainda não sabemos se o pedido entrou$/, offers: [/^Verificar de novo$/] },
  'resume.termsChanged': { heading: /^O pedido mudou$/, offers: [/^(Voltar|Acertar o pedido)$/] },
  order,
  'order.unavailable': { ...order, offers: [/^Tentar de novo$/] },
  'order.identifying.filling': { heading: /^Confirme seu telefone para ver/, offers: [/^Receber código$/] },
  'order.identifying.sendingCode': sendingCode,
  'order.identifying.enteringCode': { ...code, offers: [/^Editar telefone$/] },
  'order.identifying.enteringCode.expired': expired,
  'order.identifying.verifyingCode': code,
  'order.identifying.blocked': {
    heading: /^Confirme seu telefone para ver/,
    offers: [/^Usar outro telefone$/],
  },
  'order.live.cancel': { ...cancelling, offers: [/^Manter pedido$/] },
  'order.live.deliveryConfirmation.checking': { ...checking, offers: [/^Confirmar entrega$/, /^Recusei/] },
  'order.live.deliveryConfirmation.sending': checking,
  'order.live.deliveryConfirmation.refusing': { ...refusing, offers: [/^Registrar recusa$/, /^Voltar$/] },
  'order.live.deliveryConfirmation.registering': refusing,
  'order.live.withdrawing': { heading: /^Desistir da compra\?$/, dialog: true, focus: 'field' },
  'order.finished.reviewing': { ...order, offers: [/^Pedir de novo$/] },
  'order.finished.repeating': order,
  'order.finished.withdrawing': { heading: /^Desistir da compra\?$/, dialog: true, focus: 'field' },
};

/** What the screen of a state promises; throws for a state nobody thought of. */
export function promiseOf(leaf: string): ScreenPromise {
  for (let name = leaf; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const found = promises[name];
    if (found) return found;
  }
  throw new Error(`no screen promises anything in ${leaf}`);
}
