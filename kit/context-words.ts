import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { DeskContext } from '#machines/reseller-desk/context';
import type { TeamContext } from '#machines/shop-team/context';

/** What each key of a machine's context is called by people; a key without a word does not compile. */
type KeyWords<Context> = Readonly<Record<keyof Context, string>>;

export const funnelKeys: KeyWords<OrderFunnelContext> = {
  place: 'lugar procurado',
  address: 'endereço',
  reach: 'se alguém entrega ali',
  reseller: 'revenda',
  basket: 'pedido feito na lista de revendas',
  lines: 'carrinho',
  linesFrom: 'revenda de onde veio o carrinho',
  customer: 'nome e telefone',
  verifiedPhone: 'telefone verificado',
  challenge: 'código do telefone',
  coupon: 'cupom',
  payment: 'forma de pagar',
  idempotencyKey: 'chave do pedido enviado',
  returnTo: 'volta da janela do cupom',
  browsing: 'lugar de um link, visto sem endereço',
  offer: 'novas condições',
  orderId: 'pedido aberto',
  orderStatus: 'situação do pedido',
  askedOrderStep: 'página pedida do pedido',
  clockOffsetMs: 'acerto do relógio',
  problem: 'aviso na tela',
};

export const deskKeys: KeyWords<DeskContext> = {
  invite: 'convite do link',
  wanted: 'pedido de um link',
  phone: 'telefone de quem entra',
  desk: 'quem entrou e as suas revendas',
  shop: 'revenda mostrada',
  sequence: 'última mudança recebida',
  waiting: 'pedidos à espera de resposta',
  orderId: 'pedido da folha aberta',
  asked: 'comando pedido',
  question: 'pergunta da folha',
  link: 'link do entregador',
  problem: 'aviso na tela',
  dismissedFrom: 'revenda de onde saiu',
};

export const teamKeys: KeyWords<TeamContext> = {
  shop: 'revenda',
  question: 'pergunta da folha',
  change: 'mudança pedida',
  changed: 'mudança feita',
  problem: 'aviso na tela',
};
