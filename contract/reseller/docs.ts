import { latitudeText, longitudeText } from '../address/docs.ts';
import { describe, describeFields } from '../api/describe.ts';
import { deliveryPlace } from './delivery-place.ts';
import { listedReseller } from './listed-reseller.ts';
import { resellerOperations } from './operations.ts';
import { paymentMethods, paysInFull } from './payment-names.ts';
import { methodPrice, minutesRange, product, rating, reseller, resellerIdentity } from './reseller.ts';

const prices = {
  refillCents: ['Preço em centavos entregando um vasilhame vazio em troca.', 11990],
  withVesselCents: [
    'Preço em centavos com o vasilhame incluído; ausente quando a revenda não o vende assim.',
    29990,
  ],
} as const;

export const methodText = [
  'Forma de pagamento, sempre na entrega; `gas_do_povo` é o vale do programa Gás do Povo.',
  'pix',
] as const;

export const kindText = [
  'Tipo: `P2` a `P45` são botijões pelo peso do gás em kg, `AGUA20` é o galão de água de 20 litros.',
  'P13',
] as const;

const identity = {
  id: ['Id da revenda.', 'revenda-101'],
  name: ['Nome fantasia.', 'Gás da Ilha'],
  legalName: ['Razão social.', 'Gás da Ilha Comércio de GLP Ltda'],
  cnpj: ['CNPJ, 14 letras e números sem pontuação.', '12ABC34501DE35'],
  anpAuthorisation: [
    'Número da autorização de revenda da ANP; ausente se o registro mais novo que foi importado não tem a revenda.',
    'GLP/SC0012345',
  ],
  anpCheckedAt: ['Dia (ISO 8601) desse registro; ausente sem ele.', '2026-11-16'],
  anpRegister: [
    'De quem é o registro: `anp`, ou `demonstracao` se as revendas são inventadas; ausente sem ele.',
    'official',
  ],
  logo: [
    'Caminho do logo neste site, uma imagem WebP quadrada; ausente sem logo.',
    '/revenda-logo/revenda-101/q7WmX2vR9kTzB4nLcY8sDa.webp',
  ],
  anpIsOld: ['Se o registro tem 30 dias ou mais; ausente se tem menos, ou sem ele.', true],
  addressLine: ['Endereço da revenda numa linha.', 'Rua Lauro Linhares, 1200, Trindade, Florianópolis - SC'],
  contactPhone: ['Telefone da revenda em E.164.', '+554832345678'],
} as const;

const brandsText: readonly [string, string[]] = ['Marcas que vende.', ['Ultragaz', 'Liquigás']];

const listed = {
  ...identity,
  tie: [
    '`independente` vende qualquer marca; `vinculado` vende a de um só distribuidor (Resolução ANP 958/2023).',
    'independent',
  ],
  brands: brandsText,
  latitude: latitudeText,
  longitude: longitudeText,
  distanceMetres: ['Distância em linha reta até o ponto perguntado, em metros.', 840],
  deliveryMinutes: ['Espera até a entrega, em minutos.'],
  rating: ['Avaliação dos clientes.'],
  open: ['Se está aberta agora.', true],
  opensAt: ['Quando abre, em ISO 8601 UTC; só quando está fechada.', '2026-11-20T11:00:00Z'],
  closesAt: ['Quando fecha, em ISO 8601 UTC; só quando está aberta.', '2026-11-20T01:00:00Z'],
  offline: ['Se está fechada porque ninguém da revenda ouviria o pedido agora.', true],
  pauseReason: ['Por que a revenda se pôs em pausa; ausente sem pausa.', 'O caminhão atrasou'],
  closedToday: ['O nome do feriado ou da data em que fica fechada; ausente nos outros dias.', 'Natal'],
  isFull: ['Se tem pedidos abertos demais e não recebe outros agora; ausente se recebe.', true],
  timeZone: ['Fuso horário da revenda, nome IANA.', 'America/Sao_Paulo'],
  paymentMethods: ['Formas de pagamento que aceita na entrega.', paymentMethods.filter(paysInFull)],
  acceptsGasDoPovo: ['Se é credenciada no programa Gás do Povo.', false],
  freightCents: ['Taxa de entrega neste endereço, em centavos.', 500],
  products: ['O que vende.'],
} as const;

const districtTexts = {
  district: [
    'Bairro do endereço. Sem bairro, cidade e UF, faltam as revendas que entregam por bairro.',
    'Trindade',
  ],
  city: ['Cidade do endereço.', 'Florianópolis'],
  uf: ['UF do endereço.', 'SC'],
} as const;

export const resellerDocs = [
  describe('LocalDeEntrega', deliveryPlace, 'Onde se quer receber.', {
    latitude: latitudeText,
    longitude: longitudeText,
    ...districtTexts,
  }),
  describe('PrecoPorPagamento', methodPrice, 'Quanto custa um produto numa forma de pagamento.', {
    method: methodText,
    ...prices,
  }),
  describe('Produto', product, 'Um produto de uma revenda.', {
    id: ['Id do produto, único na revenda.', 'p13-ultragaz'],
    kind: kindText,
    brand: ['Marca do botijão; ausente na água.', 'Ultragaz'],
    ...prices,
    priceByMethod: ['Preços que mudam com a forma de pagamento; as outras seguem o preço do produto.'],
    limit: ['Unidades dele que cabem num pedido.', 5],
  }),
  describe('FaixaMinutos', minutesRange, 'Uma faixa de tempo, em minutos a partir de agora.', {
    min: ['Menor espera, em minutos.', 20],
    max: ['Maior espera, em minutos.', 40],
  }),
  describe('Avaliacao', rating, 'O que os clientes acharam.', {
    average: [
      'Média das notas, em estrelas, com peso para as primeiras (média bayesiana); abaixo de 5 notas a revenda é nova.',
      4.7,
    ],
    count: ['Quantas notas foram dadas.', 120],
  }),
  describe('Revenda', reseller, 'Uma revenda que entrega no ponto perguntado.', listed),
  describe('RevendaDaLista', listedReseller, 'Uma revenda da lista, com o que ela faz da cesta perguntada.', {
    ...listed,
    offer: ['A cesta nesta revenda; ausente quando nenhuma foi perguntada.'],
  }),
  describe('IdentidadeRevenda', resellerIdentity, 'A revenda como o pedido a guarda.', identity),
  describeFields(resellerOperations.listResellers.query, {
    latitude: latitudeText,
    longitude: longitudeText,
    ...districtTexts,
    basket: [
      'O que se quer pedir, como `tipo:quantidade:vazios`, cada tipo uma vez, separados por vírgula; os vazios são os vasilhames a entregar em troca. Com ela, cada revenda traz `cesta`.',
      [
        { kind: 'P13', quantity: 2, empties: 1 },
        { kind: 'AGUA20', quantity: 1, empties: 1 },
      ],
    ],
  }),
  describeFields(resellerOperations.getReseller.query, {
    latitude: latitudeText,
    longitude: longitudeText,
    ...districtTexts,
  }),
  describeFields(resellerOperations.getReseller.params, { id: identity.id }),
];
