import type { Context, Hono } from 'hono';
import { dropCookie, writeCookie } from '../routes/cookies.ts';
import type { AppEnv } from '../routes/env.ts';
import { localOnly } from '../routes/guard.ts';
import { decode, readJson } from '../routes/operation.ts';
import { answerPlainPage } from '../routes/plain-page.ts';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import { faultOn, isCall, isCannedResponse } from './calls.ts';
import { createClock } from './clock.ts';
import { ControlledBus } from './controlled-bus.ts';
import { Originals } from './controlled-rows.ts';
import type { ControlState, Visit } from './controls.ts';
import { controlsPage } from './controls-page.ts';
import { Faults } from './faults.ts';
import { storeSession } from './manual-sessions.ts';
import { carryOut, initialVisit, plan } from './plan.ts';

/**
 * Replaces the product's clock and bus in tests, and makes calls fail. Mounts a page and an endpoint that control them.
 */
export interface TestControls {
  now(): Date;
  bus: OrderBus;
  faults: Faults;
  /**
   * Mount this before the operations, so that a fault can make an operation fail. The endpoints accept requests from
   * this machine only.
   */
  mount(app: Hono<AppEnv>, ctx: Dependencies, secure: boolean): void;
}

/**
 * Creates test controls. `time` returns the time before any shift. Pass `now` and `bus` to the context and the
 * application that you mount the controls on. `wakeJobs` is called after each plan, because the jobs do not notice
 * changed rows or a moved clock.
 */
export function createTestControls(time: () => Date, wakeJobs: () => void = () => {}): TestControls {
  const clock = createClock(time);
  const bus = new ControlledBus();
  const faults = new Faults();
  return {
    now: clock.now,
    bus,
    faults,
    mount(app, ctx, secure) {
      faults.mount(app, ctx);
      app.use('/dev/controls/*', localOnly(ctx));
      const controlState = {
        ctx,
        bus,
        clock,
        wakeJobs,
        faults,
        originals: new Originals(),
        priceFactors: new Map<string, number>(),
        ...initialVisit,
      };
      mountPlans(app, controlState, secure);
      mountSessions(app, controlState);
    },
  };
}

function mountPlans(app: Hono<AppEnv>, controlState: ControlState, secure: boolean): void {
  app.get('/dev/controls', async (c) => {
    const planText = c.req.query('plano');
    const isDone = c.req.query('feito') !== undefined;
    const displayedPlan =
      planText === undefined ? undefined : { plan: decode(plan, parseJsonOrUndefined(planText), ''), isDone };
    const isStored = c.req.query('guardada') !== undefined;
    return answerPlainPage(c, await controlsPage(controlState, visitOf(c), displayedPlan, { isStored }));
  });

  app.post('/dev/controls/plan', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    const requestedPlan = decode(plan, isForm ? await planIn(c) : await readJson(c), '');
    const {
      cookies,
      phone,
      sessionPhone,
      moved: movedOrders,
    } = await carryOut(controlState, visitOf(c), requestedPlan);
    controlState.wakeJobs();
    if (cookies.deviceToken) writeCookie(c, 'aparelho', cookies.deviceToken, secure);
    if (cookies.draftToken) writeCookie(c, 'rascunho', cookies.draftToken, secure);
    else if ('draftToken' in cookies) dropCookie(c, 'rascunho', secure);
    if (cookies.sessionToken) writeCookie(c, 'sessao', cookies.sessionToken, secure);
    else if ('sessionToken' in cookies) dropCookie(c, 'sessao', secure);
    if (isForm)
      return c.redirect(
        `/dev/controls?plano=${encodeURIComponent(JSON.stringify(requestedPlan))}&feito=1`,
        303,
      );
    const { owner, order, resellerId: reseller, clock } = controlState;
    return c.json({
      phone,
      session: sessionPhone,
      owner,
      order,
      reseller,
      moved: movedOrders,
      now: clock.now(),
    });
  });
}

/** Mounts the route that stores the report of a manual session and redirects to the controls page. */
function mountSessions(app: Hono<AppEnv>, controlState: ControlState): void {
  app.post('/dev/controls/session', async (c) => {
    const { nome, relato } = await c.req.parseBody();
    if (typeof nome !== 'string' || typeof relato !== 'string')
      throw new ServiceError({ code: 'invalid-input' });
    const manualSession = { name: nome, report: relato };
    if (storeSession(controlState.ctx, manualSession))
      return c.redirect('/dev/controls?guardada=1#sessao', 303);
    c.status(400);
    return answerPlainPage(
      c,
      await controlsPage(controlState, visitOf(c), undefined, { refused: manualSession }),
    );
  });
}

function visitOf(c: Context<AppEnv>): Visit {
  return {
    draftToken: c.get('draftToken'),
    sessionToken: c.get('sessionToken'),
    sessionPhone: c.get('session')?.phone,
  };
}

/** Returns undefined for malformed JSON. The schema rejects undefined. */
function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the plan from a posted form. The form contains JSON, or starts a visit at a step, or adds a fault to a call.
 */
async function planIn(c: Context<AppEnv>): Promise<unknown> {
  const { plano, etapa, guarda = [], chamada, resposta } = await c.req.parseBody({ all: true });
  if (typeof plano === 'string') return parseJsonOrUndefined(plano);
  if (etapa !== undefined) return { start: { step: etapa, holds: [guarda].flat() } };
  return isCall(chamada) && isCannedResponse(resposta)
    ? { moreFaults: [faultOn(chamada, resposta)] }
    : undefined;
}
