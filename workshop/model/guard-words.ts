import type { orderFunnel } from '#machines/order-funnel/machine';
import { rowOf, type Step, steps } from '#machines/order-funnel/steps';
import { verificationGuardWords } from '#machines/phone-verification/words';

type GuardName = keyof NonNullable<NonNullable<Parameters<(typeof orderFunnel)['provide']>[0]>['guards']>;

/** A clause after “se” for a true guard, and one for a false guard. */
export type Clauses = readonly [holds: string, fails: string];

/** Clauses of each guard of the order funnel. A missing guard does not compile. */
const words: Record<Exclude<GuardName, 'answers' | keyof typeof ofStep>, Clauses> = {
  isThisListRequested: ['a lista pedida já está na tela', 'a lista pedida não é a que está na tela'],
  isThisOrderRequested: ['é o pedido que está na tela', 'não é o pedido que está na tela'],
  isShownOrderStepRequested: ['é a etapa que está na tela', 'não é a etapa que está na tela'],
  isThisOrderStepRequested: [
    'é este pedido, na etapa que está na tela',
    'é outro pedido, ou outra etapa dele',
  ],
  restoresSentOrder: [
    'o rascunho guarda um pedido já enviado',
    'o rascunho não guarda nenhum pedido já enviado',
  ],
  knowsPlace: ['já há lugar ou endereço', 'ainda não há lugar nem endereço'],
  hasPlace: ['já há um lugar', 'ainda não há um lugar'],
  hasAddress: ['há endereço', 'não há endereço'],
  awaitsAddress: [
    'a revenda foi escolhida antes do endereço',
    'nenhuma revenda foi escolhida antes do endereço',
  ],
  hasReseller: ['há revenda escolhida', 'não há revenda escolhida'],
  hasCustomer: ['já se sabe quem é o cliente', 'ainda não se sabe quem é o cliente'],
  isBrowsing: [
    'a lista é de um link, não do próprio endereço',
    'a lista é do próprio endereço, não de um link',
  ],
  isAtOwnAddress: ['a lista é do próprio endereço', 'a lista não é do próprio endereço'],
  isClosedResellerChosen: ['a revenda escolhida está fechada', 'a revenda escolhida está aberta'],
  isCartSellable: [
    'a revenda vende tudo isso, dentro dos limites',
    'algo disso a revenda não vende, ou não tanto',
  ],
  isCartUnsellable: [
    'a revenda não vende mais o que está na lista',
    'a revenda ainda vende o que está na lista',
  ],
  isPhoneVerified: ['o telefone já foi verificado', 'o telefone ainda não foi verificado'],
  isCodeStillGood: [
    'o código já enviado a esse telefone ainda vale',
    'nenhum código enviado a esse telefone ainda vale',
  ],
  isChallengeOwn: [
    'o telefone em verificação é o do cliente',
    'o telefone em verificação não é o do cliente',
  ],
  awaitsCode: [
    'um código enviado ao cliente espera ser digitado',
    'nenhum código enviado ao cliente espera ser digitado',
  ],
  hasLiveCode: [
    'um código ainda válido espera ser digitado',
    'nenhum código ainda válido espera ser digitado',
  ],
  isBlocked: ['o telefone do cliente está bloqueado', 'o telefone do cliente não está bloqueado'],
  ...verificationGuardWords,
  returnsToResume: ['a janela foi aberta do resumo', 'a janela não foi aberta do resumo'],
  isPaymentAccepted: ['a revenda aceita essa forma de pagar', 'a revenda não aceita essa forma de pagar'],
  isPaymentUnfit: ['falta o pagamento, ou ele não serve mais', 'a forma de pagar ainda serve'],
  holdsUnderOffer: [
    'o pedido continua possível nas novas condições',
    'o pedido não é mais possível nas novas condições',
  ],
  isOrderComplete: ['o rascunho ainda tem o pedido inteiro', 'o rascunho já não tem o pedido inteiro'],
  isReadyToResume: ['tudo o que o resumo pede já foi escolhido', 'falta algo do que o resumo pede'],
  isOrderKnown: ['a situação do pedido já é conhecida', 'a situação do pedido ainda não é conhecida'],
  isFinished: ['o pedido já terminou', 'o pedido ainda não terminou'],
  isCancellable: ['o pedido ainda pode ser cancelado', 'o pedido não pode mais ser cancelado'],
  isConfirmable: ['a entrega pode ser confirmada', 'a entrega não pode ser confirmada'],
  canOpenCancel: [
    'a página de cancelamento foi pedida e pode abrir',
    'a página de cancelamento não foi pedida ou não pode abrir',
  ],
  canOpenConfirmation: [
    'a página de confirmação foi pedida e pode abrir',
    'a página de confirmação não foi pedida ou não pode abrir',
  ],
  isCancelRequested: ['a página de cancelamento foi pedida', 'a página de cancelamento não foi pedida'],
  isConfirmationRequested: ['a página de confirmação foi pedida', 'a página de confirmação não foi pedida'],
  isOtherResellerRequested: ['outra revenda foi pedida', 'nenhuma outra revenda foi pedida'],
  isDelivered: ['o pedido foi entregue', 'o pedido não foi entregue'],
  staysCancellable: ['ele continua podendo ser cancelado', 'ele não pode mais ser cancelado'],
  staysConfirmable: ['ele continua esperando a confirmação', 'ele não espera mais a confirmação'],
};

/** Clauses for kinds of answers that the outcome's words do not distinguish. */
const ofAnswer: Partial<Record<string, Clauses>> = {
  'answers(reseller)': ['a revenda já escolhida entrega ali', 'a revenda já escolhida não entrega ali'],
};

const ofStep = {
  opens: (title: string) => `“${title}” pode abrir`,
  isStepRequested: () => 'é a própria etapa',
  restoresTo: (title: string) => `o rascunho volta a “${title}”`,
};

/** Returns a guard of the order funnel as a clause after “se”, or undefined if it has no words. */
export function guardWords(guard: string): string | undefined {
  const clauses = guard
    .split(' and ')
    .filter((name) => !name.startsWith('answers(') || name in ofAnswer)
    .map(clauseOf);
  return clauses.includes(undefined) ? undefined : clauses.join(' e ');
}

/** Returns the clause for the case that one of `guardWords` is false, if there is one. */
export const failedWords = failedIn({ ...words, ...ofAnswer });

export function failedIn(all: Readonly<Record<string, Clauses | undefined>>) {
  const failed = new Map(Object.values(all).flatMap((clauses) => (clauses ? [clauses] : [])));
  return (clause: string): string | undefined => failed.get(clause);
}

function clauseOf(name: string): string | undefined {
  if (name in ofAnswer) return ofAnswer[name]?.[0];
  const [, kind = '', step] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  if (isStep(step)) return Object.entries(ofStep).find(([known]) => known === kind)?.[1](rowOf(step).title);
  return Object.entries(words).find(([known]) => known === name)?.[1][0];
}

function isStep(name: string | undefined): name is Step {
  return steps.some(({ step }) => step === name);
}
