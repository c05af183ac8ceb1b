import * as z from 'zod/mini';
import type { ServerContext } from '../context.ts';
import type { OrderBus } from '../services/orders/bus.ts';
import type { Originals } from './controlled-rows.ts';
import { failHeld, faultPlan, faultsOf, releaseHeld } from './faults.ts';
import { type LeverName, leverNames, levers, type Puller, type Stage } from './levers.ts';
import { stagedReseller, stageVisit, visitStart } from './staged-visit.ts';

/** What a test prepares before a step; see `server/test-controls/levers.ts` and `faults.ts`. */
export const plan = z.object({
  /** A new visit, for whoever asks, with everything else as it was before tests. */
  start: z.optional(visitStart),
  /** Pulled in their order. */
  levers: z._default(z.array(z.enum(leverNames)), []),
  /** These faults and no others; absent, those planned before stay. */
  faults: z.optional(z.array(faultPlan)),
  /** Requests on hold go on, fail, meet the fault given, or whatever this plan makes of such requests. */
  release: z.optional(z.union([z.enum(['as-is', 'as-planned', 'fail']), faultPlan])),
});
export type Plan = z.output<typeof plan>;

export function createStage(ctx: ServerContext, bus: OrderBus, originals: Originals): Stage {
  const nobody = { owner: undefined, resellerId: undefined, order: undefined, isWeekLater: false };
  return { ctx, bus, originals, priceFactors: new Map(), ...nobody };
}

/** Everything as it was before tests: no faults, nothing on hold, today, prices and shelves of their own. */
export async function resetStage(stage: Stage): Promise<void> {
  const { ctx, bus, originals } = stage;
  bus.hush(false);
  faultsOf(ctx).length = 0;
  releaseHeld(ctx);
  ctx.clock?.reset();
  await originals.restoreAll(ctx);
  Object.assign(stage, createStage(ctx, bus, originals));
}

/** Cookies the visit has afterwards: present where they changed, undefined where one ended. */
export interface CookieChanges {
  draftToken?: string;
  sessionToken?: string | undefined;
  /** Of whoever a new visit is (E.164). */
  phone?: string;
  /** Whose session the visit has (E.164). */
  sessionPhone?: string | undefined;
}

/** Brings a plan about. Throws `not-found` where a lever finds no reseller or order to be pulled on. */
export async function carryOut(
  stage: Stage,
  puller: Puller,
  { start, levers: names, faults, release }: Plan,
): Promise<CookieChanges> {
  const changes: CookieChanges = {};
  let visitor = puller;
  if (start) {
    await resetStage(stage);
    const { draftToken, sessionToken, phone } = await begin(stage, start);
    stage.owner = start.holds.includes('customer') ? phone : undefined;
    Object.assign(changes, { draftToken, sessionToken, phone });
    visitor = { draftToken, sessionToken, sessionPhone: sessionToken === undefined ? undefined : phone };
  }
  for (const name of names) {
    const change = await pull(stage, visitor, name);
    if (!change) continue;
    Object.assign(changes, change);
    const sessionPhone = change.sessionToken === undefined ? undefined : stage.owner;
    visitor = { ...visitor, sessionToken: change.sessionToken, sessionPhone };
  }
  if (faults) faultsOf(stage.ctx).splice(0, Number.POSITIVE_INFINITY, ...faults);
  if (release === 'fail') failHeld(stage.ctx);
  else if (release !== undefined) releaseHeld(stage.ctx, release === 'as-is' ? undefined : release);
  return { ...changes, sessionPhone: visitor.sessionPhone };
}

/** The staged reseller is open, whatever the time. */
async function begin(stage: Stage, start: NonNullable<Plan['start']>) {
  stage.resellerId = (await stagedReseller(stage.ctx)).id;
  const nobody = { draftToken: undefined, sessionToken: undefined, sessionPhone: undefined };
  await levers['reseller.back'](stage, nobody);
  return stageVisit(stage.ctx, await stagedReseller(stage.ctx), start);
}

function pull(stage: Stage, visitor: Puller, name: LeverName) {
  return levers[name](stage, visitor);
}
