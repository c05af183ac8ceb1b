import { expect, test } from 'vitest';
import { formatBRL } from '#contract/money/brl';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { aProduct, aReseller } from '../support/factories.ts';
import { onDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

onDatabase((server) => {
  const receipt = (visitor: Visitor, id: string) =>
    visitor.send('GET', `/api/pedidos/${id}/comprovante`, undefined, { headers: { authorization: '' } });

  test('a receipt has all agreed terms', async () => {
    const gas = aProduct({ kind: 'P13', brand: 'Nacional Gás' });
    const offer = aReseller({ products: [gas], timeZone: 'America/Rio_Branco', acceptsGasDoPovo: true });
    const reseller = await storeReseller(server.ctx.db, {}, offer);
    const couponName = await storeCoupon(server.ctx.db);
    const ana = await server.customer();
    const lines = [
      { productId: gas.id, quantity: 2, withVessel: false },
      { productId: gas.id, quantity: 1, withVessel: true },
    ];
    const body = {
      ...anOrderOf(reseller, ana.phone, {
        lines,
        payment: { method: 'cash', changeForCents: 90_000 },
        discountCents: 1000,
      }),
      couponName,
    };
    const { value: order } = await ana.call('placeOrder', { body });
    await server.move(order.id, 'order.accept');
    await server.move(order.id, 'order.dispatch');
    await server.move(order.id, 'order.deliver');
    const { value } = await ana.call('cancelOrder', { body: { id: order.id, reason: 'withdrawal' } });

    const { status, headers, text } = await receipt(ana, order.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    for (const part of [
      `Comprovante do pedido ${order.number}`,
      order.id,
      // Noon in Brasília is ten o'clock in Rio Branco.
      '19 de novembro de 2026 às 10:00',
      reseller.name,
      reseller.legalName,
      formatCnpj(reseller.cnpj),
      reseller.addressLine,
      reseller.contactPhone.replace(/^\+55(..)(....)(....)$/, '($1) $2-$3'),
      body.address.street,
      'Ana S.',
      'Botijão P13 (13 kg), Nacional Gás, troca',
      'Botijão P13 (13 kg), Nacional Gás, com vasilhame',
      formatBRL(gas.refillCents),
      formatBRL(order.subtotalCents),
      formatBRL(-1000),
      couponName,
      formatBRL(500),
      formatBRL(order.totalCents),
      `Dinheiro na entrega, troco para ${formatBRL(90_000)}`,
      'Desistência registrada',
      'Você desistiu desta compra',
      'Imprimir ou salvar em PDF',
      'Entregue',
      value.withdrawalNumber!,
      'art. 49',
      '7 dias',
      'Lacre',
    ])
      expect(text, part).toContain(part);
    expect(text.match(/<script/g)).toEqual(['<script']);
    expect(text.match(/<link[^>]*>/g)).toEqual([
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    ]);
    expect(text).not.toMatch(/src=/);
    expect(text).not.toContain(ana.phone);
  });

  test('typed text is shown as plain text', async () => {
    const reseller = await storeReseller(server.ctx.db, {}, { name: '<b>Gás & Cia</b>' });
    const ana = await server.customer();
    const order = anOrderOf(reseller, ana.phone);
    const street = '"><script>alert(1)</script>';
    const body = { ...order, address: { ...order.address, street, reference: '</style><img src=x>' } };
    const { value } = await ana.call('placeOrder', { body });
    const { text } = await receipt(ana, value.id);
    expect(text).toContain('&lt;b&gt;Gás &amp; Cia&lt;/b&gt;');
    expect(text).not.toMatch(/<script>alert|<img|<b>Gás/);
  });

  test('without its reseller, the receipt uses Brasília’s time', async () => {
    const reseller = await storeReseller(server.ctx.db, {}, { timeZone: 'America/Manaus' });
    const ana = await server.customer();
    const { id } = await server.order(ana, reseller);
    expect((await receipt(ana, id)).text).toContain('às 11:00');
    await server.ctx.db.deleteFrom('resellers').where('id', '=', reseller.id).execute();
    expect((await receipt(ana, id)).text).toContain('às 12:00');
  });
});
