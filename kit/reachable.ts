import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { possible } from '../tools/paths/explore.ts';
import type { Choice, PathModel, Situation } from '../tools/paths/model.ts';
import { orderFunnelModel } from './order-funnel.ts';

type Refusal = (at: OrderFunnelSnapshot, memory: string | undefined) => boolean;

const everywhere: Refusal = () => true;

/** What the machine would answer and nobody can reach from the UI, by choice, with where and why. */
const unreachable: readonly { choice: RegExp; where: Refusal; reason: string }[] = [
  {
    choice: /^step\.open/,
    where: (at) => at.matches('resuming'),
    reason: 'a página só responde depois de restaurar o rascunho',
  },
  {
    choice: /^address\.submit$/,
    where: (at) =>
      at.matches({ address: 'searching' }) && (!at.context.address || at.context.reach === 'none'),
    reason: 'a busca só oferece endereços já usados, e aqui não há nenhum',
  },
  {
    choice: /^reseller\.choose \(fechada\)$/,
    where: everywhere,
    reason: 'uma revenda fechada não tem botão: fecha entre a lista e o toque',
  },
  {
    choice: /^resellers\.retry$/,
    where: (at) => at.matches({ resellers: 'choosing' }),
    reason: 'a lista à vista só é pedida de novo quando a sua renovação falha',
  },
  {
    choice: /^items\.submit \(nada\)$/,
    where: everywhere,
    reason: 'o próprio formulário pede ao menos um item',
  },
  {
    choice: /^items\.submit/,
    where: ({ context }) => context.reseller?.products.length === 0,
    reason: 'a revenda não tem mais o que vender',
  },
  {
    choice: /^payment\.choose \(o que a revenda não aceita\)$/,
    where: everywhere,
    reason: 'só o que a revenda aceita está na lista',
  },
  {
    choice: /^phone\.edit$/,
    where: (at) => at.matches({ resume: 'identifying' }),
    reason: 'só o celular do pedido enviado serve',
  },
  {
    choice: /^terms\.accept$/,
    where: (at) => at.context.offer?.reseller.products.length === 0,
    reason: 'o que saiu da venda não pode ser aceito',
  },
  {
    choice: /^dialog\.close$/,
    where: (at) => at.hasTag('busy') && at.matches({ order: 'live' }),
    reason: 'a janela não fecha enquanto envia',
  },
  {
    choice: /^order\.withdraw$/,
    where: (_, memory) => memory === 'desistência respondida',
    reason: 'a desistência já foi respondida',
  },
  {
    choice: /^order\.withdraw$/,
    where: ({ context }) => context.orderStatus !== 'delivered' && context.orderStatus !== 'confirmed',
    reason: 'só se desiste do que foi entregue',
  },
  {
    choice: /^prepareRepeat: ready$/,
    where: ({ context }) => context.verifiedPhone === undefined,
    reason: 'a página conhece a sessão de quem vê o pedido',
  },
  {
    choice: /^followOrder: error$/,
    where: everywhere,
    reason: 'todo navegador em que a página roda sabe acompanhar o pedido',
  },
  {
    choice: /^notice\.request$/,
    where: ({ context }) => context.browsing !== undefined,
    reason: 'o aviso é do próprio endereço',
  },
];

/** Why a choice is not reachable from the UI in a situation; undefined where it is. */
export function whyUnreachable({ label }: Choice, { snapshot, memory }: Situation): string | undefined {
  return unreachable.find(
    ({ choice, where }) => choice.test(label) && where(snapshot as OrderFunnelSnapshot, memory),
  )?.reason;
}

/** The order funnel as its screens let it be used. */
export const orderScreensModel: PathModel = {
  ...orderFunnelModel,
  choices: (situation, everything) =>
    orderFunnelModel
      .choices(situation, everything)
      .filter((choice) => whyUnreachable(choice, situation) === undefined),
};

/** The choice that a walk's step stands for, with what the running funnel really knows. */
export function choiceNow(label: string, situation: Situation): Choice {
  const found = possible(orderFunnelModel, situation, true).find((choice) => choice.label === label);
  if (!found) throw new Error(`${label} cannot be told here`);
  return found;
}
