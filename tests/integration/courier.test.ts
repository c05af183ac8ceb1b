import { expect, test } from 'vitest';
import type { Delivered } from '#contract/desk/desk';
import { openApiDocument } from '../../server/routes/openapi/openapi-document.ts';
import { deliveryCode } from '../../server/services/desk/delivery-code.ts';
import { aCustomer } from '../factories.ts';
import { asForm, atDesk, callDesk } from './desk-visitor.ts';
import { onEachDatabase } from './harness.ts';
import { PublishedApi } from './json-schema.ts';
import { storeReseller } from './rows.ts';

const hour = 3600;

onEachDatabase((server) => {
  async function onItsWay() {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'attendant');
    const ana = await server.customer();
    const order = await server.order(ana, shop, 'order.accept', 'order.dispatch');
    const params = { shop: shop.id, id: order.id };
    const link = async () => new URL((await callDesk(rita, 'linkCourier', { params })).value.url).pathname;
    const seen = async () => (await ana.call('getOrder', { params: { id: order.id } })).value;
    return {
      shop,
      rita,
      ana,
      order,
      params,
      link,
      seen,
      code: deliveryCode(server.ctx.config.secret, order.id),
    };
  }

  const open = (path: string) => server.visitor().send('GET', path, undefined, asForm);
  const press = (path: string, fields: Record<string, string>) =>
    server.visitor().send('POST', path, String(new URLSearchParams(fields)), asForm);
  const withCode = (path: string, codigo: string) => press(path, { acao: 'entregue', codigo });
  const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

  test('opening the link tells nothing personal and changes nothing; asking shows the delivery', async () => {
    const { ana, order, link, seen } = await onItsWay();
    const path = await link();
    const secrets = ['Ana Maria Souza', ana.phone, order.address.street, order.address.district];
    const opened = await open(path);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.text).toContain('content="noindex"');
    expect(opened.text).not.toMatch(/og:|<script/);
    for (const secret of secrets) expect(opened.text).not.toContain(secret);
    const asked = await press(path, { acao: 'ver' });
    for (const secret of secrets) expect(asked.text).toContain(secret);
    expect(asked.text).not.toContain(order.deliveryCode);
    const { latitude, longitude } = order.address;
    for (const map of ['www.google.com/maps/search/', 'waze.com/ul'])
      expect(asked.text).toMatch(new RegExp(`https://${map}\\?[^"]*=${latitude}%2C${longitude}`));
    expect((await seen()).status).toBe('dispatched');
  });

  test('the link answers as the API document says', async () => {
    const api = new PublishedApi(openApiDocument('https://botija.example'));
    const { link, code } = await onItsWay();
    const path = await link();
    const elsewhere = `/entrega/${'A'.repeat(22)}`;
    const opened = [await open(path), await open(elsewhere)];
    const told = [
      await press(path, { acao: 'ver' }),
      await press(path, { acao: 'cheguei' }),
      await press(path, { acao: 'entregue', codigo: '12' }),
      await withCode(path, otherThan(code)),
      await press(elsewhere, { acao: 'ver' }),
      await withCode(path, code),
    ];
    expect(opened.map(({ status }) => status)).toEqual([200, 404]);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 400, 422, 404, 200]);
    for (const reply of opened)
      expect(api.faults('openDelivery', { ...reply, json: reply.text })).toEqual([]);
    for (const reply of told) expect(api.faults('tellDelivery', { ...reply, json: reply.text })).toEqual([]);
  });

  test('the code is the customer’s alone, the same in page and SMS, and ends the delivery once', async () => {
    const { rita, ana, order, params, link, seen, code } = await onItsWay();
    expect(order.deliveryCode).toBe(code);
    const texts = (await server.messages(ana.phone)).map(({ texto }) => texto);
    const [sms] = texts.filter((texto) => texto.includes('saiu por'));
    expect(sms).toContain(`codigo ${code}`);
    expect(sms!.length).toBeLessThanOrEqual(160);
    const listed = await callDesk(rita, 'listDeskOrders', { params: { shop: params.shop } });
    const refused = await callDesk(rita, 'acceptOrder', { params, body: { minutes: 30 } });
    expect(listed.text + refused.text).not.toMatch(/codigoEntrega/);
    const path = await link();
    const answers = await Promise.all([withCode(path, code), withCode(path, code), withCode(path, code)]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('Entrega registrada');
    }
    const after = await seen();
    expect(after).toMatchObject({ status: 'delivered', version: 4 });
    expect([after.deliveryCode, after.withoutCode]).toEqual([undefined, undefined]);
    const [shown] = (await callDesk(rita, 'listDeskOrders', { params: { shop: params.shop } })).value.orders;
    expect(shown!.moves).toEqual([
      { name: 'Entregador', role: 'courier', road: 'link', at: expect.any(String), code: 'conferido' },
    ]);
    const over = await press(path, { acao: 'ver' });
    expect(over.text).toContain('Esta entrega acabou');
    expect(over.text).not.toContain('Ana Maria');
  });

  test('who takes it is told at dispatch: the customer sees name and vehicle, the courier gets the link by SMS', async () => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'attendant');
    const ana = await server.customer();
    const order = await server.order(ana, shop, 'order.accept');
    const params = { shop: shop.id, id: order.id };
    const { phone } = aCustomer();
    const body = { name: ' Beto ', vehicle: 'moto', phone } as const;
    const at = (say: object) => callDesk(rita, 'dispatchOrder', { params, body: say });
    const path = `/api/painel/revendas/${shop.id}/pedidos/${order.id}/despachar`;
    for (const wrong of [
      { nome: 'B' },
      { nome: 'x'.repeat(31) },
      { veiculo: 'jegue' },
      { celular: '48 3333-4444' },
    ])
      expect((await rita.send('POST', path, wrong)).status).toBe(400);
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

  test('a dispatch without a body, as an older panel sends it, still sends the order out', async () => {
    const shop = await storeReseller(server.ctx.db);
    const rita = await atDesk(server, shop.id, 'attendant');
    const order = await server.order(await server.customer(), shop, 'order.accept');
    const path = `/api/painel/revendas/${shop.id}/pedidos/${order.id}/despachar`;
    const { status, json } = await rita.send('POST', path);
    expect([status, (json as { status: string }).status]).toEqual([200, 'saiu_para_entrega']);
    expect(json).not.toHaveProperty('entregador');
  });

  test('that the courier comes and is there is told once each, live, and moves nothing', async () => {
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
    const [shown] = (await callDesk(rita, 'listDeskOrders', { params: { shop: params.shop } })).value.orders;
    expect(shown!.courier).toEqual((await seen()).courier);
    expect(shown!.moves).toEqual([]);
    const texts = (await server.messages(ana.phone)).map(({ texto }) => texto);
    expect(texts.filter((texto) => texto.includes(order.number) && texto.includes('saiu por'))).toHaveLength(
      1,
    );
    await withCode(path, deliveryCode(server.ctx.config.secret, order.id));
    expect((await press(path, { acao: 'cheguei' })).text).toContain('Esta entrega acabou');
    expect(await seen()).toMatchObject({ status: 'delivered' });
    expect(await seen()).not.toHaveProperty('courier');
  });

  test('five tries, through however many links and at once; then why, and both sides see it', async () => {
    const { rita, params, link, seen, code } = await onItsWay();
    const first = await link();
    expect((await press(first, { acao: 'sem-codigo', motivo: 'sem_celular' })).status).toBe(422);
    expect((await withCode(first, '12')).status).toBe(400);
    const wrong = await withCode(first, otherThan(code));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Restam 4 tentativas');
    const second = await link();
    const tried = await Promise.all(Array.from({ length: 8 }, () => withCode(second, otherThan(code))));
    expect(tried.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422));
    const row = await server.ctx.db
      .selectFrom('orders')
      .select('code_tries')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect(row.code_tries).toBe(5);
    expect((await withCode(await link(), code)).status).toBe(422);
    expect((await seen()).status).toBe('dispatched');
    expect((await press(await link(), { acao: 'sem-codigo', motivo: 'outro' })).status).toBe(400);
    const done = await press(await link(), { acao: 'sem-codigo', motivo: 'sem_celular' });
    expect(done.text).toContain('Entrega registrada');
    expect(await seen()).toMatchObject({ status: 'delivered', withoutCode: true });
    const [shown] = (await callDesk(rita, 'listDeskOrders', { params: { shop: params.shop } })).value.orders;
    expect(shown!.moves.at(-1)!.code).toBe('sem_celular');
  });

  test('a try of the code that is sent again counts once, and tries nothing else', async () => {
    const { ana, order, link, seen, code } = await onItsWay();
    const path = await link();
    const tried = (codigo: string, tentativa: string) => press(path, { acao: 'entregue', codigo, tentativa });
    const lost = await tried(otherThan(code), '0');
    expect(lost.text).toContain('Restam 4 tentativas');
    for (const codigo of [otherThan(code), code]) {
      const again = await tried(codigo, '0');
      expect([again.status, again.text.includes('Restam 4 tentativas')]).toEqual([422, true]);
    }
    expect(lost.text).toContain('name="tentativa" value="1"');
    expect((await seen()).status).toBe('dispatched');
    expect((await tried(code, '1')).text).toContain('Entrega registrada');
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('delivered');
  });

  test('what could not be delivered ends with its reason, told to the customer', async () => {
    const { link, seen } = await onItsWay();
    const path = await link();
    expect((await press(path, { acao: 'nao-deu', motivo: 'porque_sim' })).status).toBe(400);
    const said = await press(path, { acao: 'nao-deu', motivo: 'ninguem_em_casa' });
    expect(said.text).toContain('não foi entregue');
    expect(await seen()).toMatchObject({ status: 'undelivered', resellerReason: 'ninguem_em_casa' });
    expect((await press(path, { acao: 'nao-deu', motivo: 'pagamento_recusado' })).text).toContain(
      'Esta entrega acabou',
    );
    expect((await seen()).resellerReason).toBe('ninguem_em_casa');
  });

  test('codes of orders differ, over all four digits', () => {
    const { secret } = server.ctx.config;
    const codes = Array.from({ length: 200 }, (_, index) => deliveryCode(secret, `pedido-${index}`));
    expect(new Set(codes).size).toBeGreaterThan(150);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.filter((code) => !code.startsWith('0')).length).toBeGreaterThan(100);
  });

  test('a link that is guessed, replaced, late or another’s opens nothing', async () => {
    const { link, order, code, seen } = await onItsWay();
    const replaced = await link();
    const path = await link();
    const other = await onItsWay();
    for (const dead of [replaced, `/entrega/${'A'.repeat(22)}`, `/entrega/${order.id}`, '/entrega/x']) {
      expect((await open(dead)).status).toBe(404);
      expect((await withCode(dead, code)).status).toBe(404);
    }
    // The code of one order is worth nothing at another's link.
    if (other.code !== code) expect((await withCode(await other.link(), code)).status).toBe(422);
    expect((await seen()).status).toBe('dispatched');
    server.later(12 * hour - 1);
    expect((await open(path)).status).toBe(200);
    server.later(1);
    expect((await open(path)).status).toBe(404);
    expect((await withCode(path, code)).status).toBe(404);
  });

  test('only an order on its way gets a link, and only of its own shop', async () => {
    const { rita, params, ana, shop } = await onItsWay();
    const early = await server.order(ana, shop, 'order.accept');
    const refused = await callDesk(rita, 'linkCourier', { params: { ...params, id: early.id } });
    expect(refused.problem).toMatchObject({ code: 'tarde-demais', status: 409 });
    const other = await onItsWay();
    const foreign = { params: { shop: params.shop, id: other.order.id } };
    expect((await callDesk(rita, 'linkCourier', foreign)).status).toBe(404);
    const made = server.ctx.db.selectFrom('courier_links').selectAll();
    expect(await made.where('order_id', 'in', [early.id, other.order.id]).execute()).toEqual([]);
  });

  test('whoever guesses links is stopped, and no form of another site is heard', async () => {
    const { link, seen, code } = await onItsWay();
    const path = await link();
    const stranger = { ...asForm.headers, origin: 'https://mal.example', 'sec-fetch-site': 'cross-site' };
    const body = String(new URLSearchParams({ acao: 'entregue', codigo: code }));
    expect((await server.visitor().send('POST', path, body, { headers: stranger })).status).toBe(403);
    expect((await seen()).status).toBe('dispatched');
    const guess = (index: number) =>
      server.visitor().send('GET', `/entrega/${String(index).padStart(22, 'x')}`, undefined, {
        ...asForm,
        peer: '203.0.113.7',
      });
    const statuses: number[] = [];
    for (let index = 0; index < 61; index++) statuses.push((await guess(index)).status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.at(-1)).toBe(429);
  });

  test('the panel asks for the code too: its tries and the link’s are the same five, a reason needs none', async () => {
    const { rita, params, link, seen, code } = await onItsWay();
    const deliver = (body: Delivered) => callDesk(rita, 'deliverOrder', { params, body });
    const path = await link();
    expect((await deliver({ code: otherThan(code) })).problem).toMatchObject({
      code: 'codigo-incorreto',
      tentativasRestantes: 4,
    });
    for (let left = 3; left >= 0; left -= 1) await withCode(path, otherThan(code));
    expect((await deliver({ code })).problem).toMatchObject({ tentativasRestantes: 0 });
    expect((await seen()).status).toBe('dispatched');
    const { value } = await deliver({ codeless: 'outra_pessoa_recebeu' });
    expect(value.moves.at(-1)).toMatchObject({ code: 'outra_pessoa_recebeu' });
    expect(await seen()).toMatchObject({ status: 'delivered', withoutCode: true });
    expect((await deliver({ code })).problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    const next = await onItsWay();
    const body = { code: next.code };
    expect((await callDesk(rita, 'deliverOrder', { params: next.params, body })).status).toBe(404);
    const right = await callDesk(next.rita, 'deliverOrder', { params: next.params, body });
    expect(right.value.moves.at(-1)).toMatchObject({ code: 'conferido' });
  });
});
