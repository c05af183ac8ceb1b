import { describe, describeFields } from '../api/describe.ts';
import { couponPath, newCoupon, resellerCoupon, resellerCoupons } from './reseller-coupons.ts';
import { cashOfCourier, csvFile, figuresPath, refusalCount, resellerFigures } from './reseller-figures.ts';

const isoUtc = 'em ISO 8601 UTC';
const nameText = ['O código, em maiúsculas.', 'VERAO10'] as const;
const resellerText = ['Id da revenda.', 'revenda-101'] as const;
const onceText = ['Se cada telefone o usa uma vez só.', true] as const;

export const offerDocs = [
  describe('CupomNovo', newCoupon, 'Um cupom que a revenda faz e paga.', {
    name: ['O código; minúsculas são aceitas. É único em todo o site.', 'VERAO10'],
    kind: ['`valor` tira centavos; `percentual` tira uma parte.', 'amount'],
    amount: ['Centavos, ou de 1 a 100 por cento, conforme o tipo.', 1000],
    minimumCents: ['Menor soma dos produtos que o aceita, em centavos; 0 é sem mínimo.', 10_000],
    includesFreight: ['Se também tira da taxa de entrega.', false],
    oncePerPhone: onceText,
    uses: ['Quantas vezes vale ao todo; ausente sem limite.', 100],
    from: ['O primeiro dia, no fuso da revenda; ausente já vale.', '2026-12-01'],
    until: ['O último dia, no fuso da revenda.', '2026-12-31'],
    confirmed: ['Se a pessoa confirmou um desconto fora do comum.', false],
  }),
  describe('CupomDaRevenda', resellerCoupon, 'Um cupom da revenda, com o que custou até agora.', {
    name: nameText,
    description: ['O que ele dá, numa frase.', 'R$ 10,00 de desconto'],
    rule: ['Como corta a conta.'],
    oncePerPhone: onceText,
    from: [`Desde quando vale, ${isoUtc}.`, '2026-12-01T03:00:00.000Z'],
    until: [`Até quando vale, ${isoUtc}.`, '2027-01-01T02:59:59.000Z'],
    state: ['`agendado`, `valendo`, `esgotado` ou `encerrado`.', 'valid'],
    used: ['Quantos pedidos o usaram; os que acabaram sem entrega não contam.', 12],
    usesLeft: ['Quantos usos restam; ausente sem limite.', 88],
    costCents: ['O que esses pedidos custaram à revenda, em centavos.', 12_000],
  }),
  describe('CuponsDaRevenda', resellerCoupons, 'Os cupons da revenda.', {
    coupons: ['Os que valem primeiro; até 50.'],
  }),
  describeFields(couponPath, { reseller: resellerText, name: nameText }),
  describe('RecusasPorMotivo', refusalCount, 'Quantos pedidos a revenda recusou por um motivo.', {
    reason: ['O motivo, ou `sem_motivo`.', 'sem_entregador'],
    orders: ['Quantos pedidos.', 2],
  }),
  describe('DinheiroDoEntregador', cashOfCourier, 'O dinheiro de um dia e de um entregador.', {
    day: ['O dia da entrega, no fuso da revenda.', '2026-11-19'],
    courier: ['Quem levou; ausente se ninguém foi escolhido.', 'Beto'],
    orders: ['Quantas entregas pagas em dinheiro.', 3],
    cents: ['O que deve trazer, em centavos, sem o troco que levou.', 35_970],
  }),
  describe('NumerosDaRevenda', resellerFigures, 'Números dos pedidos feitos no período.', {
    due: ['Pedidos que a revenda respondeu ou deixou vencer.', 40],
    answeredInTime: ['Quantos deles foram aceitos ou recusados no prazo.', 38],
    medianSeconds: ['A mediana do tempo até a resposta, em segundos; ausente sem respostas.', 24],
    refusals: ['As recusas, também depois do aceite, por motivo.'],
    sales: ['Pedidos entregues, sem os de quem desistiu depois.', 36],
    salesCents: ['O que os clientes pagaram por eles, em centavos.', 431_640],
    cash: ['O dinheiro esperado, por dia e entregador; até 500 linhas.'],
  }),
  describe('ArquivoCsv', csvFile, 'Uma tabela em CSV.', {
    name: ['O nome do arquivo.', 'pedidos-desde-2026-11-19.csv'],
    text: [
      'UTF-8 com BOM, separada por ponto e vírgula; células que seriam fórmulas começam com apóstrofo.',
      '\uFEFF"Dia";"Entregador"\r\n',
    ],
    cut: ['Se traz só as linhas mais novas; a última linha diz quantas.', false],
  }),
  describeFields(figuresPath, { reseller: resellerText, period: ['`hoje`, `7-dias` ou `30-dias`.', 'week'] }),
];
