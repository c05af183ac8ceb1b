import { delayIn } from '../paths/definitions.ts';
import type { Choice, PathModel, Situation } from '../paths/model.ts';
import { callsIn } from '../paths/taken-steps.ts';
import { gestureOf } from './events.ts';
import type { Gesture } from './gestures.ts';
import { orderScreensModel } from './reachable.ts';

/** A service that sends events while a page is open. No call of it waits for an answer. */
const stream = 'followOrder';

const isTimer = ({ event, at, isDue }: Choice) =>
  delayIn(event.type) !== undefined && at === undefined && !isDue;

/**
 * Reasons why a page without JavaScript cannot make a choice that the hydrated screens offer. They are in Portuguese,
 * for testers.
 */
const reasons: Record<string, (choice: Choice, situation: Situation) => boolean> = {
  'a página só chega depois que o serviço respondeu': ({ answer }, situation) =>
    answer === undefined && callsIn(situation).some((service) => service !== stream),
  'a demora de um serviço é testada em server-funnel.test.ts': ({ answer }) => answer?.outcome === 'timeout',
  'a página que se abre de novo lê o rascunho outra vez, e a máquina não conta isso como transição': ({
    label,
  }) => label === 'step.open (a própria etapa)',
  'uma leitura que falha ao abrir a página fica para o navegador': ({ answer }, { snapshot }) =>
    answer?.outcome === 'error' &&
    (answer.service === 'fetchOrder' ||
      (answer.service === 'listResellers' && snapshot.context.problem === undefined)),
  'o servidor fecha o rascunho junto com o pedido: a página leva ao pedido sem procurar a chave': ({
    label,
  }) => label === 'findOrderByKey: found',
  'sem o resto do rascunho, cada página procura o pedido enviado outra vez': ({ label }) =>
    label === 'draft.restored (pedido enviado, resto perdido)',
  'depois do prazo, a página lida de novo já não oferece a desistência': ({ label }) =>
    label === 'withdrawPurchase: too-late',
  'quem desistiu da compra não responde mais à entrega': ({ label }, { memory }) =>
    label.startsWith('confirmDelivery: ') && memory === 'desistência respondida',
  'quem abre um pedido com um código vencido diz o telefone de novo': ({ label }, { snapshot }) =>
    label === 'after codeLifetime' && snapshot.matches({ order: 'identifying' }),
  'o servidor lê a lista de novo antes de tomar a escolha, que já não acha a revenda': (
    { label },
    { snapshot },
  ) =>
    label === 'listResellers: some (a escolhida não entrega mais)' &&
    snapshot.matches({ resellers: 'confirming' }),
  'o aparelho só diz onde está a um script': ({ event }) => event.type === 'address.locate',
  'o relógio da página precisa de um script': isTimer,
  'sem script não há transmissão do pedido: a página é lida de novo': ({ event, answer }) =>
    event.type === 'order.updated' || event.type === 'order.hidden' || answer?.service === stream,
};

/** Returns why links and forms alone cannot make a choice, or undefined if they can. */
export function whyNoForm(choice: Choice, situation: Situation): string | undefined {
  return Object.entries(reasons).find(([, applies]) => applies(choice, situation))?.[0];
}

/** The order funnel restricted to what links and forms allow without JavaScript. */
export const orderFormsModel: PathModel = {
  ...orderScreensModel,
  choices: (situation, everything) =>
    orderScreensModel
      .choices(situation, everything)
      .filter((choice) => whyNoForm(choice, situation) === undefined),
};

const plainGestures: Record<string, Gesture> = {
  'address.detail': async (doing) => {
    const { hand, walker, payload } = doing;
    if (payload === 'sem lugar') return gestureOf('address.detail')?.(doing);
    await hand.write(/^CEP, rua, bairro/, walker.city);
    await hand.press('button', 'Buscar');
    await hand.press('option', new RegExp(walker.city));
  },
  'code.submit': async ({ hand, walker }) => {
    await hand.write('Código de 6 números', await walker.code());
    await hand.press('button', 'Confirmar código');
  },
};

/** Returns the gesture that causes an event on a page without JavaScript, or undefined if there is none. */
export const plainGestureOf = (type: string): Gesture | undefined => plainGestures[type] ?? gestureOf(type);
