import { describe, describeFields } from '../api/describe.ts';
import { coupon, couponRule } from './coupon.ts';
import { couponOperations } from './operations.ts';

export const couponDocs = [
  describe('RegraCupom', couponRule, 'Como o cupom corta a conta.', {
    kind: ['`valor` tira centavos; `percentual` tira uma parte.', 'amount'],
    amount: ['Centavos, ou de 1 a 100 por cento, conforme o tipo.', 1000],
    minimumCents: ['Menor subtotal que o aceita, em centavos; 0 é sem mínimo.', 5000],
    includesFreight: ['Se também tira da taxa de entrega.', false],
  }),
  describe('Cupom', coupon, 'Um cupom que vale para o telefone da sessão.', {
    name: ['Nome do cupom, em maiúsculas.', 'BEMVINDO10'],
    discountCents: ['O que tira do subtotal perguntado, em centavos.', 1000],
    description: ['O que ele dá, numa frase.', 'R$ 10,00 de desconto'],
    validUntil: ['Até quando vale, em ISO 8601 UTC.', '2026-12-31T23:59:59.000Z'],
    rule: ['Como corta a conta.'],
  }),
  describeFields(couponOperations.validateCoupon.query, {
    phone: ['Aceito de clientes antigos e ignorado: vale o telefone da sessão.', '+5548999998888'],
    name: ['Nome do cupom; minúsculas são aceitas.', 'BEMVINDO10'],
    resellerId: ['Id da revenda em que será usado.', 'revenda-101'],
    subtotalCents: ['Soma dos itens em centavos, para conferir o mínimo.', 11990],
  }),
];
