import { describe, describeFields } from '../api/describe.ts';
import { kindText, methodText } from '../reseller/docs.ts';
import { basketOffer, lack } from './basket.ts';
import { nextOffer, nextReseller } from './next-reseller.ts';
import { orderOperations } from './operations.ts';
import {
  cancelRequest,
  cartLine,
  confirmRequest,
  customer,
  maskedCustomer,
  order,
  orderCourier,
  orderRequest,
  payment,
  pix,
  pricedLine,
  quote,
  quoteRequest,
  timelineEntry,
} from './order.ts';
import { repetition } from './repetition.ts';
import { withdrawal } from './withdrawal.ts';

export const orderIdText = [
  'Id do pedido: 22 letras e números, impossível de adivinhar.',
  '4kT9mZ2qXbR7sLw0VdYh3P',
] as const;
const resellerId = ['Id da revenda, como a lista de revendas o deu.', 'revenda-101'] as const;
const couponName = [
  'Nome do cupom: letras, números e hifens, até 30; minúsculas são aceitas.',
  'BEMVINDO10',
] as const;
export const statusText = [
  'Etapa do pedido: `recebido` → `aceito` → `saiu_para_entrega` → `entregue` → `confirmado`; ou acaba em `cancelado` (por quem pediu), `recusado` (pela revenda), `expirado` (ninguém aceitou a tempo), `recusado_na_entrega` ou `nao_entregue` (saiu e não chegou).',
  'received',
] as const;
export const qrTexts = {
  qrPath: [
    'O QR code como caminho SVG (atributo `d`), num quadrado de `qrTamanho` unidades.',
    'M0 0h1v1h-1z',
  ],
  qrSize: ['Lado do QR code, em unidades do caminho.', 41],
} as const;
const previousId = [
  'O pedido que outra revenda não atendeu e este repete; então ele não é de rascunho algum.',
  '4kT9mZ2qXbR7sLw0VdYh3P',
] as const;
const line = {
  productId: ['Id do produto na revenda.', 'p13-ultragaz'],
  quantity: ['Unidades.', 1],
  withVessel: ['Se leva também o vasilhame, sem devolver um vazio.', false],
} as const;
const sums = {
  lines: ['Os itens com seus preços.'],
  subtotalCents: ['Soma dos itens, em centavos.', 11990],
  voucherCents: ['O que o vale do Gás do Povo paga, em centavos.', 0],
  discountCents: ['O que o cupom tira, em centavos.', 1000],
  freightCents: ['Taxa de entrega, em centavos.', 500],
  totalCents: ['O que se paga na entrega, em centavos: subtotal − vale − desconto + taxa.', 11490],
} as const;

export const orderDocs = [
  describe('ItemCarrinho', cartLine, 'Um item do carrinho.', line),
  describe('FaltaNaCesta', lack, 'O que uma revenda não traz da cesta.', {
    kind: kindText,
    why: [
      'Por quê: `nao_vende`, `so_troca` (não vende com vasilhame novo) ou `limite` por pedido.',
      'unsold',
    ],
    limit: ['Unidades que cabem num pedido; só com `limite`.', 5],
  }),
  describe('CestaNaRevenda', basketOffer, 'O que uma revenda faz da cesta perguntada.', {
    lines: ['Os itens que atendem a cesta, até onde a revenda os vende.'],
    totalCents: [
      'Total com entrega na forma de pagamento mais cara que ela aceita, em centavos; ausente sem itens.',
      12490,
    ],
    cheapestCents: ['Total com entrega na forma mais barata, em centavos; ausente sem itens.', 11990],
    lacks: ['O que falta; vazio quando ela traz tudo.'],
  }),
  describe('ItemComPreco', pricedLine, 'Um item com o preço que a revenda cobra.', {
    ...line,
    kind: kindText,
    brand: ['Marca do botijão; ausente na água.', 'Ultragaz'],
    unitCents: ['Preço de uma unidade, em centavos.', 11990],
    totalCents: ['Preço da unidade vezes a quantidade, em centavos.', 11990],
  }),
  describe('Cliente', customer, 'Quem recebe.', {
    name: ['Nome de quem recebe.', 'Ana Maria Souza'],
    phone: [
      'Celular brasileiro em qualquer grafia; é guardado em E.164 e tem de ser o da sessão.',
      '+5548999998888',
    ],
    cpf: ['CPF, só para a nota fiscal; pontuação é aceita e retirada.', '52998224725'],
  }),
  describe('ClienteOculto', maskedCustomer, 'Quem recebe, sem o que identifica.', {
    name: ['Primeiro nome e inicial do último.', 'Ana S.'],
    phone: ['Telefone com o meio oculto.', '(48) •••••-8888'],
  }),
  describe('Pagamento', payment, 'Como se paga na entrega.', {
    method: methodText,
    changeForCents: [
      'Valor em centavos da nota com que se paga, pelo menos o total; só com `dinheiro`.',
      20000,
    ],
  }),
  describe(
    'NovoPedido',
    orderRequest,
    'Um pedido a fazer. O servidor calcula; o total esperado só é comparado.',
    {
      resellerId,
      lines: ['O carrinho.'],
      address: ['Onde entregar.'],
      customer: ['Quem recebe.'],
      payment: ['Como se paga na entrega.'],
      couponName,
      expectedTotalCents: [
        'O total que a pessoa viu, em centavos; se mudou, a resposta é `termos-mudaram`.',
        11490,
      ],
      expectedMinutes: [
        'O fim do prazo de entrega que a pessoa viu, em minutos; se passou a demorar mais, a resposta é `termos-mudaram`.',
        40,
      ],
      previousId,
    },
  ),
  describe('Cotacao', quote, 'A conta de um carrinho neste momento.', { method: methodText, ...sums }),
  describe('PedidoCotacao', quoteRequest, 'Um carrinho a calcular.', {
    resellerId,
    lines: ['O carrinho.'],
    method: methodText,
    couponName,
    place: ['Onde se quer receber; a taxa pode mudar com o bairro. Sem ele, vale a taxa geral.'],
  }),
  describe('EtapaPedido', timelineEntry, 'Uma etapa por que o pedido passou.', {
    status: statusText,
    at: ['Quando, em ISO 8601 UTC.', '2026-11-19T15:00:00.000Z'],
  }),
  describe('Pix', pix, 'O Pix para pagar na entrega.', {
    copyPaste: [
      'O BR Code, para copiar e colar no aplicativo do banco.',
      '00020126410014br.gov.bcb.pix0119pix@gasdailha.example52040000530398654061149058020BR6304A1B2',
    ],
    ...qrTexts,
  }),
  describe('Entregador', orderCourier, 'Quem traz um pedido.', {
    name: ['Primeiro nome.', 'Beto'],
    vehicle: [
      'Como vem: `moto`, `carro`, `caminhao`, `bicicleta` ou `a_pe`; pode haver palavras novas.',
      'moto',
    ],
    comingSince: ['Quando disse que está a caminho, em ISO 8601 UTC.', '2026-11-19T15:20:00.000Z'],
    arrivedAt: ['Quando disse que chegou, em ISO 8601 UTC.', '2026-11-19T15:31:00.000Z'],
  }),
  describe('Desistencia', withdrawal, 'A desistência de uma compra entregue (CDC, art. 49).', {
    referenceNumber: ['Protocolo.', 'D20261119-048213'],
    at: ['Quando a pessoa desistiu, em ISO 8601 UTC.', '2026-11-19T15:00:00.000Z'],
    answerBy: [
      'Até quando a revenda responde: 5 dias (Decreto 7.962/2013, art. 4º). ISO 8601 UTC.',
      '2026-11-24T15:00:00.000Z',
    ],
    answer: [
      'O que a revenda respondeu, em uma linha.',
      'Buscamos o botijão amanhã de manhã e devolvemos o Pix na hora.',
    ],
    answeredAt: ['Quando a revenda respondeu, em ISO 8601 UTC.', '2026-11-20T13:00:00.000Z'],
  }),
  describe('Pedido', order, 'Um pedido como quem o fez o vê; os dados de quem recebe vêm ocultos.', {
    id: orderIdText,
    number: ['Número curto para dizer em voz alta; não serve de chave.', '9AMFBZ'],
    version: ['Sobe a cada mudança do pedido.', 1],
    status: statusText,
    createdAt: ['Quando foi feito, em ISO 8601 UTC.', '2026-11-19T15:00:00.000Z'],
    reseller: ['A revenda que entrega.'],
    resellerPoint: ['Onde a revenda estava ao receber o pedido; ausente em pedidos antigos.'],
    ...sums,
    address: ['Onde entregar.'],
    customer: ['Quem recebe.'],
    payment: ['Como se paga na entrega.'],
    pix: ['O Pix, enquanto ainda pode ser pago; só com `pix`.'],
    couponName,
    estimate: ['Espera prevista, em minutos a partir do pedido.'],
    timeline: ['As etapas por que passou, da primeira à última.'],
    canCancel: ['Se ainda pode ser cancelado.', true],
    canConfirm: ['Se a entrega já pode ser confirmada.', false],
    canWithdraw: ['Se ainda cabe desistência: 7 dias da entrega (CDC, art. 49).', false],
    answerBy: [
      'Até quando a revenda responde; depois o pedido se encerra. Só enquanto espera resposta. ISO 8601 UTC.',
      '2026-11-19T15:06:00.000Z',
    ],
    nextReminderAt: [
      'Quando a revenda é avisada de novo, se não respondeu antes; só enquanto espera resposta, e de revenda que não é simulada. ISO 8601 UTC.',
      '2026-11-19T15:01:30.000Z',
    ],
    missingFrom: [
      'A partir de quando se pode dizer que não chegou; só enquanto está a caminho. ISO 8601 UTC.',
      '2026-11-19T15:40:00.000Z',
    ],
    reason: [
      'Por que foi cancelado ou recusado na porta; `desistencia` é a da compra (CDC, art. 49), `sem_resposta` é do relógio: `confirmado` 48 horas depois de `entregue`, `nao_entregue` 12 horas e `recusado` 4 horas depois da janela.',
      'mistake',
    ],
    resellerReason: [
      'Por que a revenda recusou, desistiu ou não entregou, como `sem_produto` ou `ninguem_em_casa`; pode haver palavras novas.',
      'sem_produto',
    ],
    withdrawalNumber: ['Protocolo da desistência, quando houve.', 'D20261119-048213'],
    withdrawal: ['A desistência da compra, quando houve, e a resposta da revenda.'],
    courier: ['Quem traz o pedido, só enquanto está a caminho e até onde a revenda o disse.'],
    deliveryCode: [
      'O que o cliente diz ao entregador ao receber; só enquanto o pedido está a caminho.',
      '0417',
    ],
    withoutCode: ['Se o entregador registrou a entrega sem esse código.', false],
    previousId,
  }),
  describe('Repeticao', repetition, 'O que um pedido novo repete de um anterior.', {
    address: ['Onde entregar.'],
    customer: ['Quem recebe, como no pedido anterior.'],
    reseller: ['A revenda, como está agora; ausente se não entrega mais ali.'],
    lines: ['O carrinho; vazio sem a revenda.'],
    payment: ['Como se paga na entrega, sem o troco.'],
    coupon: ['O cupom do pedido anterior, se ainda vale.'],
  }),
  describe('OfertaDeOutraRevenda', nextOffer, 'O mesmo carrinho noutra revenda.', {
    reseller: ['A revenda, como está agora.'],
    quote: ['A conta, na forma de pagamento do pedido anterior.'],
    request: ['O corpo de `POST /api/pedidos/` que o pede.'],
  }),
  describe('OutraRevenda', nextReseller, 'Quem mais traz o carrinho de um pedido não atendido.', {
    offer: [
      'A mais barata, aberta, com o carrinho inteiro na mesma forma de pagamento; ausente sem nenhuma.',
    ],
    placedId: ['O pedido que já foi feito no lugar deste.', '4kT9mZ2qXbR7sLw0VdYh3P'],
  }),
  describe(
    'Cancelamento',
    cancelRequest,
    'O pedido a cancelar; o pedido inteiro também serve, o resto é ignorado.',
    {
      id: orderIdText,
      reason: ['Por quê; `desistencia` vale até 7 dias depois da entrega.', 'mistake'],
    },
  ),
  describe('Confirmacao', confirmRequest, 'A entrega a confirmar.', {
    id: orderIdText,
    refused: ['Se foi recusado na porta, ou não chegou, em vez de recebido.', false],
    reason: [
      'Por que foi recusado na porta; `nao_chegou` vale a partir do fim da janela, e o pedido acaba em `nao_entregue`.',
      'seal',
    ],
  }),
  describeFields(orderOperations.getOrder.params, { id: orderIdText }),
  describeFields(orderOperations.findOrders.query, {
    key: [
      'A `Idempotency-Key` com que o pedido foi feito; sem ela vêm todos os da sessão.',
      '0a1f6c3e-7d52-4b8e-9f01-2c3d4e5f6a7b',
    ],
    draft: ['O id de um rascunho, para saber que pedido ele virou.', 'q3Zb0cW6m2Yt8uJ5x1Ka7sD4fG9hL0pN'],
  }),
];
