/** One fault: the text it replaces stands exactly once in its file. */
interface Mutant {
  kind:
    | 'alvo errado'
    | 'guarda tirada'
    | 'guarda invertida'
    | 'transição tirada'
    | 'ação perdida'
    | 'ramo de resposta errado'
    | 'erro engolido';
  what: string;
  file: string;
  find: string;
  put: string;
}

const states = 'machines/order-funnel/states';

/** Twenty faults of the kinds that are made by hand. */
export const mutants: readonly Mutant[] = [
  {
    kind: 'alvo errado',
    what: 'parar a localização leva ao formulário',
    file: `${states}/address.ts`,
    find: "'address.search': 'searching',",
    put: "'address.search': 'detailing',",
  },
  {
    kind: 'alvo errado',
    what: 'itens levam direto ao pagamento',
    file: `${states}/items.ts`,
    find: "target: after('items'),",
    put: "target: '#orderFunnel.payment',",
  },
  {
    kind: 'alvo errado',
    what: 'recusar as condições reenvia o pedido',
    file: `${states}/resume.ts`,
    find: "'terms.decline': { target: 'reviewing', actions: 'takeOffer' },",
    put: "'terms.decline': { target: 'placing', actions: 'takeOffer' },",
  },
  {
    kind: 'alvo errado',
    what: 'um minuto sem resposta volta ao resumo',
    file: `${states}/resume.ts`,
    find: "after: { verifyingLimit: 'unresolved' },",
    put: "after: { verifyingLimit: 'reviewing' },",
  },
  {
    kind: 'guarda tirada',
    what: 'qualquer carrinho passa',
    file: `${states}/items.ts`,
    find: "          guard: 'isCartSellable',\n",
    put: '',
  },
  {
    kind: 'guarda tirada',
    what: 'qualquer pagamento passa',
    file: `${states}/payment.ts`,
    find: "          guard: 'isPaymentAccepted',\n",
    put: '',
  },
  {
    kind: 'guarda tirada',
    what: 'desistir antes da entrega',
    file: `${states}/order-live.ts`,
    find: "{ guard: 'isDelivered', target: 'withdrawing', actions: 'clearProblem' }",
    put: "{ target: 'withdrawing', actions: 'clearProblem' }",
  },
  {
    kind: 'guarda tirada',
    what: 'o aviso é pedido para o lugar de um link',
    file: `${states}/reseller.ts`,
    find: "{ guard: 'isAtOwnAddress', target: 'subscribing', actions: 'clearProblem' }",
    put: "{ target: 'subscribing', actions: 'clearProblem' }",
  },
  {
    kind: 'guarda invertida',
    what: 'carrinho vendável ao contrário',
    file: 'machines/order-funnel/guards.ts',
    find: 'isCartUnsellable: ({ context }: Asked) => !isSellable',
    put: 'isCartUnsellable: ({ context }: Asked) => isSellable',
  },
  {
    kind: 'guarda invertida',
    what: 'condições que não valem são aceitas',
    file: 'machines/order-funnel/guards.ts',
    find: 'holdsUnderOffer: ({ context }: Asked) => holdsUnderOffer(context),',
    put: 'holdsUnderOffer: ({ context }: Asked) => !holdsUnderOffer(context),',
  },
  {
    kind: 'guarda invertida',
    what: 'o cupom volta à etapa errada',
    file: 'machines/order-funnel/guards.ts',
    find: "returnsToResume: ({ context }: Asked) => context.returnTo === 'resume',",
    put: "returnsToResume: ({ context }: Asked) => context.returnTo !== 'resume',",
  },
  {
    kind: 'transição tirada',
    what: 'a lista não pode ser pedida de novo',
    file: `${states}/reseller.ts`,
    find: "      tags: 'unavailable',\n      on: { 'resellers.retry': { target: 'loading', actions: 'clearProblem' } },",
    put: "      tags: 'unavailable',\n      on: {},",
  },
  {
    kind: 'transição tirada',
    what: 'o código não vence',
    file: `${states}/verification.ts`,
    find: "          after: { codeLifetime: { target: 'expired', actions: 'clearCodeProblem' } },\n",
    put: '',
  },
  {
    kind: 'transição tirada',
    what: 'o pedido escondido continua à vista',
    file: `${states}/order-live.ts`,
    find: "    'order.hidden': { target: '#orderFunnel.order.identifying', actions: 'clearProblem' },\n",
    put: '',
  },
  {
    kind: 'ação perdida',
    what: 'a chave do pedido não é guardada antes do envio',
    file: `${states}/resume.ts`,
    find: "'order.submit': { target: 'placing', actions: 'freeze' },",
    put: "'order.submit': { target: 'placing' },",
  },
  {
    kind: 'ação perdida',
    what: 'o telefone fica no aparelho depois de sair',
    file: 'machines/order-funnel/learn.ts',
    find: 'signOut: () => ({ verifiedPhone: undefined, challenge: undefined, customer: undefined }),',
    put: 'signOut: () => ({}),',
  },
  {
    kind: 'ação perdida',
    what: 'a situação nova do pedido não é aprendida',
    file: `${states}/order-live.ts`,
    find: "'order.updated': { target: '.arriving', actions: 'takeStatus' },",
    put: "'order.updated': { target: '.arriving' },",
  },
  {
    kind: 'ramo de resposta errado',
    what: 'um telefone bloqueado pode digitar o código',
    file: `${states}/verification.ts`,
    find: "{ outcome: 'blocked', target: 'blocked' },\n          { outcome: 'code-expired',",
    put: "{ outcome: 'blocked', target: 'enteringCode' },\n          { outcome: 'code-expired',",
  },
  {
    kind: 'ramo de resposta errado',
    what: 'preço mudado é tratado como pedido feito',
    file: `${states}/resume.ts`,
    find: "{ outcome: 'offer', target: 'termsChanged' },",
    put: "{ outcome: 'offer', target: '#orderFunnel.order' },",
  },
  {
    kind: 'erro engolido',
    what: 'o cupom que falhou por falta de rede não diz nada',
    file: `${states}/payment.ts`,
    find: "lost: [{ target: 'entering' }],",
    put: "lost: [{ target: 'entering', problem: 'none' }],",
  },
];
