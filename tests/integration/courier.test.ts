import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../server/routes/openapi/openapi-document.ts';
import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import { aCustomer } from '../support/factories.ts';
import { deliveriesOf, otherThan } from './deliveries.ts';
import { onDatabase } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { callPanel, formPostOptions, signInToPanel } from './panel-visitor.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const hour = 3600;

onDatabase((server) => {
  const { onItsWay, open, press, withCode } = deliveriesOf(server);

  test('opening the link changes nothing, and shows personal data only after the button is pressed', async () => {
    const { ana, order, link, seen } = await onItsWay();
    const path = await link();
    const secrets = ['Ana Maria Souza', ana.phone, order.address.street, order.address.district];
    const opened = await open(path);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.text).toContain('content="noindex"');
    expect(opened.text).not.toMatch(/og:|<script/);
    for (const secret of secrets) expect(opened.text).not.toContain(secret);
    const response = await press(path, { acao: 'ver' });
    for (const secret of secrets) expect(response.text).toContain(secret);
    expect(response.text).not.toContain(order.deliveryCode);
    const { latitude, longitude } = order.address;
    for (const map of ['www.google.com/maps/search/', 'waze.com/ul'])
      expect(response.text).toMatch(new RegExp(`https://${map}\\?[^"]*=${latitude}%2C${longitude}`));
    expect(response.text).not.toContain('não é exato');
    for (const point of [order.address, order.resellerPoint])
      expect(response.text).toContain(`data-at="${point?.latitude},${point?.longitude}"`);
    expect(response.text).toMatch(/A entrega fica a [\d,]+ k?m da revenda, em linha reta\./);
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
    expect((await seen()).status).toBe('dispatched');
  });

  test.each([
    [undefined, 'Pergunte uma referência'],
    ['Portão azul', 'Confira a referência'],
  ])(
    'without an exact point (reference: %s) nobody is led to it or sees a distance',
    async (reference, words) => {
      const reseller = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, reseller.id, 'attendant');
      const ana = await server.customer();
      const body = anOrderOf(reseller, ana.phone);
      const address = {
        ...body.address,
        cep: '20751120',
        street: 'Rua Clarimundo de Melo',
        number: '12',
        ...(reference === undefined ? {} : { reference }),
        approximate: true,
      };
      const headers = { 'idempotency-key': randomUUID() };
      const placed = await ana.call('placeOrder', { body: { ...body, address } }, { headers });
      const at = { reseller: reseller.id, id: placed.value.id };
      const seen = async () => {
        const { value } = await callPanel(rita, 'listPanelOrders', { params: { reseller: reseller.id } });
        return value.orders.find(({ id }) => id === at.id)?.place.approximate;
      };
      expect(await seen()).toBe(true);
      await server.move(at.id, 'order.accept');
      await server.move(at.id, 'order.dispatch');
      expect(await seen()).toBe(true);
      const { value: link } = await callPanel(rita, 'linkCourier', { params: at });
      const { text } = await press(new URL(link.url).pathname, { acao: 'ver' });
      const written = 'Rua Clarimundo de Melo, 12, Trindade, Florianópolis - SC, 20751-120';
      const links = [...text.matchAll(/href="(https:[^"]+)"/g)].map(
        ([, url = '']) => new URL(url.replaceAll('&amp;', '&')),
      );
      expect(
        links.map(({ host, searchParams }) => [host, searchParams.get('query') ?? searchParams.get('q')]),
      ).toEqual([
        ['www.google.com', written],
        ['waze.com', written],
      ]);
      expect(text).not.toContain(String(address.latitude));
      expect(text).not.toContain('data-map');
      expect(text).toContain('O ponto no mapa não é exato.');
      expect(text).toContain(words);
      expect(text.replaceAll('\u00a0', ' ')).toContain('Trindade · Florianópolis - SC · CEP 20751-120');
    },
  );

  test('the link responds as the API document describes', async () => {
    const api = new PublishedApi(openApiDocument('https://botija.example'));
    const { link, code } = await onItsWay();
    const path = await link();
    const elsewhere = `/entrega/${'A'.repeat(22)}`;
    const opened = [await open(path), await open(elsewhere)];
    const messages = [
      await press(path, { acao: 'ver' }),
      await press(path, { acao: 'cheguei' }),
      await press(path, { acao: 'entregue', codigo: '12' }),
      await withCode(path, otherThan(code)),
      await press(elsewhere, { acao: 'ver' }),
      await withCode(path, code),
    ];
    expect(opened.map(({ status }) => status)).toEqual([200, 404]);
    expect(messages.map(({ status }) => status)).toEqual([200, 200, 400, 422, 404, 200]);
    for (const reply of opened)
      expect(api.faults('openDelivery', { ...reply, json: reply.text })).toEqual([]);
    for (const reply of messages)
      expect(api.faults('tellDelivery', { ...reply, json: reply.text })).toEqual([]);
  });

  test('at dispatch the customer sees the courier’s name and vehicle, and the courier gets the link by SMS', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const ana = await server.customer();
    const order = await server.order(ana, reseller, 'order.accept');
    const params = { reseller: reseller.id, id: order.id };
    const { phone } = aCustomer();
    const body = { name: ' Beto ', vehicle: 'moto', phone } as const;
    const at = (body: object) => callPanel(rita, 'dispatchOrder', { params, body });
    const path = `/api/painel/revendas/${reseller.id}/pedidos/${order.id}/despachar`;
    for (const wrong of [{ nome: 'B' }, { nome: 'x'.repeat(31) }, { veiculo: 'jegue' }])
      expect((await rita.send('POST', path, wrong)).status).toBe(400);
    expect(await rita.send('POST', path, { celular: '48 3333-4444' })).toMatchObject({
      status: 422,
      json: { code: 'telefone-recusado', motivo: 'telefone_fixo' },
    });
    const sent = await at(body);
    expect(sent.value.courier).toEqual({ name: 'Beto', vehicle: 'moto' });
    expect((await at({ ...body, name: 'Zé' })).problem).toMatchObject({ code: 'tarde-demais' });
    const seen = (await ana.call('getOrder', { params: { id: order.id } })).value;
    expect(seen.courier).toEqual({ name: 'Beto', vehicle: 'moto' });
    const texts = (await server.messages(phone)).map(({ texto }) => texto);
    expect(texts).toEqual([expect.stringMatching(/^Entrega de .*\/entrega\/[\w-]{22}$/)]);
    expect(texts[0]!.length).toBeLessThanOrEqual(160);
    const link = new URL(texts[0]!.split(' ').at(-1)!).pathname;
    expect((await press(link, { acao: 'ver' })).text).toContain('Ana Maria Souza');
    const stored = await server.ctx.db
      .selectFrom('orders')
      .select('moves')
      .where('id', '=', order.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(phone);
  });

  test('a dispatch without a body, from an older panel, still dispatches the order', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const rita = await signInToPanel(server, reseller.id, 'attendant');
    const order = await server.order(await server.customer(), reseller, 'order.accept');
    const path = `/api/painel/revendas/${reseller.id}/pedidos/${order.id}/despachar`;
    const { status, json } = await rita.send('POST', path);
    expect([status, (json as { status: string }).status]).toEqual([200, 'saiu_para_entrega']);
    expect(json).not.toHaveProperty('entregador');
  });

  test('the courier’s reports of coming and arriving are sent once each, live, and change no status', async () => {
    const { rita, params, order, ana, link, seen } = await onItsWay();
    const path = await link();
    expect((await press(path, { acao: 'ver' })).text).toContain('Estou a caminho');
    const before = await seen();
    const many = await Promise.all(Array.from({ length: 4 }, () => press(path, { acao: 'a-caminho' })));
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(many[0]!.text).toContain('O cliente já sabe que você está a caminho');
    const coming = await seen();
    expect(coming).toMatchObject({ status: 'dispatched', version: before.version + 1 });
    expect(coming.courier).toEqual({ comingSince: expect.any(String) });
    expect(coming.timeline).toEqual(before.timeline);
    server.later(300);
    const there = await press(path, { acao: 'cheguei' });
    expect(there.text).toContain('você chegou');
    expect(there.text).not.toMatch(/value="(a-caminho|cheguei)"/);
    await press(path, { acao: 'a-caminho' });
    expect(await seen()).toMatchObject({
      version: before.version + 2,
      courier: { arrivedAt: expect.any(String) },
    });
    const [listedOrder] = (
      await callPanel(rita, 'listPanelOrders', { params: { reseller: params.reseller } })
    ).value.orders;
    expect(listedOrder!.courier).toEqual((await seen()).courier);
    expect(listedOrder!.moves).toEqual([]);
    const texts = (await server.messages(ana.phone)).map(({ texto }) => texto);
    expect(texts.filter((texto) => texto.includes(order.number) && texto.includes('saiu por'))).toHaveLength(
      1,
    );
    await withCode(path, deliveryCode(server.ctx.config.secret, order.id));
    expect((await press(path, { acao: 'cheguei' })).text).toContain('Esta entrega acabou');
    expect(await seen()).toMatchObject({ status: 'delivered' });
    expect(await seen()).not.toHaveProperty('courier');
  });

  test('a failed delivery ends with its reason, which the customer sees', async () => {
    const { link, seen } = await onItsWay();
    const path = await link();
    expect((await press(path, { acao: 'nao-deu', motivo: 'porque_sim' })).status).toBe(400);
    const response = await press(path, { acao: 'nao-deu', motivo: 'ninguem_em_casa' });
    expect(response.text).toContain('não foi entregue');
    expect(await seen()).toMatchObject({ status: 'undelivered', resellerReason: 'ninguem_em_casa' });
    expect((await press(path, { acao: 'nao-deu', motivo: 'pagamento_recusado' })).text).toContain(
      'Esta entrega acabou',
    );
    expect((await seen()).resellerReason).toBe('ninguem_em_casa');
  });

  test('a guessed, replaced, late or foreign link opens nothing', async () => {
    const { link, order, code, seen } = await onItsWay();
    const replaced = await link();
    const path = await link();
    const other = await onItsWay();
    for (const dead of [replaced, `/entrega/${'A'.repeat(22)}`, `/entrega/${order.id}`, '/entrega/x']) {
      expect((await open(dead)).status).toBe(404);
      expect((await withCode(dead, code)).status).toBe(404);
    }
    // The code of one order does not work at another order's link.
    if (other.code !== code) expect((await withCode(await other.link(), code)).status).toBe(422);
    expect((await seen()).status).toBe('dispatched');
    server.later(12 * hour - 1);
    expect((await open(path)).status).toBe(200);
    server.later(1);
    expect((await open(path)).status).toBe(404);
    expect((await withCode(path, code)).status).toBe(404);
  });

  test('only a dispatched order gets a link, and only from its reseller', async () => {
    const { rita, params, ana, reseller } = await onItsWay();
    const early = await server.order(ana, reseller, 'order.accept');
    const refused = await callPanel(rita, 'linkCourier', { params: { ...params, id: early.id } });
    expect(refused.problem).toMatchObject({ code: 'tarde-demais', status: 409 });
    const other = await onItsWay();
    const foreign = { params: { reseller: params.reseller, id: other.order.id } };
    expect((await callPanel(rita, 'linkCourier', foreign)).status).toBe(404);
    const made = server.ctx.db.selectFrom('courier_links').selectAll();
    expect(await made.where('order_id', 'in', [early.id, other.order.id]).execute()).toEqual([]);
  });

  test('guessing links is limited, and forms of other sites are refused', async () => {
    const { link, seen, code } = await onItsWay();
    const path = await link();
    const stranger = {
      ...formPostOptions.headers,
      origin: 'https://mal.example',
      'sec-fetch-site': 'cross-site',
    };
    const body = String(new URLSearchParams({ acao: 'entregue', codigo: code }));
    expect((await server.visitor().send('POST', path, body, { headers: stranger })).status).toBe(403);
    expect((await seen()).status).toBe('dispatched');
    const guess = (index: number) =>
      server.visitor().send('GET', `/entrega/${String(index).padStart(22, 'x')}`, undefined, {
        ...formPostOptions,
        peer: '203.0.113.7',
      });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await guess(index)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });
});
