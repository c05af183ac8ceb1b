import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reseller } from '#contract/reseller/reseller';
import { faultOn } from '../../server/test-controls/calls.ts';
import { manualRun } from '../../workshop/coverage/manual.ts';
import { models } from '../../workshop/model/models.ts';
import { orderFunnelModel } from '../../workshop/model/order-funnel.ts';
import type { WrittenPlan } from '../../workshop/model/plans.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import { problemIn, type Visitor } from './visitor.ts';

const here = { peer: '127.0.0.1' };
const center = { latitude: -27.595, longitude: -48.548 };

onDatabase(
  (server) => {
    let visitor: Visitor;
    let reseller: Reseller;
    beforeEach(async () => {
      visitor = server.visitor();
      reseller = await storeReseller(server.ctx.db, {}, center);
    });
    afterEach(async () => {
      await server.visitor().send('POST', '/dev/controls/plan', { reset: true }, here);
      await server.ctx.db.updateTable('resellers').set({ active: false }).execute();
    });

    const carryOut = (plan: WrittenPlan) => visitor.send('POST', '/dev/controls/plan', plan, here);
    const prepared = async (plan: WrittenPlan) => {
      const { status, json } = await carryOut(plan);
      expect(status).toBe(200);
      return json as { phone?: string; session?: string; owner?: string; order?: string };
    };
    const page = async (search = '') =>
      (await visitor.send('GET', `/dev/controls${search}`, undefined, here)).text;
    const statusOf = async (id: string) => (await visitor.call('getOrder', { params: { id } })).value?.status;

    test('a visit starts in the requested state, with a session of the server', async () => {
      const { phone, session } = await prepared({
        start: { step: 'resume', holds: ['address', 'reseller', 'lines', 'customer', 'verified', 'payment'] },
      });
      expect(session).toBe(phone);
      expect((await visitor.call('getSession', {})).value).toEqual({ phone });
      const { step, context } = (await visitor.call('getDraft', {})).value;
      expect(step).toBe('resume');
      expect(context).toMatchObject({
        address: { cidade: 'Florianópolis' },
        reseller: { id: reseller.id },
        customer: { telefone: phone },
        payment: {},
      });
      const again = await prepared({ start: { step: 'personalData', holds: ['customer', 'code'] } });
      expect(again.session).toBeUndefined();
      expect((await visitor.call('getSession', {})).value).toEqual({});
      expect((await visitor.call('getDraft', {})).value.context).toMatchObject({
        challenge: { phone: again.phone, resendAt: '2026-11-19T15:00:30.000Z' },
      });
      expect(await server.codeOf(again.phone!)).toMatch(/^\d{6}$/);
    });

    test('a visit and its orders belong to the plan’s customer, and the order number follows from it', async () => {
      const people = { phone: '+5548991234567', owner: '+5548981234567' };
      const start = { step: 'address', holds: [], ...people };
      const { phone, owner, order } = await prepared({ start, controls: ['order.new'] });
      expect({ phone, owner }).toEqual(people);
      const again = await prepared({ start, controls: ['order.new'] });
      expect(again.order).toBe(order);
      const other = await prepared({ start: { step: 'address', holds: [] }, controls: ['order.new'] });
      expect(Object.values(people)).not.toContain(other.owner);
      expect(other.order).not.toBe(order);
    });

    test('the order that a draft was sent with can turn out to be placed', async () => {
      await prepared({
        start: { step: 'resume', holds: ['address', 'reseller', 'lines', 'customer', 'payment', 'sent'] },
      });
      const { context } = (await visitor.call('getDraft', {})).value;
      const key = (context as { idempotencyKey: string }).idempotencyKey;
      const { session, order } = await prepared({ controls: ['order.sent'] });
      expect(session).toMatch(/^\+55/);
      expect((await visitor.call('findOrders', { query: { key } })).value).toMatchObject({ id: order });
      expect((await visitor.call('getDraft', {})).value.orderId).toBeUndefined();
    });

    test.each([
      [['order.accepted'], 'accepted'],
      [['order.dispatched'], 'dispatched'],
      [['order.accepted', 'order.delivered'], 'delivered'],
      [['order.confirmed'], 'confirmed'],
      [['order.cancelled'], 'cancelled'],
    ] as const)('the newest order of the visit: %j', async (controls, status) => {
      const { order } = await prepared({ controls: ['order.new', 'session.open', ...controls] });
      expect(await statusOf(order!)).toBe(status);
      await prepared({ controls: ['session.end'] });
      expect((await visitor.call('getOrder', { params: { id: order! } })).status).toBe(404);
      await prepared({ controls: ['session.open'] });
      expect(await statusOf(order!)).toBe(status);
    });

    test('the clock closes the order of a customer who withdrew', async () => {
      const { order } = await prepared({ controls: ['order.new', 'session.open', 'order.delivered'] });
      await visitor.call('cancelOrder', { body: { id: order!, reason: 'withdrawal' } });
      await prepared({ controls: ['order.confirmed'] });
      expect(await statusOf(order!)).toBe('confirmed');
    });

    test('an order of the visit can be made to wait without end', async () => {
      const ana = await server.customer();
      const { id } = await server.order(ana, reseller);
      visitor = ana;
      await prepared({ controls: ['order.waiting'] });
      const row = await server.ctx.db
        .selectFrom('orders')
        .select('accept_by')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.accept_by.getTime()).toBeGreaterThan(Date.now() + 300 * 24 * 60 * 60 * 1000);
    });

    test('the reseller can close, leave, raise prices, sell nothing, and be restored', async () => {
      const now = async () => {
        const { value } = await visitor.call('getReseller', { params: { id: reseller.id }, query: center });
        return value && { open: value.open, cents: value.products[0]?.refillCents };
      };
      const first = await now();
      const cents = first!.cents!;
      for (const [control, seen] of [
        ['reseller.closed', { open: false, cents }],
        ['reseller.gone', undefined],
        ['reseller.back', { open: true, cents }],
        ['reseller.dearer', { open: true, cents: Math.round(cents * 1.1) }],
        ['reseller.empty', { open: true, cents: undefined }],
        ['reseller.back', { open: true, cents: Math.round(cents * 1.1) }],
      ] as const) {
        await prepared({ controls: [control] });
        expect(await now(), control).toEqual(seen);
      }
      await carryOut({ reset: true });
      expect(await now()).toEqual(first);
    });

    test('a control without an object returns a message', async () => {
      expect(problemIn(await carryOut({ controls: ['order.accepted'] })).code).toBe('nao-encontrado');
      expect(problemIn(await carryOut({ controls: ['order.sent'] })).code).toBe('nao-encontrado');
      await server.ctx.db.updateTable('resellers').set({ active: false }).execute();
      expect(problemIn(await carryOut({ controls: ['order.new'] })).code).toBe('nao-encontrado');
      expect(problemIn(await carryOut({ controls: ['order.eaten' as 'order.new'] })).code).toBe(
        'entrada-invalida',
      );
    });

    test('the page shows what a plan would do, and does it after the button is pressed', async () => {
      const plan: WrittenPlan = {
        controls: ['order.new'],
        faults: [faultOn('listResellers', 'error'), faultOn('sendCode', 'blocked', 1)],
        release: 'fail',
      };
      const search = `?plano=${encodeURIComponent(JSON.stringify(plan))}`;
      const before = await page(search);
      for (const clause of [
        'Pedido mais novo da visita: nasce um pedido',
        'lista de revendas: falha',
        'envio do código por SMS: é recusada: telefone bloqueado, uma vez',
        'o que espera falha',
        'Esta visita não tem pedido.',
        'Nenhuma chamada falha nem espera.',
      ])
        expect(before).toContain(clause);
      const form = { ...here, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      const body = new URLSearchParams({ plano: JSON.stringify(plan) }).toString();
      const { status, headers } = await visitor.send('POST', '/dev/controls/plan', body, form);
      expect(status).toBe(303);
      const after = await page(headers.get('location')!.replace('/dev/controls', ''));
      expect(after).toContain('<b>Pronto.</b>');
      expect(after).toContain('lista de revendas: falha; envio do código por SMS');
      const more = new URLSearchParams({ chamada: 'placeOrder', resposta: 'hold' }).toString();
      expect((await visitor.send('POST', '/dev/controls/plan', more, form)).status).toBe(303);
      expect(await page()).toContain('uma vez; envio do pedido: fica esperando');
      const query = 'etapa=items&guarda=address&guarda=reseller';
      const begun = await visitor.send('POST', '/dev/controls/plan', query, form);
      expect(await page(begun.headers.get('location')!.replace('/dev/controls', ''))).toContain(
        'começa uma visita nova com: endereço, revenda',
      );
      expect((await visitor.call('getDraft', {})).value.step).toBe('items');
    });

    test('a manual session counts in coverage as far as it can be walked, under its name', async () => {
      const forms = [
        ['draft.restored', 'resume address reseller lines customer verified payment', 'resume.reviewing'],
        ['order.submit', undefined, 'resume.placing'],
        ['order.submit', undefined, 'order.finished.reviewing'],
      ];
      const trace = forms.map(([type, says, state]) => ({ type, says, state }));
      const body = new FormData();
      body.set('nome', 'revisão do pedido');
      body.set('relato', `Relatório\r\n${JSON.stringify({ machine: 'order-funnel', trace })}\r\n`);
      const sent = new Request('http://localhost', { method: 'POST', body });
      const form = { ...here, headers: { 'content-type': sent.headers.get('content-type')! } };
      const response = await visitor.send('POST', '/dev/controls/session', await sent.text(), form);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/dev/controls?guardada=1#sessao',
      ]);
      expect(await page('?guardada=1')).toContain(`DATA_DIR=${server.ctx.config.DATA_DIR} npm run coverage`);

      const folder = join(server.ctx.config.DATA_DIR, 'manual-sessions');
      const manual = manualRun(orderFunnelModel, models, folder);
      expect(manual.warnings).toEqual([
        expect.stringMatching(
          /^revisão do pedido \(.*\): cannot be replayed from order\.submit; 2 steps count\.$/,
        ),
      ]);
      const { run, shown, tests } = manual.trace!;
      expect([run, shown.states]).toEqual([
        'manual',
        expect.arrayContaining(['resume.reviewing', 'resume.placing']),
      ]);
      expect(shown.states).not.toContain('order.finished.reviewing');
      expect(tests.map(({ name }) => name)).toEqual([expect.stringMatching(/^revisão do pedido/)]);

      const nothing = new URLSearchParams({ nome: 'o cupom', relato: 'nada' }).toString();
      const refused = { ...here, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      const again = await visitor.send('POST', '/dev/controls/session', nothing, refused);
      expect([again.status, again.text]).toEqual([400, expect.stringContaining('Isto não é um relato')]);
      for (const response of [' value="o cupom"', ' autofocus>nada</textarea>'])
        expect(again.text).toContain(response);
      const far = await visitor.send('POST', '/dev/controls/session', nothing, {
        ...refused,
        peer: '203.0.113.9',
      });
      expect(far.status).toBe(404);
    });

    test('a request that no form of the page sends is refused', async () => {
      const form = { ...here, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      for (const body of ['plano=%7B', 'chamada=placeOrder&resposta=dragons', ''])
        expect(problemIn(await visitor.send('POST', '/dev/controls/plan', body, form)).code).toBe(
          'entrada-invalida',
        );
      expect((await visitor.send('GET', '/dev/controls?plano=%7B', undefined, here)).status).toBe(400);
    });
  },
  { TEST_CONTROLS: '1' },
);
