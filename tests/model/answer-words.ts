import type { ServiceName } from '#machines/order-funnel/actors';
import type { outcomes } from './outcomes.ts';

/** An answer of a service as a clause, and how somebody testing by hand brings it about. */
export interface AnswerWords {
  said: string;
  how?: string;
}

/** A lever of the test controls, pulled from a terminal beside the page. */
export function pulling(control: string, body: object): string {
  return `curl localhost:3000/dev/controls/${control} -H 'content-type: application/json' -d '${JSON.stringify(body)}'`;
}
const refusing = (path: string, code: string, method = 'POST') =>
  `Antes: ${pulling('faults', { path, method, mode: 'refuse', code })}`;
const orders = '/api/pedidos/';
const codes = '/api/usuarios/enviar/sms';

/** Every answer of every service; one without an entry does not compile. */
const answers = {
  locateCustomer: {
    found: { said: 'o aparelho diz onde está', how: 'Permita a localização.' },
    'location-denied': { said: 'a localização é negada', how: 'Negue a permissão ao navegador.' },
    'location-unavailable': {
      said: 'o aparelho não sabe onde está',
      how: 'Nas ferramentas do navegador, em Sensores, escolha “Localização indisponível”.',
    },
    'outside-brazil': {
      said: 'o aparelho está fora do Brasil',
      how: 'Nas ferramentas do navegador, em Sensores, escolha Berlim.',
    },
  },
  listResellers: {
    some: { said: 'a lista de revendas chega' },
    'some (a escolhida não entrega mais)': {
      said: 'a lista chega sem a revenda escolhida',
      how: 'Antes, mude o endereço para longe da revenda escolhida, mas onde outra entrega.',
    },
    none: {
      said: 'ninguém entrega ali',
      how: 'Use um endereço longe de tudo, como São Gabriel da Cachoeira.',
    },
  },
  requestNotice: {
    saved: { said: 'o pedido de aviso é guardado' },
    'invalid-contact': { said: 'o contato não serve', how: refusing('/api/avisos', 'entrada-invalida') },
  },
  sendCode: {
    sent: { said: 'o código é enviado por SMS', how: 'Leia o código em /dev/sms.' },
    blocked: {
      said: 'o telefone está bloqueado por um tempo',
      how: 'Antes, erre o código até o telefone ser bloqueado.',
    },
    'too-soon': {
      said: 'foram pedidos códigos demais',
      how: 'Antes, peça o código cinco vezes em dez minutos.',
    },
    'sms-unavailable': { said: 'o serviço de SMS não responde', how: refusing(codes, 'sms-indisponivel') },
    'invalid-phone': { said: 'o servidor não aceita o celular', how: refusing(codes, 'entrada-invalida') },
  },
  verifyCode: {
    verified: { said: 'o código está certo', how: 'Digite o código mais novo de /dev/sms.' },
    'code-wrong': { said: 'o código está errado', how: 'Digite outro código.' },
    'code-expired': { said: 'o código venceu', how: 'Espere cinco minutos antes de enviar.' },
    blocked: { said: 'o telefone é bloqueado', how: 'Erre o código até o fim das tentativas.' },
  },
  signOut: { signedOut: { said: 'o telefone é esquecido neste aparelho' } },
  validateCoupon: {
    valid: { said: 'o cupom vale', how: 'Use BEMVINDO10.' },
    'coupon-unknown': { said: 'o cupom não existe', how: 'Digite um nome inventado.' },
    'coupon-expired': { said: 'o cupom venceu', how: 'Use VENCIDO.' },
    'coupon-used': { said: 'o cupom já foi usado', how: 'Use ESGOTADO.' },
    'coupon-minimum': {
      said: 'o pedido não chega ao mínimo do cupom',
      how: 'Use MINIMO200 num pedido menor que R$ 200,00.',
    },
  },
  placeOrder: {
    placed: { said: 'o pedido entra' },
    'phone-unverified': {
      said: 'o servidor pede o código do telefone de novo',
      how: 'Antes, apague o cookie da sessão nas ferramentas do navegador.',
    },
    'reseller-closed': { said: 'a revenda acabou de fechar', how: refusing(orders, 'revenda-fechada') },
    'reseller-gone': { said: 'a revenda não entrega mais ali', how: refusing(orders, 'revenda-nao-entrega') },
    'order-refused': {
      said: 'o servidor não aceita o pedido como está',
      how: refusing(orders, 'entrada-invalida'),
    },
    'terms-changed': { said: 'o preço mudou desde a lista', how: refusing(orders, 'termos-mudaram') },
    'terms-changed (o item saiu)': { said: 'o item saiu da venda', how: refusing(orders, 'termos-mudaram') },
  },
  findOrderByKey: {
    found: { said: 'o pedido enviado é achado' },
    absent: { said: 'o pedido com certeza não entrou' },
    inFlight: {
      said: 'o pedido ainda está entrando',
      how: refusing('/api/pedidos', 'pedido-em-andamento', 'GET'),
    },
    'phone-unverified': {
      said: 'só quem verificar o telefone pode saber do pedido',
      how: 'Antes, apague o cookie da sessão nas ferramentas do navegador.',
    },
  },
  fetchOrder: {
    found: { said: 'o pedido aparece, recebido' },
    'found (a caminho)': { said: 'o pedido aparece, a caminho', how: 'Espere a revenda simulada sair.' },
    'found (entregue)': { said: 'o pedido aparece, entregue', how: 'Espere a revenda simulada entregar.' },
    'found (confirmado)': {
      said: 'o pedido aparece, com a entrega confirmada',
      how: 'Confirme a entrega antes.',
    },
    'not-visible': {
      said: 'o pedido não é mostrado a quem não verificou o telefone',
      how: 'Abra o endereço do pedido numa janela anônima.',
    },
  },
  cancelOrder: {
    cancelled: { said: 'o pedido é cancelado' },
    'too-late': { said: 'é tarde: a revenda já saiu', how: 'Espere a revenda sair com a janela aberta.' },
  },
  confirmDelivery: {
    settled: { said: 'a resposta sobre a entrega é registrada' },
    'too-late': {
      said: 'a entrega já teve outra resposta',
      how: 'Antes, responda o contrário em outra aba.',
    },
  },
  withdrawPurchase: {
    protocol: { said: 'a desistência recebe um protocolo' },
    'too-late': {
      said: 'o prazo de sete dias acabou',
      how: `Antes: ${pulling('clock', { offsetSeconds: 8 * 24 * 60 * 60 })}`,
    },
  },
  prepareRepeat: {
    ready: { said: 'o mesmo pedido pode ser feito de novo' },
    'reseller-gone': {
      said: 'a revenda não entrega mais ali',
      how: `Antes: ${pulling('resellers/ID-DA-REVENDA', { active: false })}`,
    },
    'reseller-closed': { said: 'a revenda está fechada', how: 'Faça isto fora do horário da revenda.' },
  },
} satisfies { [Name in ServiceName]: Record<keyof (typeof outcomes)[Name], AnswerWords> };

/** What a service does, for an answer that never comes. */
const services: Record<ServiceName | 'followOrder', string> = {
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

/** An answer in words; undefined for a service nobody knows. */
export function answerWords(service: string, outcome: string): AnswerWords | undefined {
  const name = Object.entries(services).find(([key]) => key === service)?.[1];
  if (name === undefined) return undefined;
  if (outcome === 'error') return { said: `${name} falha`, how: 'Desligue a rede do navegador antes.' };
  const known: Record<string, Record<string, AnswerWords>> = answers;
  return known[service]?.[outcome];
}
