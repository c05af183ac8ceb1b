import type { ServiceName } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { PathStep, PathWords } from '../../tools/paths/model.ts';

/** What somebody does or what happens, as a clause. */
const does: Record<OrderFunnelEvent['type'] | 'clock.passed', string> = {
  'draft.restored': 'a página abre com o rascunho guardado',
  'step.open': 'o cliente abre pelo endereço da página, pelo Voltar ou por um link',
  'address.locate': 'o cliente toca em “Usar minha localização”',
  'address.detail': 'o cliente escolhe um lugar ou preenche o endereço à mão',
  'address.search': 'o cliente volta à busca de endereço',
  'address.submit': 'o cliente envia o endereço completo',
  'resellers.retry': 'o cliente tenta carregar as revendas de novo',
  'reseller.choose': 'o cliente escolhe uma revenda',
  'notice.request': 'o cliente pede para ser avisado quando houver revenda',
  'items.submit': 'o cliente continua com os itens escolhidos',
  'customer.submit': 'o cliente envia nome e celular',
  'phone.submit': 'o cliente informa o celular do pedido',
  'phone.edit': 'o cliente toca em corrigir o celular',
  'phone.forget': 'o cliente toca em esquecer o telefone deste aparelho',
  'code.submit': 'o cliente envia o código do SMS',
  'code.resend': 'o cliente pede outro código',
  'coupon.submit': 'o cliente aplica um cupom',
  'coupon.remove': 'o cliente tira o cupom',
  'dialog.close': 'o cliente fecha a janela',
  'payment.choose': 'o cliente escolhe como pagar',
  'order.submit': 'o cliente toca em “Fazer pedido”',
  'terms.accept': 'o cliente aceita as novas condições',
  'terms.decline': 'o cliente não aceita as novas condições',
  'placement.retry': 'o cliente pede para verificar o pedido de novo',
  'order.retry': 'o cliente tenta carregar o pedido de novo',
  'order.updated': 'a revenda move o pedido',
  'order.hidden': 'o servidor deixa de mostrar o pedido a esta sessão',
  'cancel.submit': 'o cliente confirma o cancelamento',
  'delivery.confirm': 'o cliente confirma o recebimento',
  'delivery.refuse': 'o cliente diz que não aceitou a entrega',
  'delivery.reconsider': 'o cliente volta às perguntas da entrega',
  'refusal.submit': 'o cliente envia o motivo da recusa',
  'order.repeat': 'o cliente pede o mesmo de novo',
  'order.withdraw': 'o cliente desiste da compra',
  'clock.passed': 'o tempo passa até o código enviado vencer',
};

const answers: Record<ServiceName | 'followOrder', string> = {
  locateCustomer: 'a localização do aparelho',
  listResellers: 'a lista de revendas',
  requestNotice: 'o pedido de aviso',
  sendCode: 'o envio do código',
  verifyCode: 'a conferência do código',
  signOut: 'a saída do telefone',
  validateCoupon: 'a conferência do cupom',
  placeOrder: 'o envio do pedido',
  findOrderByKey: 'a busca do pedido enviado',
  fetchOrder: 'a busca do pedido',
  cancelOrder: 'o cancelamento',
  confirmDelivery: 'a confirmação da entrega',
  withdrawPurchase: 'a desistência da compra',
  prepareRepeat: 'a preparação do pedido repetido',
  followOrder: 'o acompanhamento ao vivo',
};

/** Timers, by the delay they wait for. */
const timers: Record<string, string> = {
  serviceTimeout: 'a resposta demora mais de 15 segundos',
  verifyingLimit: 'passa um minuto sem resposta sobre o pedido',
  lookAgain: 'passam dois segundos',
  codeLifetime: 'o código vence',
  resendCooldown: 'passa o tempo de espera para outro código',
  blockLength: 'passa o tempo do bloqueio',
};

/** The outermost state is a step or a passage between two. */
const screens: Record<string, string> = {
  resuming: 'a página ainda não abriu',
  address: 'a etapa é “Onde entregar?”',
  resellers: 'a etapa é “Escolha a revenda”',
  noReseller: 'a etapa diz que ninguém entrega ali',
  items: 'a etapa é “O que você precisa?”',
  personalData: 'a etapa é “Seus dados”',
  coupon: 'a janela do cupom está aberta',
  payment: 'a etapa é “Como você vai pagar?”',
  resume: 'a etapa é “Confira e peça”',
  order: 'a página é a do pedido',
  repeated: 'o pedido repetido está pronto',
};

/** The order funnel in Portuguese, for scripts that people follow. */
export const orderFunnelWords: PathWords = {
  title: 'Funil do pedido de gás',
  does: clause,
  shows: (target) => `${screens[target.split('.')[0] ?? ''] ?? 'o estado é outro'} (${target})`,
};

function clause({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const delay = /^xstate\.after\.([^.]+)/.exec(event)?.[1];
  if (delay !== undefined) return timers[delay] ?? `passa o tempo de ${delay}`;
  if (outcome === 'error') return `${answers[event as ServiceName] ?? event} falha, como sem conexão`;
  if (outcome !== undefined) return `${answers[event as ServiceName] ?? event} dá em: ${outcome}`;
  const said = does[event as OrderFunnelEvent['type']] ?? event;
  return payload === undefined ? said : `${said}: ${payload}`;
}
