import type { OrderFunnelContext } from '#machines/order-funnel/context';
import type { RatingContext } from '#machines/order-rating/setup';
import type { PanelContext } from '#machines/reseller-panel/context';
import type { SettingsContext } from '#machines/reseller-settings/context';
import type { TeamContext } from '#machines/reseller-team/context';

/** Readable names of a machine's context keys. A key without one is shown by its identifier. */
type KeyWords = Readonly<Record<string, string>>;
/** Rejects names for keys that the context does not have. */
type WordOf<Context> = Partial<Record<keyof Context, string>>;

export const funnelKeys: KeyWords = {
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
  browsing: 'lugar que veio num link',
  offer: 'novas condições',
  orderId: 'pedido aberto',
  orderStatus: 'situação do pedido',
  requestedOrderStep: 'página pedida do pedido',
  clockOffsetMs: 'acerto do relógio',
  problem: 'aviso na tela',
} satisfies WordOf<OrderFunnelContext>;

export const panelKeys: KeyWords = {
  invite: 'convite do link',
  wanted: 'pedido de um link',
  phone: 'telefone de quem entra',
  panel: 'quem entrou e as suas revendas',
  reseller: 'revenda mostrada',
  sequence: 'última mudança recebida',
  waiting: 'pedidos à espera de resposta',
  orderId: 'pedido da folha aberta',
  request: 'comando pedido',
  question: 'pergunta da folha',
  link: 'link do entregador',
  problem: 'aviso na tela',
  dismissedFrom: 'revenda de onde saiu',
} satisfies WordOf<PanelContext>;

export const teamKeys: KeyWords = {
  reseller: 'revenda',
  question: 'pergunta da folha',
  change: 'mudança pedida',
  changed: 'mudança feita',
  problem: 'aviso na tela',
} satisfies WordOf<TeamContext>;

export const settingsKeys: KeyWords = {
  reseller: 'revenda',
  question: 'o que a pergunta decide',
  change: 'mudança pedida',
  preview: 'o que os clientes verão',
  reasons: 'valores fora do comum',
  changed: 'mudança feita',
  problem: 'aviso na tela',
} satisfies WordOf<SettingsContext>;

export const ratingKeys: KeyWords = {
  orderId: 'pedido avaliado',
  isGiven: 'há uma avaliação',
  startsInForm: 'a página veio com o formulário',
  canChange: 'a avaliação ainda pode mudar',
  problem: 'aviso na tela',
} satisfies WordOf<RatingContext>;
