import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { InsideCall } from '#contract/api/inside-call';
import type { OperationInput, OperationName } from '#contract/api/operations';
import { type Api, createApi } from '#src/lib/api.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { createInsideApi } from '#src/ssr/inside-api.ts';
import { createApp } from '../../server/start/app.ts';
import { createMetrics } from '../../server/telemetry/metrics.ts';
import { faultOn } from '../../server/test-controls/calls.ts';
import { type Fault, Faults, faultPlan } from '../../server/test-controls/faults.ts';
import { onDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';
import { publicToken, Visitor } from './visitor.ts';

const unknownOrder = '0000000000000000000000';
const anyOrder = '/api/pedidos/:id';

onDatabase((server) => {
  const failing = new Set<'resellers'>();
  let whileDrawn: (call: InsideCall) => Promise<void> = async () => {};
  const faults = new Faults();
  const metrics = createMetrics({
    statements: () => 0,
    pool: () => ({ busy: 0, idle: 0, waiting: 0 }),
    streams: () => 0,
    serviceState: () => undefined,
  });
  const openApp = () =>
    createApp({
      ctx: {
        ...server.ctx,
        resellers: {
          ...server.ctx.resellers,
          delivering: async (at) => {
            if (failing.has('resellers')) throw new Error('the copy is broken');
            return server.ctx.resellers.delivering(at);
          },
        },
      },
      bus: server.bus,
      metrics,
      aroundCall: (call, run) => faults.faultCall(server.ctx, call, run),
      build: 'teste',
      publicUrl: new URL('http://localhost:3000'),
      isClosing: () => false,
      pages: {
        development: false,
        isStep: () => false,
        render: async ({ call }) => {
          await whileDrawn(call);
          return { status: 200, headers: new Headers({ 'content-type': 'text/html' }), html: 'página' };
        },
      },
    });
  let app: ReturnType<typeof createApp> | undefined;
  const as = (other: Visitor): Visitor => {
    app ??= openApp();
    const visitor = new Visitor((path, init, env) => app!.request(path, init, env));
    Object.assign(visitor.cookies, other.cookies);
    return visitor;
  };

  async function outcomeOf<Name extends OperationName>(api: Api, name: Name, input: OperationInput<Name>) {
    try {
      return { output: await api.call(name, input) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { failure: error.failure };
    }
  }

  /** The outcome in a browser, by an HTTP request. */
  function overHttp<Name extends OperationName>(who: Visitor, name: Name, input: OperationInput<Name>) {
    const visitor = as(who);
    const fetch = async (requested: URL | Request | string, init?: RequestInit) => {
      const request = new Request(requested, init);
      return visitor.open(request.method, request.url, undefined, {
        headers: Object.fromEntries(request.headers),
      });
    };
    return outcomeOf(createApi({ baseURL: 'http://localhost', token: publicToken, fetch }), name, input);
  }

  /** The outcome while a page is rendered, and the page's response. */
  async function inside<Name extends OperationName>(who: Visitor, name: Name, input: OperationInput<Name>) {
    const visitor = as(who);
    let outcome: Awaited<ReturnType<typeof outcomeOf<Name>>> | undefined;
    whileDrawn = async (call) => {
      outcome = await outcomeOf(
        createInsideApi(call, async (path) => expect.fail(path)),
        name,
        input,
      );
    };
    const page = await visitor.send('GET', '/pedidos');
    return { outcome, status: page.status, cookies: page.headers.getSetCookie() };
  }

  async function expectSame<Name extends OperationName>(
    who: Visitor,
    name: Name,
    input: OperationInput<Name>,
  ) {
    const byRequest = await overHttp(who, name, input);
    const { outcome } = await inside(who, name, input);
    expect([name, outcome]).toStrictEqual([name, byRequest]);
    return byRequest;
  }

  test('a call inside a page returns the same as a request', async () => {
    const reseller = await storeReseller(server.ctx.db);
    const ana = await server.customer();
    const { latitude, longitude } = reseller;
    const body = { version: 0, format: 1, step: 'address', context: { lines: [] }, fields: { numero: '9' } };
    await ana.call('saveDraft', { body });
    const { id } = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
    const point = { latitude, longitude };
    const basket = [{ kind: 'P13' as const, quantity: 2, empties: 1 }];
    const answers = [
      await expectSame(ana, 'listResellers', { query: point }),
      await expectSame(ana, 'listResellers', { query: { ...point, basket } }),
      await expectSame(ana, 'getReseller', { params: { id: reseller.id }, query: point }),
      await expectSame(ana, 'getSettings', {}),
      await expectSame(ana, 'getOrderTimes', {}),
      await expectSame(ana, 'getSession', {}),
      await expectSame(ana, 'getDraft', {}),
      await expectSame(ana, 'findOrders', { query: {} }),
      await expectSame(ana, 'getOrder', { params: { id } }),
      await expectSame(ana, 'repeatOrder', { params: { id } }),
      await expectSame(ana, 'findNextReseller', { params: { id } }),
      await expectSame(ana, 'getAccount', {}),
      await expectSame(ana, 'getReferral', {}),
    ];
    for (const answer of answers) expect(answer).toHaveProperty('output');
    const copy = await inside(ana, 'exportDataSubject', {});
    expect(JSON.parse(JSON.stringify(copy.outcome))).toStrictEqual(
      await overHttp(ana, 'exportDataSubject', {}),
    );
  });

  test('a call inside a page is refused in the same way as a request', async () => {
    const ana = await server.customer();
    const bia = await server.customer();
    const stranger = server.visitor();
    const { id } = await server.order(bia, await storeReseller(server.ctx.db));
    const notFound = { failure: { kind: 'refused', refusal: { code: 'not-found' } } };
    for (const one of [unknownOrder, id, 'nada'])
      expect(await expectSame(ana, 'getOrder', { params: { id: one } })).toEqual(notFound);
    expect(await expectSame(stranger, 'getOrder', { params: { id } })).toEqual(notFound);
    expect(await expectSame(stranger, 'findOrders', { query: {} })).toMatchObject({
      failure: { refusal: { code: 'phone-unverified' } },
    });
    expect(await expectSame(ana, 'listResellers', { query: { latitude: 100, longitude: 0 } })).toMatchObject({
      failure: { refusal: { code: 'invalid-input' } },
    });
    const query = { name: 'NENHUM', totalCents: 10_000, resellerId: 'r1' };
    expect(await expectSame(ana, 'validateCoupon', { query })).toMatchObject({
      failure: { refusal: { code: 'coupon-invalid' } },
    });
  });

  test('one guess too many is refused in the same way, from a page or a request', async () => {
    const ana = await server.customer();
    const query = { name: 'NENHUM', totalCents: 10_000, resellerId: 'r1' };
    for (let guesses = 0; guesses < 30; guesses++) {
      await overHttp(ana, 'validateCoupon', { query });
      await inside(ana, 'validateCoupon', { query });
    }
    expect(await expectSame(ana, 'validateCoupon', { query })).toEqual({
      failure: {
        kind: 'refused',
        refusal: { code: 'too-many-attempts', seconds: expect.any(Number), until: expect.any(String) },
      },
    });
  });

  test('a server error is retried once, returned as one and logged with an id', async () => {
    failing.add('resellers');
    server.logs.length = 0;
    const query = { latitude: -27.6, longitude: -48.5 };
    expect(await expectSame(server.visitor(), 'listResellers', { query })).toEqual({
      failure: { kind: 'refused', refusal: { code: 'internal-error' } },
    });
    failing.clear();
    const errors = server.logs
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'unexpected error');
    expect(errors.map(({ requestId, err }) => [typeof requestId, err.message])).toEqual(
      Array.from({ length: 4 }, () => ['string', 'the copy is broken']),
    );
  });

  test('a call inside a page counts like a request, and its cookies are sent with the page', async () => {
    const ana = await server.customer();
    const { id } = await server.order(ana, await storeReseller(server.ctx.db));
    const counted = async () => {
      const lines = (await metrics.text(server.ctx)).split('\n');
      const of = (status: number) =>
        lines.find((line) => line.includes(`"${anyOrder}",status="${status}"`))?.split(' ')[1];
      const times = lines.find((line) => line.startsWith(`http_request_seconds_count{route="${anyOrder}"}`));
      return [of(200), of(404), times?.split(' ')[1]].map((count) => Number(count ?? 0));
    };
    const [ok = 0, missing = 0, timed = 0] = await counted();
    await overHttp(ana, 'getOrder', { params: { id } });
    const { cookies } = await inside(ana, 'getOrder', { params: { id } });
    expect(cookies).toEqual([expect.stringMatching(/^pedido-aberto=1;/)]);
    await inside(ana, 'getOrder', { params: { id: unknownOrder } });
    expect(await counted()).toEqual([ok + 2, missing + 1, timed + 3]);
  });

  test('a page cannot write', async () => {
    const ana = await server.customer();
    expect(await inside(ana, 'endSession', {})).toMatchObject({ outcome: undefined, status: 500 });
    expect((await ana.call('getSession', {})).value).toEqual({ phone: ana.phone });
  });

  test('a planned fault applies to a call as to a request', async () => {
    const query = { latitude: -27.6, longitude: -48.5 };
    const plan = (fault: object): Fault => z.parse(faultPlan, fault);
    const spoiled = async (fault: object) => {
      faults.planned.splice(0, faults.planned.length, plan(fault));
      return (await inside(server.visitor(), 'listResellers', { query })).outcome;
    };
    const internal = { failure: { kind: 'refused', refusal: { code: 'internal-error' } } };
    expect(await spoiled(faultOn('listResellers', 'nobody'))).toEqual({ output: [] });
    expect(await spoiled(faultOn('listResellers', 'hold'))).toEqual(internal);
    expect(await spoiled(faultOn('listResellers', 'reseller-gone'))).toEqual({
      failure: { kind: 'refused', refusal: { code: 'reseller-gone' } },
    });
    expect(await spoiled(faultOn('fetchOrder', 'error'))).toHaveProperty('output');
    faults.planned.length = 0;
  });
});
