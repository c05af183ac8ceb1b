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
import type { Stage, Visit } from './controls.ts';
import { controlsPage } from './controls-page.ts';
import { Faults } from './faults.ts';
import { storeSession } from './manual-sessions.ts';
import { carryOut, plan, untouched } from './plan.ts';

/** The clock and bus that replace the product's in tests, with the page and endpoint that control them. */
export interface TestControls {
  now(): Date;
  bus: OrderBus;
  faults: Faults;
  /** Must be mounted before the operations, which it can fail. Accepts requests from this machine only. */
  mount(app: Hono<AppEnv>, ctx: Dependencies, secure: boolean): void;
}

/**
 * Creates test controls on a clock. Pass `now` and `bus` to the context and application they are mounted on. `wakeJobs`
 * is called after each plan, because the jobs do not notice changed rows or a moved clock.
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
      const stage = {
        ctx,
        bus,
        clock,
        wakeJobs,
        faults,
        originals: new Originals(),
        priceFactors: new Map<string, number>(),
        ...untouched,
      };
      mountPlans(app, stage, secure);
      mountSessions(app, stage);
    },
  };
}

function mountPlans(app: Hono<AppEnv>, stage: Stage, secure: boolean): void {
  app.get('/dev/controls', async (c) => {
    const asked = c.req.query('plano');
    const isDone = c.req.query('feito') !== undefined;
    const shown = asked === undefined ? undefined : { plan: decode(plan, parsed(asked), ''), isDone };
    const isStored = c.req.query('guardada') !== undefined;
    return answerPlainPage(c, await controlsPage(stage, visitOf(c), shown, { isStored }));
  });

  app.post('/dev/controls/plan', async (c) => {
    const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true;
    const wanted = decode(plan, isForm ? await planIn(c) : await readJson(c), '');
    const { cookies, phone, sessionPhone, moved } = await carryOut(stage, visitOf(c), wanted);
    stage.wakeJobs();
    if (cookies.deviceToken) writeCookie(c, 'aparelho', cookies.deviceToken, secure);
    if (cookies.draftToken) writeCookie(c, 'rascunho', cookies.draftToken, secure);
    else if ('draftToken' in cookies) dropCookie(c, 'rascunho', secure);
    if (cookies.sessionToken) writeCookie(c, 'sessao', cookies.sessionToken, secure);
    else if ('sessionToken' in cookies) dropCookie(c, 'sessao', secure);
    if (isForm)
      return c.redirect(`/dev/controls?plano=${encodeURIComponent(JSON.stringify(wanted))}&feito=1`, 303);
    const { owner, order, resellerId: reseller, clock } = stage;
    return c.json({ phone, session: sessionPhone, owner, order, reseller, moved, now: clock.now() });
  });
}

/** Mounts the form for reports of manual sessions, which leads back to the controls page. */
function mountSessions(app: Hono<AppEnv>, stage: Stage): void {
  app.post('/dev/controls/session', async (c) => {
    const { nome, relato } = await c.req.parseBody();
    if (typeof nome !== 'string' || typeof relato !== 'string')
      throw new ServiceError({ code: 'invalid-input' });
    const sent = { name: nome, report: relato };
    if (storeSession(stage.ctx, sent)) return c.redirect('/dev/controls?guardada=1#sessao', 303);
    c.status(400);
    return answerPlainPage(c, await controlsPage(stage, visitOf(c), undefined, { refused: sent }));
  });
}

function visitOf(c: Context<AppEnv>): Visit {
  return {
    draftToken: c.get('draftToken'),
    sessionToken: c.get('sessionToken'),
    sessionPhone: c.get('session')?.phone,
  };
}

/** Malformed JSON becomes undefined, which the schema rejects. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the plan of a form: given as JSON, a new visit, or one more call with a fault. */
async function planIn(c: Context<AppEnv>): Promise<unknown> {
  const { plano, etapa, guarda = [], chamada, resposta } = await c.req.parseBody({ all: true });
  if (typeof plano === 'string') return parsed(plano);
  if (etapa !== undefined) return { start: { step: etapa, holds: [guarda].flat() } };
  return isCall(chamada) && isCannedResponse(resposta)
    ? { moreFaults: [faultOn(chamada, resposta)] }
    : undefined;
}
