import { expect, test } from 'vitest';
import { anAddress } from '../support/factories.ts';
import { recordPanel } from './api-panel-examples.ts';
import { ApiRecorder } from './api-recorder.ts';
import { onEachDatabase } from './harness.ts';
import { anOrderOf, storeCoupon, storeRegister, storeReseller } from './rows.ts';

const phone = '+5548999998888';
const idempotencyKey = '0a1f6c3e-7d52-4b8e-9f01-2c3d4e5f6a7b';

onEachDatabase(
  (server) => {
    /** Compares the document's examples with real responses. `npx vitest run <this file> -u` updates them. */
    test('the examples in the document equal the server’s responses', async () => {
      const recorder = new ApiRecorder((path, init) => server.app.request(path, init));
      const ana = recorder.visitor();
      const stranger = recorder.visitor();
      await storeRegister(server.ctx.db);
      const reseller = await storeReseller(
        server.ctx.db,
        { anp_listed: true },
        {
          id: 'revenda-101',
          name: 'Gás da Ilha',
          legalName: 'Gás da Ilha Comércio de GLP Ltda',
          latitude: -27.5879,
          longitude: -48.5221,
          products: [
            {
              id: 'p13-ultragaz',
              kind: 'P13',
              brand: 'Ultragaz',
              refillCents: 11990,
              withVesselCents: 29990,
              priceByMethod: [{ method: 'credit', refillCents: 12490 }],
              limit: 5,
            },
          ],
        },
      );
      await storeCoupon(server.ctx.db, { name: 'BEMVINDO10', description: 'R$ 10,00 de desconto' });
      await storeCoupon(server.ctx.db, {
        name: 'CARRINHO500',
        description: 'Acima de R$ 500',
        minimum_cents: 50_000,
      });
      await storeCoupon(server.ctx.db, {
        name: 'NATAL25',
        valid_until: new Date('2026-01-02T00:00:00Z'),
      });
      const at = { latitude: -27.589, longitude: -48.5215 };

      await stranger.call('getSettings', {});
      await stranger.call('getSettings', {}, { headers: { authorization: 'Bearer outra' } });
      await stranger.call('getOrderTimes', {});
      await stranger.call('listResellers', { query: at });
      await stranger.send('GET', '/api/v2/vendedores/revendas?latitude=48.8&longitude=-48.5');
      await stranger.call('getReseller', { params: { id: 'nenhuma' }, query: at });
      await stranger.call('getReseller', { params: { id: reseller.id }, query: at });
      await stranger.call('findOrders', { query: {} });

      await ana.call('sendCode', { body: { phone } });
      await ana.call('sendCode', { body: { phone } });
      await ana.send('POST', '/api/usuarios/enviar/sms', { telefone: '(48) 9999-8888' });
      const code = await server.codeOf(phone);
      await ana.call('verifyCode', { body: { phone, code: code === '000000' ? '000001' : '000000' } });
      await ana.call('verifyCode', { body: { phone, code } });
      await ana.call('verifyCode', { body: { phone, code } });
      await ana.call('getSession', {});

      await ana.call('validateCoupon', {
        query: { name: 'BEMVINDO10', resellerId: reseller.id, subtotalCents: 11990 },
      });
      await ana.call('validateCoupon', { query: { name: 'NENHUM' } });
      await ana.call('validateCoupon', { query: { name: 'NATAL25' } });
      await ana.call('validateCoupon', {
        query: { name: 'CARRINHO500', resellerId: reseller.id, subtotalCents: 11990 },
      });

      await stranger.call('getAccount', {});
      await stranger.call('getDraft', {});
      const draft = {
        format: 1,
        version: 0,
        step: 'items',
        context: { lines: [{ idProduto: 'p13-ultragaz', quantidade: 1, comVasilhame: false }] },
        fields: {},
      };
      await stranger.call('saveDraft', { body: draft });
      await stranger.call('saveDraft', { body: draft });
      await stranger.call('getDraft', {});
      await stranger.call('eraseDraft', {});

      const ordered = anOrderOf(reseller, phone, { discountCents: 1000 });
      const body = {
        ...ordered,
        address: anAddress({
          cep: '88036001',
          street: 'Rua Lauro Linhares',
          number: '589',
          complement: 'Apto 302',
          ...at,
        }),
        couponName: 'BEMVINDO10',
      };
      const cart = { resellerId: reseller.id, lines: body.lines, method: 'pix' as const };
      await ana.call('quote', { body: { ...cart, couponName: 'BEMVINDO10' } });
      await ana.call('quote', { body: { ...cart, couponName: 'NATAL25' } });
      const once = { headers: { 'idempotency-key': idempotencyKey } };
      await ana.call('placeOrder', { body: { ...body, expectedTotalCents: 9990 } }, once);
      const { value: order } = await ana.call('placeOrder', { body }, once);
      await ana.call(
        'placeOrder',
        { body: { ...body, customer: { ...body.customer, name: 'Bruno Lima' } } },
        once,
      );
      await ana.call('validateCoupon', { query: { name: 'BEMVINDO10' } });
      await ana.call('findOrders', { query: { key: idempotencyKey } });
      await ana.call('getOrder', { params: { id: order.id } });
      await stranger.call('getOrder', { params: { id: order.id } });
      await ana.call('repeatOrder', { params: { id: order.id } });
      await ana.call('findNextReseller', { params: { id: order.id } });
      await stranger.call('repeatOrder', { params: { id: order.id } });
      await stranger.call('findNextReseller', { params: { id: order.id } });
      await server.move(order.id, 'order.accept');
      await server.move(order.id, 'order.dispatch');
      await ana.call('cancelOrder', { body: { id: order.id, reason: 'late' } });
      await ana.call('confirmDelivery', { body: { id: order.id, refused: false } });
      await ana.call('confirmDelivery', { body: { id: order.id, refused: true, reason: 'seal' } });
      const rating = { params: { id: order.id }, body: { stars: 5, reasons: ['onTime' as const] } };
      await ana.call('getOrderRating', { params: { id: order.id } });
      await ana.call('giveRating', rating);
      await ana.call('giveRating', rating);
      await ana.call('changeRating', { ...rating, body: { ...rating.body, comment: 'Chegou cedo.' } });
      await ana.call('cancelOrder', { body: { id: order.id, reason: 'withdrawal' } });

      const name = 'Ana Maria Souza';
      await ana.call('requestSubscription', { body: { contact: phone, city: 'Manaus', uf: 'AM', ...at } });
      await ana.call('sendContact', {
        body: {
          name,
          contact: 'ana@exemplo.com.br',
          subject: 'Elogio',
          message: 'O gás chegou em vinte minutos.',
        },
      });
      await ana.call('offerPartnership', {
        body: {
          company: 'Gás da Ilha',
          cnpj: '12ABC34501DE35',
          name,
          contact: phone,
          city: 'Florianópolis',
          uf: 'SC',
        },
      });
      await ana.call('getReferral', {});
      await ana.send('GET', '/maps/search/florian%C3%B3polis.json?lat=-27.59&lon=-48.52');
      await ana.send('GET', '/maps/reverseGeocode/-27.59,-48.54.json');
      await ana.send('GET', `/api/pedidos/${order.id}/comprovante`);
      await ana.call('exportDataSubject', {});
      server.later(601);
      await ana.call('exportDataSubject', {});
      server.later(-601);
      await ana.call('eraseDataSubject', {});
      await ana.call('endSession', {});

      await recordPanel(server, recorder, reseller);

      await expect(recorder.text()).toMatchFileSnapshot('../../server/routes/openapi/examples.json');
    });
  },
  {},
  ['embedded'],
);
