import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { PathStep, PathWords } from '../../tools/paths/model.ts';
import { answerWords, pulling } from './answer-words.ts';
import { promiseOf } from './promises.ts';

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

/** Timers, by the delay they wait for. */
const timers: Record<string, string> = {
  serviceTimeout: 'a resposta demora mais de 15 segundos',
  verifyingLimit: 'passa um minuto sem resposta sobre o pedido',
  lookAgain: 'passam dois segundos',
  codeLifetime: 'o código vence',
  resendCooldown: 'passa o tempo de espera para outro código',
  blockLength: 'passa o tempo do bloqueio',
};

/** What an event carries, where its name does not say it. */
const carried: Record<string, string> = {
  'draft.restored': 'a página abre com um pedido já começado, guardado até ali',
  'step.open a própria etapa': 'o cliente abre de novo o endereço da etapa em que está',
  'step.open a lista de outro lugar':
    'o cliente abre o link que outra pessoa lhe mandou, com a lista de outro lugar',
  'step.open a lista do próprio endereço': 'o cliente volta do link para a lista do próprio endereço',
  'draft.restored nada': 'o cliente abre o app pela primeira vez, em /address',
  'address.detail sem lugar': 'o cliente toca em digitar o endereço',
  'address.detail lugar sugerido': 'o cliente escolhe uma sugestão da busca',
  'reseller.choose aberta': 'o cliente escolhe uma revenda aberta',
  'reseller.choose fechada': 'o cliente escolhe uma revenda que acabou de fechar',
  'items.submit um botijão': 'o cliente põe um botijão e continua',
  'items.submit nada': 'o cliente continua sem nenhum item',
  'payment.choose Pix': 'o cliente escolhe Pix e continua',
  'payment.choose a nota que paga com o cupom':
    'o cliente escolhe dinheiro, com troco para o total exato com o cupom, e continua',
  'payment.choose o que a revenda não aceita': 'o cliente escolhe como pagar o que a revenda não aceita',
  'order.updated accepted': 'a revenda aceita o pedido',
  'order.updated dispatched': 'a revenda sai para a entrega',
  'order.updated delivered': 'a revenda marca o pedido como entregue',
  'order.updated confirmed': 'a entrega é confirmada em outro aparelho',
  'order.updated cancelled': 'o pedido é cancelado em outro aparelho',
};

/** How somebody testing by hand does what a customer does not. */
const how: Record<string, string> = {
  'draft.restored':
    'Chegue até esta etapa em outra visita e recarregue a página. Para começar do zero, use uma janela anônima.',
  'draft.restored nada': 'Use uma janela anônima.',
  'code.submit': 'O código está em /dev/sms.',
  'order.updated accepted': 'A revenda simulada faz isto sozinha, em menos de um minuto.',
  'order.updated dispatched': 'A revenda simulada faz isto sozinha, em poucos minutos.',
  'order.updated delivered': 'A revenda simulada faz isto sozinha, em poucos minutos.',
  'order.hidden': 'Saia do telefone em outra aba do mesmo navegador.',
  'clock.passed': 'Espere cinco minutos em outra etapa.',
  serviceTimeout: `Antes: ${pulling('faults', { path: '/api/*', method: 'POST', mode: 'hold' })} (ou GET, PUT, DELETE, como o passo pede).`,
};

/** The order funnel in Portuguese, for scripts that people follow. */
export const orderFunnelWords: PathWords = {
  title: 'Funil do pedido de gás',
  before:
    'Ligue o servidor com TEST_CONTROLS=1 npm start e abra http://localhost:3000/address numa janela anônima. Os SMS aparecem em http://localhost:3000/dev/sms.',
  does: clause,
  shows: screenWords,
  how({ event, payload, outcome }) {
    if (outcome !== undefined && !timed.test(event)) return answerWords(event, outcome)?.how;
    return how[`${event} ${payload}`] ?? how[timed.exec(event)?.[1] ?? event];
  },
};

/** A call that is not answered in time ends by its timer. */
const timed = /^xstate\.after\.([^.]+)/;

function clause({ event, payload, outcome }: Omit<PathStep, 'target'>): string {
  const delay = timed.exec(event)?.[1];
  if (delay !== undefined) return timers[delay] ?? `passa o tempo de ${delay}`;
  if (outcome !== undefined) return answerWords(event, outcome)?.said ?? `${event} responde ${outcome}`;
  const said = does[event as OrderFunnelEvent['type']] ?? event;
  if (payload === undefined) return said;
  if (event === 'step.open' && /^\/order\/(data|cancel|confirm)/.test(payload))
    return `o cliente abre ${payload}?pedido= com o código de um pedido`;
  if (event === 'step.open' && payload.startsWith('/'))
    return `o cliente abre ${payload}, pelo Voltar ou por um link`;
  return carried[`${event} ${payload}`] ?? `${carried[event] ?? said}: ${payload}`;
}

/** The title, the buttons and the code's own name of a state. */
function screenWords(target: string): string {
  const promise = target === 'resuming' || target === 'repeated' ? undefined : promiseOf(target);
  if (!promise) return `a página está a caminho de outra (${target})`;
  const { titles, dialog, offers = [] } = promise;
  const title =
    titles.length === 0
      ? 'a tela é a mesma, ocupada'
      : `${dialog ? 'a janela aberta' : 'o título'} é ${titles.map(quoted).join(' ou ')}`;
  const buttons = offers.map((offer) =>
    (typeof offer === 'string' ? [offer] : offer).map(quoted).join(' ou '),
  );
  const withButtons = buttons.length > 0 ? `, e há o botão ${buttons.join(' e o botão ')}` : '';
  return `${title}${withButtons} (${target})`;
}

function quoted(text: string): string {
  return `“${text}”`;
}
