import type { orderFunnel } from '#machines/order-funnel/machine';
import { rowOf, type Step, steps } from '#machines/order-funnel/steps';

type GuardName = keyof NonNullable<NonNullable<Parameters<(typeof orderFunnel)['provide']>[0]>['guards']>;

/** What each guard of the order funnel asks, as a clause after “se”; a guard without one does not compile. */
const words: Record<Exclude<GuardName, 'answers' | keyof typeof ofStep>, string> = {
  asksForThisList: 'a lista pedida já está na tela',
  asksForThisOrder: 'é o pedido que está na tela',
  asksForShownOrderStep: 'é a etapa que está na tela',
  asksForThisOrderStep: 'é este pedido, na etapa que está na tela',
  restoresSentOrder: 'o rascunho guarda um pedido já enviado',
  knowsPlace: 'já há lugar ou endereço',
  hasPlace: 'já há um lugar',
  hasAddress: 'há endereço',
  awaitsAddress: 'a revenda foi escolhida antes do endereço',
  hasReseller: 'há revenda escolhida',
  hasCustomer: 'já se sabe quem é o cliente',
  isBrowsing: 'a lista é de um link, não do próprio endereço',
  isAtOwnAddress: 'a lista é do próprio endereço',
  isClosedResellerChosen: 'a revenda escolhida está fechada',
  isCartSellable: 'a revenda vende tudo isso, dentro dos limites',
  isCartUnsellable: 'a revenda não vende mais o que está na lista',
  isPhoneVerified: 'o telefone já foi verificado',
  isCodeForThatPhone: 'o código enviado é desse telefone',
  isCodeStillGood: 'o código já enviado a esse telefone ainda vale',
  isChallengeOwn: 'o telefone em verificação é o do cliente',
  isChallengeVerified: 'esse telefone já foi verificado',
  hasCode: 'um código já foi enviado',
  isCodeAlive: 'o código enviado ainda vale',
  isCodePutAside: 'o código foi deixado de lado',
  awaitsCode: 'um código enviado ao cliente espera ser digitado',
  hasLiveCode: 'um código ainda válido espera ser digitado',
  hasBlock: 'o telefone foi bloqueado',
  isBlockOn: 'o bloqueio do telefone ainda dura',
  isBlocked: 'o telefone do cliente está bloqueado',
  returnsToResume: 'a janela foi aberta do resumo',
  isPaymentAccepted: 'a revenda aceita essa forma de pagar',
  isPaymentUnfit: 'falta o pagamento, ou ele não serve mais',
  holdsUnderOffer: 'o pedido continua possível nas novas condições',
  isOrderComplete: 'o rascunho ainda tem o pedido inteiro',
  isReadyToResume: 'tudo o que o resumo pede já foi escolhido',
  isOrderKnown: 'a situação do pedido já é conhecida',
  isFinished: 'o pedido já terminou',
  isCancellable: 'o pedido ainda pode ser cancelado',
  isConfirmable: 'a entrega pode ser confirmada',
  canCancelAsAsked: 'foi pedido cancelar, e ainda se pode',
  canConfirmAsAsked: 'foi pedido confirmar a entrega, e já se pode',
  wantsToCancel: 'foi pedido cancelar',
  wantsToConfirm: 'foi pedido confirmar a entrega',
  wantsAnotherReseller: 'foi pedida outra revenda',
  isDelivered: 'o pedido foi entregue',
  staysCancellable: 'ele continua podendo ser cancelado',
  staysConfirmable: 'ele continua esperando a confirmação',
};

/** Kinds of answers that their outcome's own words do not tell apart. */
const ofAnswer: Partial<Record<string, string>> = {
  'answers(reseller)': 'a revenda já escolhida entrega ali',
};

const ofStep = {
  opens: (title: string) => `“${title}” pode abrir`,
  asksFor: () => 'é a própria etapa',
  restoresTo: (title: string) => `o rascunho volta a “${title}”`,
};

/** A guard of the order funnel, by the name tests give it, as a clause after “se”; undefined for one without words. */
export function guardWords(guard: string): string | undefined {
  const clauses = guard
    .split(' e ')
    .filter((name) => !name.startsWith('answers(') || name in ofAnswer)
    .map(clauseOf);
  return clauses.includes(undefined) ? undefined : clauses.join(' e ');
}

function clauseOf(name: string): string | undefined {
  if (name in ofAnswer) return ofAnswer[name];
  const [, kind = '', step] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  if (isStep(step)) return Object.entries(ofStep).find(([known]) => known === kind)?.[1](rowOf(step).title);
  return Object.entries(words).find(([known]) => known === name)?.[1];
}

function isStep(name: string | undefined): name is Step {
  return steps.some(({ step }) => step === name);
}
