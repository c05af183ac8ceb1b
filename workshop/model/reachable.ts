import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { possible } from '../paths/explore.ts';
import type { Choice, PathModel, Situation } from '../paths/model.ts';
import { orderFunnelModel } from './order-funnel.ts';
import { orderFunnelWords } from './words.ts';

type Place = (at: OrderFunnelSnapshot, memory: string | undefined) => boolean;

/**
 * Choices that the machine accepts but the UI never offers: the reason, the pattern of their labels, and where, if not
 * everywhere.
 */
const unreachable = Object.entries<[choices: RegExp, where?: Place]>({
  'a página só responde depois de restaurar o rascunho': [/^step\.open/, (at) => at.matches('resuming')],
  'a busca só oferece endereços já usados, e aqui não há nenhum': [
    /^address\.submit$/,
    (at) => at.matches({ address: 'searching' }) && (!at.context.address || at.context.reach === 'none'),
  ],
  'uma revenda fechada não tem botão: fecha entre a lista e o toque': [/^reseller\.choose \(fechada\)$/],
  'a lista à vista só é pedida de novo quando a sua renovação falha': [
    /^resellers\.retry$/,
    (at) => at.matches({ resellers: 'choosing' }),
  ],
  'o próprio formulário pede ao menos um item': [/^items\.submit \(nada\)$/],
  'a revenda não tem mais o que vender': [
    /^items\.submit/,
    ({ context }) => context.reseller?.products.length === 0,
  ],
  'só o que a revenda aceita está na lista': [/^payment\.choose \(o que a revenda não aceita\)$/],
  'só o celular do pedido enviado serve': [/^phone\.edit$/, (at) => at.matches({ resume: 'identifying' })],
  'o que saiu da venda não pode ser aceito': [
    /^terms\.accept$/,
    (at) => at.context.offer?.reseller.products.length === 0,
  ],
  'a janela não fecha enquanto envia': [
    /^dialog\.close$/,
    (at) => at.hasTag('busy') && at.matches({ order: 'live' }),
  ],
  'a desistência já foi respondida': [
    /^order\.withdraw$/,
    (_, memory) => memory === 'desistência respondida',
  ],
  'só se desiste do que foi entregue': [
    /^order\.withdraw$/,
    ({ context }) => context.orderStatus !== 'delivered' && context.orderStatus !== 'confirmed',
  ],
  'a página conhece a sessão de quem vê o pedido': [
    /^prepareRepeat: ready$/,
    ({ context }) => context.verifiedPhone === undefined,
  ],
  'todo navegador em que a página roda sabe acompanhar o pedido': [/^followOrder: error$/],
  'o aviso é do próprio endereço': [
    /^subscription\.request$/,
    ({ context }) => context.browsing !== undefined,
  ],
});

/** Returns why the UI does not offer a choice in a situation, or undefined if it does. */
export function whyUnreachable({ label }: Choice, { snapshot, memory }: Situation): string | undefined {
  const at = snapshot as OrderFunnelSnapshot;
  return unreachable.find(
    ([, [choices, where]]) => choices.test(label) && (where?.(at, memory) ?? true),
  )?.[0];
}

/** The order funnel restricted to what its screens offer. */
export const orderScreensModel: PathModel = {
  ...orderFunnelModel,
  words: orderFunnelWords,
  choices: (situation, everything) =>
    orderFunnelModel
      .choices(situation, everything)
      .filter((choice) => whyUnreachable(choice, situation) === undefined),
};

/** Returns the choice with a label in the current situation of a running funnel. Throws if there is none. */
export function choiceNow(label: string, situation: Situation): Choice {
  const found = possible(orderFunnelModel, situation, true).find((choice) => choice.label === label);
  if (!found) throw new Error(`${label} cannot be sent here`);
  return found;
}
