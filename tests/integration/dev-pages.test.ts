import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueue } from '../../server/outbox/enqueue.ts';
import type { AppEnv } from '../../server/routes/env.ts';
import type { WrittenPlan } from '../../workshop/model/plans.ts';
import { aCustomer } from '../support/factories.ts';
import { noon, onDatabase, type TestServer } from './harness.ts';
import { anOrderOf, storeReseller } from './rows.ts';
import { problemIn } from './visitor.ts';

const fromLoopback = { peer: '127.0.0.1' };
type Fault = NonNullable<WrittenPlan['faults']>[number];

const testsLocalOnly = (server: TestServer, paths: [string, string][]) => {
  test.for([
    ['another machine', { peer: '192.0.2.7' }],
    ['a request without a socket', {}],
    ['a proxy', { peer: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy’s Forwarded', { peer: '::1', headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy’s Via', { peer: '127.0.0.1', headers: { via: '1.1 proxy' } }],
    [
      'a request with another Host (DNS rebinding)',
      { peer: '127.0.0.1', headers: { host: 'evil.example:3000' } },
    ],
    [
      'a Host that only starts with "localhost"',
      { peer: '127.0.0.1', headers: { host: 'localhost.evil.example' } },
    ],
  ] as const)('%s gets 404', async ([, extra]) => {
    for (const [method, path] of paths)
      expect(problemIn(await server.visitor().send(method, path, undefined, extra)), path).toMatchObject({
        status: 404,
        code: 'nao-encontrado',
      });
  });
};

onDatabase((server) => {
  testsLocalOnly(server, [
    ['GET', '/dev/sms'],
    ['GET', '/dev/sms.json'],
    ['GET', '/dev/mail'],
    ['GET', '/dev/mail.json'],
  ]);

  test('the SMS inbox lists messages of a phone in any spelling, newest first', async () => {
    const { phone } = aCustomer();
    const visitor = server.visitor();
    await visitor.call('sendCode', { body: { phone } });
    await server.messages(phone);
    server.later(30);
    await visitor.call('sendCode', { body: { phone } });
    const [newest, oldest] = await server.messages(phone);
    for (const phoneText of [phone, encodeURIComponent(phone), phone.slice(3), `0${phone.slice(3)}`]) {
      const { json } = await visitor.send(
        'GET',
        `/dev/sms.json?telefone=${phoneText}`,
        undefined,
        fromLoopback,
      );
      expect(json).toEqual([newest, oldest]);
    }
    expect(newest).toEqual({
      telefone: phone,
      texto: expect.stringContaining(newest!.codigo!),
      codigo: expect.stringMatching(/^\d{6}$/),
      enviadoEm: '2026-11-19T15:00:30.000Z',
    });
    const all = await visitor.send('GET', '/dev/sms.json', undefined, { peer: '::ffff:127.0.0.1' });
    expect(all.json).toEqual(expect.arrayContaining([newest, oldest]));
    expect(
      problemIn(await visitor.send('GET', '/dev/sms.json?telefone=48', undefined, fromLoopback)).status,
    ).toBe(422);
  });

  test('the SMS inbox is shown as an HTML page', async () => {
    const { phone } = aCustomer();
    await server.visitor().call('sendCode', { body: { phone } });
    const code = await server.codeOf(phone);
    const page = await server.visitor().send('GET', '/dev/sms', undefined, fromLoopback);
    expect(page.text).toContain(`<p class="code">${code}</p>`);
    expect(page.text).toContain('<meta http-equiv="refresh" content="3" />');
    expect(page.text).toContain('Caixa de SMS de demonstração');
    const empty = await server
      .visitor()
      .send('GET', `/dev/sms?telefone=${aCustomer().phone}`, undefined, fromLoopback);
    expect(empty.text).toContain('Nenhum SMS ainda.');
  });

  test('the mail inbox lists mails of one address or all, as a page with working links', async () => {
    const mail = { subject: 'Recebemos <b>sua</b> mensagem', text: 'Veja http://localhost:3000/avisos/x.' };
    for (const to of ['ana@exemplo.com.br', 'rui@exemplo.com.br']) {
      const payload = { to, ...mail, replyTo: 'ajuda@exemplo.com.br' };
      await enqueue(server.ctx.db, { kind: 'mail', id: `mail-${to}`, payload, now: noon });
    }
    const [sent] = await server.mails('ana@exemplo.com.br');
    const json = await server
      .visitor()
      .send('GET', '/dev/mail.json?email=ANA@exemplo.com.br', undefined, fromLoopback);
    expect(json.json).toEqual([sent]);
    expect(sent).toEqual({
      para: 'ana@exemplo.com.br',
      assunto: mail.subject,
      texto: mail.text,
      responderA: 'ajuda@exemplo.com.br',
      enviadoEm: noon.toISOString(),
    });
    const { text } = await server.visitor().send('GET', '/dev/mail', undefined, fromLoopback);
    expect(text).toContain('Recebemos &lt;b&gt;sua&lt;/b&gt; mensagem');
    expect(text).toContain('<a href="http://localhost:3000/avisos/x"');
    expect(text.match(/<article>/g)).toHaveLength(2);
  });

  test('without TEST_CONTROLS the controls do not exist', async () => {
    for (const path of [
      'reset',
      'clock',
      'faults',
      'plan',
      'codes/expire',
      'codes/forget',
      'orders/x/accept',
      'resellers/x',
      'coupons/x/expire',
    ])
      expect(
        (await server.visitor().send('POST', `/dev/controls/${path}`, {}, fromLoopback)).status,
        path,
      ).toBe(404);
  });
});

onDatabase(
  (server) => {
    const plan = (plans: WrittenPlan) =>
      server.visitor().send('POST', '/dev/controls/plan', plans, fromLoopback);
    const reset = () => plan({ reset: true });
    const moveOrder = (id: string, command: string) =>
      plan({ orders: [{ id, command: `order.${command}` as 'order.accept' }] });
    const changeReseller = (id: string, change: object) => plan({ resellers: [{ id, ...change }] });
    afterEach(reset);

    testsLocalOnly(server, [
      ['POST', '/dev/controls/plan'],
      ['GET', '/dev/controls'],
    ]);

    test('test controls move an order like a reseller’s commands', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      for (const [command, status] of [
        ['accept', 'accepted'],
        ['dispatch', 'dispatched'],
        ['deliver', 'delivered'],
      ])
        expect(await moveOrder(id, command!)).toMatchObject({
          status: 200,
          json: { moved: [{ id, status }] },
        });
      expect(problemIn(await moveOrder(id, 'reject')).code).toBe('tarde-demais');
      expect(problemIn(await moveOrder(id, 'constructor')).code).toBe('entrada-invalida');
      expect(problemIn(await moveOrder(id, 'cancel')).code).toBe('entrada-invalida');
      expect((await ana.call('getOrder', { params: { id } })).value.status).toBe('delivered');
    });

    test('test controls change a reseller’s prices, close it, deactivate it, and a reset restores it', async () => {
      const reseller = await storeReseller(server.ctx.db);
      const ana = await server.customer();
      const { lines } = anOrderOf(reseller, ana.phone);
      const total = async () =>
        (await ana.call('quote', { body: { resellerId: reseller.id, lines, method: 'pix' } })).value
          .totalCents;
      const before = await total();
      const place = async () =>
        (await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) })).problem?.code;
      await changeReseller(reseller.id, { priceFactor: 2 });
      await changeReseller(reseller.id, { priceFactor: 1.5 });
      expect(await total()).toBe(Math.round((before - 500) * 1.5) + 500);
      await changeReseller(reseller.id, { open: false });
      expect(await place()).toBe('revenda-fechada');
      await changeReseller(reseller.id, { open: true });
      expect(await place()).toBe('termos-mudaram');
      await changeReseller(reseller.id, { active: false });
      expect(await place()).toBe('revenda-nao-entrega');
      await reset();
      expect(await total()).toBe(before);
      expect(await place()).toBeUndefined();
      expect(problemIn(await changeReseller('nenhuma', { open: true })).code).toBe('nao-encontrado');
      expect(problemIn(await changeReseller(reseller.id, { priceFactor: 0 })).code).toBe('entrada-invalida');
    });

    test('a test control makes a code expire', async () => {
      const visitor = server.visitor();
      const { phone } = aCustomer();
      await visitor.call('sendCode', { body: { phone } });
      await plan({ expiredCodes: [phone.slice(3)] });
      const code = await server.codeOf(phone);
      expect((await visitor.call('verifyCode', { body: { phone, code } })).problem.code).toBe(
        'codigo-expirado',
      );
    });

    test('the clock can be moved forward and back', async () => {
      await plan({ clockSeconds: 3600 });
      const { json } = await plan({ clockSeconds: -60 });
      expect(Date.parse((json as { now: string }).now) - noon.getTime()).toBe(3_540_000);
      expect(server.ctx.now().getTime() - noon.getTime()).toBe(3_540_000);
      await reset();
      expect(server.ctx.now()).toEqual(noon);
    });

    test('test controls reset the limits of a phone, and remove all products of a reseller', async () => {
      const { phone } = aCustomer();
      const visitor = server.visitor();
      const send = () => visitor.call('sendCode', { body: { phone } });
      expect([(await send()).status, (await send()).status]).toEqual([202, 429]);
      await plan({ controls: ['codes.forget'] });
      expect((await send()).status).toBe(202);

      const reseller = await storeReseller(server.ctx.db);
      const { latitude, longitude } = reseller;
      const products = async () => {
        const input = { params: { id: reseller.id }, query: { latitude, longitude } };
        return (await visitor.call('getReseller', input)).value.products.length;
      };
      await changeReseller(reseller.id, { sells: false });
      expect(await products()).toBe(0);
      await changeReseller(reseller.id, { priceFactor: 1 });
      expect(await products()).toBe(reseller.products.length);
    });

    test('planned faults make a call fail, wait, or get no response', async () => {
      const proxy = new Hono<AppEnv>();
      proxy.onError((error, c) => c.text(error.message, 500));
      const { faults } = server.controls!;
      faults.mount(proxy, server.ctx);
      proxy.all('*', (c) => server.app.fetch(c.req.raw, c.env));
      const http = serve({ fetch: proxy.fetch, port: 0, hostname: '127.0.0.1' });
      await once(http, 'listening');
      const base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
      const headers = { authorization: 'Bearer chave-dos-testes', 'content-type': 'application/json' };
      const save = () =>
        fetch(`${base}/api/rascunho`, {
          method: 'PUT',
          headers,
          body: JSON.stringify({
            formato: 1,
            versao: 0,
            etapa: 'address',
            contexto: { reach: 'some' },
            campos: {},
          }),
        });
      const fault = { path: '/api/rascunho', method: 'PUT' };
      const addFaults = (...moreFaults: Fault[]) => plan({ moreFaults });
      const before = await server.count('drafts');

      await addFaults({ ...fault, mode: 'error', times: 2 });
      expect([(await save()).status, (await save()).status, (await save()).status]).toEqual([500, 500, 200]);
      expect(await server.count('drafts')).toBe(before + 1);

      await addFaults({ ...fault, path: '/api/*', mode: 'drop-after' });
      await expect(save()).rejects.toThrow('fetch failed');
      expect(await server.count('drafts')).toBe(before + 2);

      await addFaults({ ...fault, mode: 'delay', ms: 200 });
      const started = performance.now();
      expect((await save()).status).toBe(200);
      expect(performance.now() - started).toBeGreaterThan(195);

      const setFaults = (...plans: Fault[]) => plan({ faults: plans });
      await setFaults({ ...fault, mode: 'refuse', code: 'draft-stale', times: 9 });
      expect(await (await save()).text()).toBe('rascunho-desatualizado');
      await setFaults({ ...fault, mode: 'answer', body: { dito: 1 }, times: 9 });
      expect(await (await save()).json()).toEqual({ dito: 1 });

      await setFaults({ ...fault, mode: 'hold', times: 2 });
      const answers: number[] = [];
      const heldRequests = [save(), save()].map((call) => call.then(({ status }) => answers.push(status)));
      await vi.waitFor(() => expect(faults.planned[0]?.times).toBe(0));
      await setFaults();
      expect((await save()).status).toBe(200);
      expect(answers).toEqual([]);
      await plan({ release: { path: '', mode: 'refuse', code: 'too-late' } });
      await Promise.all(heldRequests);
      expect(answers).toEqual([500, 500]);

      await addFaults({ ...fault, mode: 'error', times: 100 });
      await reset();
      expect((await save()).status).toBe(200);
      expect(problemIn(await addFaults({ path: '/', mode: 'explodir' as 'error' })).code).toBe(
        'entrada-invalida',
      );
      http.close();
    });
  },
  { TEST_CONTROLS: '1' },
);
