import { describe } from '../api/describe.ts';
import { kindText } from '../reseller/docs.ts';
import { paymentMethods, paysInFull } from '../reseller/payment-names.ts';
import {
  business,
  businessChange,
  businessChanges,
  businessPause,
  businessProduct,
  changedProduct,
  deliveryChange,
  deliveryRange,
  deliverySection,
  methodTerms,
  pauseRequest,
  paymentsChange,
  paymentsSection,
  presentMethodTerms,
  preview,
  previewDistrict,
  previewRequest,
  previewTotal,
  pricesChange,
  pricesSection,
  promiseRange,
  stockChange,
  unitsCount,
} from './business.ts';
import { logoChange } from './logo.ts';

const isoUtc = 'em ISO 8601 UTC';
export const versionText = [
  'Identifica os valores desta parte; mudar com outra versão é recusado com 412.',
  'q7WmX2vR9kTzB4nLcY8sDa',
] as const;
export const confirmedText = ['Se a pessoa confirmou valores fora do comum.', false] as const;
const refillText = ['Preço da troca, em centavos.', 11_500] as const;
const vesselText = ['Preço com o vasilhame, em centavos.', 28_500] as const;
const freightText = ['Taxa de entrega, em centavos.', 500] as const;
const minutesText = ['Quanto demora a entrega, em minutos.'] as const;
const promiseText = ['O prazo que o aceite pode prometer, em minutos.'] as const;
const rangeTexts = {
  min: ['O menor, em minutos.', 20],
  max: ['O maior, em minutos.', 40],
} as const;
const methodsText = ['As formas de pagamento aceitas.', paymentMethods.filter(paysInFull)] as const;
const productIdText = ['Id do produto na revenda.', 'p13-ultragaz'] as const;

const termTexts = {
  id: productIdText,
  refillCents: refillText,
  withVesselCents: vesselText,
  priceByMethod: ['Preços que valem só numa forma de pagamento.'],
  limit: ['Quantos cabem num pedido.', 5],
} as const;

/** A PNG image of one pixel. */
export const smallestPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const businessDocs = [
  describe('PrecosPorForma', methodTerms, 'O preço de um produto numa forma de pagamento.', {
    method: ['A forma de pagamento.', 'pix'],
    refillCents: refillText,
    withVesselCents: vesselText,
  }),
  describe('PrecosPorFormaDeAgora', presentMethodTerms, 'O preço de um produto numa forma de pagamento.', {
    method: ['A forma de pagamento.', 'pix'],
    refillCents: refillText,
    withVesselCents: vesselText,
  }),
  describe('ProdutoMudado', changedProduct, 'O que a revenda decide sobre um produto.', termTexts),
  describe('ProdutoDoNegocio', businessProduct, 'Um produto com o que vale agora.', {
    ...termTexts,
    kind: kindText,
    brand: ['Marca do distribuidor.', 'Ultragaz'],
    outUntil: [
      `Até quando está fora de venda, ${isoUtc}; no ano 9999, até alguém repor. Ausente à venda.`,
      '2026-11-20T03:00:00.000Z',
    ],
    units: ['Quantas unidades ainda podem ser vendidas. Ausente se a revenda não conta.', 12],
  }),
  describe('PrecosDoNegocio', pricesSection, 'Os produtos e preços da revenda.', {
    version: versionText,
    products: ['Na ordem da lista.'],
  }),
  describe('EntregaDoNegocio', deliverySection, 'Taxa e tempos da entrega.', {
    version: versionText,
    freightCents: freightText,
    minutes: minutesText,
    promise: promiseText,
  }),
  describe('PagamentosDoNegocio', paymentsSection, 'As formas de pagamento aceitas.', {
    version: versionText,
    methods: methodsText,
  }),
  describe('PausaDoNegocio', businessPause, 'A pausa que a revenda escolheu.', {
    until: [`Até quando, ${isoUtc}.`, '2026-11-19T15:30:00.000Z'],
    reason: ['O motivo, que os clientes leem.', 'O caminhão atrasou'],
  }),
  describe('Negocio', business, 'Tudo o que a revenda decide sobre o seu negócio.', {
    prices: ['Produtos e preços.'],
    delivery: ['Taxa e tempos da entrega.'],
    area: ['Onde entrega.'],
    pixKey: ['A chave Pix.'],
    payments: ['Formas de pagamento.'],
    hours: ['Horário da semana, datas especiais e movimento.'],
    pause: ['A pausa de agora; ausente sem pausa.'],
    logo: [
      'Caminho do logo neste site; ausente sem logo.',
      '/revenda-logo/revenda-101/q7WmX2vR9kTzB4nLcY8sDa.webp',
    ],
  }),
  describe('MudancaDoLogo', logoChange, 'O logo novo.', {
    image: ['O arquivo PNG, JPEG ou WebP em base64, até 2 MB.', smallestPng],
  }),
  describe('MudancaDePrecos', pricesChange, 'Os preços novos de todos os produtos.', {
    version: versionText,
    confirmed: confirmedText,
    products: ['Todos os produtos da revenda, cada um uma vez.'],
  }),
  describe('TempoDeEntrega', deliveryRange, 'Quanto demora a entrega, em minutos.', rangeTexts),
  describe('PrazoDoAceite', promiseRange, 'O prazo que o aceite pode prometer, em minutos.', rangeTexts),
  describe('MudancaDaEntrega', deliveryChange, 'Taxa e tempos novos.', {
    version: versionText,
    confirmed: confirmedText,
    freightCents: freightText,
    minutes: minutesText,
    promise: promiseText,
  }),
  describe('MudancaDosPagamentos', paymentsChange, 'As formas de pagamento novas.', {
    version: versionText,
    methods: methodsText,
  }),
  describe('ForaDeVenda', stockChange, 'Até quando um produto fica fora de venda.', {
    until: [
      `\`changed\`: até alguém repor; \`tomorrow\`: até amanhã; ou um instante, ${isoUtc}.`,
      'tomorrow',
    ],
  }),
  describe('ContagemDeUnidades', unitsCount, 'Quantas unidades de um produto ainda podem ser vendidas.', {
    units: ['Sem as dos pedidos abertos; nulo para não contar mais.', 12],
    seen: ['Quantas a pessoa viu antes de mudar; nulo sem contagem.', 3],
  }),
  describe('PedidoDePausa', pauseRequest, 'Uma pausa a partir de agora.', {
    length: ['Por quantos minutos, ou `tomorrow`: até amanhã.', '30'],
    reason: ['O motivo, que os clientes leem.', 'O caminhão atrasou'],
  }),
  describe('PedidoDePrevia', previewRequest, 'Os valores novos cujo efeito se quer ver.', {
    products: ['Os produtos com preços novos.'],
    freightCents: freightText,
    area: ['Onde se entregaria.'],
  }),
  describe('TotalDaPrevia', previewTotal, 'O total na porta de uma troca, agora e depois.', {
    product: productIdText,
    beforeCents: ['O total de agora, em centavos; ausente onde não entrega.', 12_000],
    afterCents: ['O total depois da mudança, em centavos; ausente onde não entregaria.', 12_500],
  }),
  describe('BairroDaPrevia', previewDistrict, 'Os totais num bairro.', {
    district: ['O bairro; vazio se a revenda não teve pedidos nos últimos 7 dias.', 'Trindade'],
    totals: ['Os produtos cujo total muda.'],
  }),
  describe('Previa', preview, 'O que os clientes veriam.', {
    districts: ['Até três bairros, o de mais pedidos primeiro.'],
    openCarts: ['Quantos carrinhos da última hora verão condições novas.', 2],
  }),
  describe('MudancaDoNegocio', businessChange, 'Um valor mudado.', {
    at: [`Quando, ${isoUtc}.`, '2026-11-19T15:00:00.000Z'],
    by: ['Quem mudou.', 'Rita Alves'],
    what: ['O que mudou.', 'Taxa de entrega'],
    before: ['O valor de antes.', 'R$ 5,00'],
    after: ['O valor de depois.', 'R$ 7,00'],
  }),
  describe('MudancasDoNegocio', businessChanges, 'As últimas mudanças, a mais nova primeiro.', {
    changes: ['Até 100.'],
  }),
];
