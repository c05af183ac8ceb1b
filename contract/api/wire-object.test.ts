import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  aCoupon,
  aCustomer,
  aDraft,
  anOrder,
  anOrderRequest,
  aProduct,
  aReseller,
} from '../../tests/support/factories.ts';
import { coupon } from '../coupon/coupon.ts';
import { type FunnelContext, funnelContext } from '../draft/draft.ts';
import {
  cancelReason,
  cancelRequest,
  confirmRequest,
  order,
  orderRequest,
  orderStatus,
  refusalReason,
} from '../order/order.ts';
import { paymentMethod, reseller } from '../reseller/reseller.ts';
import { field, translatedEnum, wireObject } from './wire-object.ts';

/** The value as it crosses the network: fields that are undefined disappear. */
const sent = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never;

describe('encoding and decoding', () => {
  const priced = aProduct({
    priceByMethod: [{ method: 'credit', refillCents: 11_500, withVesselCents: 31_000 }],
  });

  test.each([
    aReseller(),
    aReseller({ open: false, opensAt: '2026-11-20T10:00:00Z', closesAt: undefined, tie: 'tied' }),
    aReseller({ products: [priced], paymentMethods: ['gasDoPovo'], acceptsGasDoPovo: true }),
  ])('keeps all data of a reseller', (value) => {
    expect(z.decode(reseller, sent(z.encode(reseller, value)))).toEqual(value);
  });

  test.each([
    anOrder(),
    anOrder({
      status: 'refusedAtDoor',
      payment: { method: 'cash', changeForCents: 20_000 },
      couponName: 'GAS10',
      reason: 'seal',
      withdrawalNumber: 'D20261119-000001',
      pix: { copyPaste: '00020126', qrPath: 'M0 0h1v1H0z', qrSize: 33 },
      timeline: [
        { status: 'received', at: '2026-11-19T15:00:00Z' },
        { status: 'refusedAtDoor', at: '2026-11-19T15:40:00Z' },
      ],
    }),
  ])('keeps all data of an order', (value) => {
    expect(z.decode(order, sent(z.encode(order, value)))).toEqual(value);
  });

  test.each([
    anOrderRequest(),
    anOrderRequest({ couponName: 'GAS10', customer: aCustomer({ cpf: '52998224725' }) }),
  ])('keeps all data of an order request', (value) => {
    expect(z.decode(orderRequest, sent(z.encode(orderRequest, value)))).toEqual(value);
  });

  test('keeps all data of a coupon', () => {
    const value = aCoupon({ kind: 'percent', amount: 10, includesFreight: true });
    expect(z.decode(coupon, sent(z.encode(coupon, value)))).toEqual(value);
  });

  const draft: FunnelContext = aDraft();
  test.each<FunnelContext>([
    { lines: [] },
    draft,
    { ...draft, coupon: aCoupon(), idempotencyKey: 'a-sent-key', reach: 'none' },
    { ...draft, challenge: { phone: '+5548999998888', blockedUntil: '2026-11-19T15:05:00Z' } },
  ])('keeps all data of a draft', (value) => {
    expect(z.decode(funnelContext, sent(z.encode(funnelContext, value)))).toEqual(value);
  });
});

describe('the API’s words', () => {
  test('of an order request', () => {
    const value = anOrderRequest({
      couponName: 'GAS10',
      payment: { method: 'cash', changeForCents: 20_000 },
    });
    expect(z.encode(orderRequest, value)).toEqual({
      idRevenda: value.resellerId,
      itens: [{ idProduto: value.lines[0]?.productId, quantidade: 1, comVasilhame: false }],
      endereco: {
        cep: value.address.cep,
        logradouro: value.address.street,
        numero: value.address.number,
        complemento: value.address.complement,
        bairro: 'Trindade',
        cidade: 'Florianópolis',
        uf: 'SC',
        latitude: value.address.latitude,
        longitude: value.address.longitude,
      },
      cliente: { nome: value.customer.name, telefone: value.customer.phone },
      pagamento: { forma: 'dinheiro', trocoParaCentavos: 20_000 },
      nomeCupom: 'GAS10',
      totalEsperadoCentavos: value.expectedTotalCents,
    });
  });

  test.each([
    [
      orderStatus,
      'received accepted dispatched delivered confirmed cancelled rejected expired refusedAtDoor undelivered',
      'recebido aceito saiu_para_entrega entregue confirmado cancelado recusado expirado recusado_na_entrega nao_entregue',
    ],
    [paymentMethod, 'pix debit credit cash gasDoPovo', 'pix debito credito dinheiro gas_do_povo'],
    [cancelReason, 'mistake late price other withdrawal', 'engano demora preco outro desistencia'],
    [
      refusalReason,
      'seal weight damaged wrongItem wrongAmount missing other',
      'lacre_violado peso danificado item_errado valor_errado nao_chegou outro',
    ],
  ])('%#', (words, domain, wire) => {
    const [ours, theirs] = [domain.split(' '), wire.split(' ')];
    expect(ours.map((word) => z.encode(words, word as never))).toEqual(theirs);
    expect(theirs.map((word) => z.decode(words, word as never))).toEqual(ours);
    expect(z.safeDecode(words, 'nada' as never).success).toBe(false);
  });
});

describe('decoding', () => {
  test('unknown fields are dropped in both directions', () => {
    const shape = wireObject({ name: field('nome', z.string()) });
    expect(z.decode(shape, { nome: 'Maria', name: 'x', papel: 'admin' } as never)).toEqual({ name: 'Maria' });
    expect(z.encode(shape, { name: 'Maria', nome: 'x' } as never)).toEqual({ nome: 'Maria' });
  });

  test('phone, CPF and coupon are normalised', () => {
    const wire = z.encode(orderRequest, anOrderRequest({ couponName: 'GAS10' }));
    const typed = {
      ...wire,
      cliente: { nome: ' Maria ', telefone: '(48) 99999-8888', cpf: '529.982.247-25' },
      nomeCupom: ' gas10 ',
    };
    expect(z.decode(orderRequest, typed)).toMatchObject({
      customer: { name: 'Maria', phone: '+5548999998888', cpf: '52998224725' },
      couponName: 'GAS10',
    });
  });

  test.each([
    ['no lines', { itens: [] }],
    ['too many lines', { itens: Array(21).fill({ idProduto: 'a', quantidade: 1, comVasilhame: false }) }],
    ['none of a product', { itens: [{ idProduto: 'a', quantidade: 0, comVasilhame: false }] }],
    ['half of one', { itens: [{ idProduto: 'a', quantidade: 0.5, comVasilhame: false }] }],
    ['a negative total', { totalEsperadoCentavos: -1 }],
    ['a domain word', { pagamento: { forma: 'cash' } }],
    ['a coupon of signs', { nomeCupom: 'GAS 10!' }],
    ['nothing', undefined],
  ])('%s is refused', (_, changes) => {
    const wire = z.encode(orderRequest, anOrderRequest());
    expect(z.safeDecode(orderRequest, (changes && { ...wire, ...changes }) as never).success).toBe(false);
  });

  test('missing fields of a cancellation and a confirmation get their default', () => {
    const id = 'Pedido0000000000000001';
    expect(z.decode(cancelRequest, { id })).toEqual({ id, reason: 'other' });
    expect(z.decode(confirmRequest, { idPedido: id })).toEqual({ id, refused: false });
    expect(z.safeDecode(cancelRequest, { id: 'curto' }).success).toBe(false);
  });
});

test('an enumeration is translated in both directions', () => {
  const size = translatedEnum({ small: 'pequeno', large: 'grande' });
  expect([z.decode(size, 'grande'), z.encode(size, 'small')]).toEqual(['large', 'pequeno']);
});
