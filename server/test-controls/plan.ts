import * as z from 'zod/mini';
import { changes, type MovedOrder, makeChanges } from './changes.ts';
import { faultPlan } from './faults.ts';
import { isLever, type LeverName, levers, type Puller, type Stage } from './levers.ts';
import { stagedReseller, stageVisit, visitStart } from './staged-visit.ts';

/** What a test prepares before a step; see `levers.ts`, `changes.ts` and `faults.ts` beside this file. */
export const plan = z.object({
  /** Everything as it was before tests. */
  reset: z._default(z.boolean(), false),
  /** A new visit, for whoever asks, with everything else as it was before tests. */
  start: z.optional(visitStart),
  /** Pulled in their order. */
  levers: z._default(z.array(z.custom<LeverName>(isLever)), []),
  ...changes.shape,
  /** These faults and no others; absent, those planned before stay. */
  faults: z.optional(z.array(faultPlan)),
  /** These faults beside those planned before. */
  moreFaults: z._default(z.array(faultPlan), []),
  /** Requests on hold go on, fail, meet the fault given, or whatever this plan makes of such requests. */
  release: z.optional(z.union([z.enum(['as-is', 'as-planned', 'fail']), faultPlan])),
});
export type Plan = z.output<typeof plan>;

/** Everything as it was before tests: no faults, nothing on hold, today, prices and shelves of their own. */
export async function resetStage(stage: Stage): Promise<void> {
  const { ctx, bus, clock, faults, originals } = stage;
  bus.keepQuiet(false);
  faults.planned.length = 0;
  faults.release();
  clock.reset();
  await originals.restoreAll(ctx);
  stage.priceFactors.clear();
  Object.assign(stage, untouched);
}

/** What a stage knows of visits before the first plan. */
export const untouched = { owner: undefined, resellerId: undefined, order: undefined, isWeekLater: false };

/** What became of a plan. */
interface CarriedOut {
  /** Cookies the visit has afterwards: present where they changed, undefined where one ended. */
  cookies: CookieChanges;
  /** Of whoever a new visit is (E.164). */
  phone: string | undefined;
  /** Whose session the visit has (E.164). */
  sessionPhone: string | undefined;
  moved: MovedOrder[];
}

interface CookieChanges {
  draftToken?: string;
  sessionToken?: string | undefined;
}

/**
 * Brings a plan about. Throws `not-found` where a lever finds no reseller or order to be pulled on, `too-late`
 * where an order's status does not allow its command.
 */
export async function carryOut(stage: Stage, puller: Puller, wanted: Plan): Promise<CarriedOut> {
  const { reset, start, levers: names } = wanted;
  const cookies: CookieChanges = {};
  let visitor = puller;
  let begun: string | undefined;
  if (reset || start) await resetStage(stage);
  if (start) {
    const { draftToken, sessionToken, phone } = await begin(stage, start);
    begun = phone;
    stage.owner = start.holds.includes('customer') ? phone : undefined;
    Object.assign(cookies, { draftToken, sessionToken });
    visitor = { draftToken, sessionToken, sessionPhone: sessionToken === undefined ? undefined : phone };
  }
  for (const name of names) {
    const change = await levers[name](stage, visitor);
    if (!change) continue;
    Object.assign(cookies, change);
    const sessionPhone = change.sessionToken === undefined ? undefined : stage.owner;
    visitor = { ...visitor, sessionToken: change.sessionToken, sessionPhone };
  }
  const moved = await makeChanges(stage, wanted);
  spoilCalls(stage, wanted);
  return { cookies, phone: begun, sessionPhone: visitor.sessionPhone, moved };
}

function spoilCalls({ faults }: Stage, { faults: only, moreFaults, release }: Plan): void {
  if (only) faults.planned.length = 0;
  faults.planned.push(...(only ?? []), ...moreFaults);
  if (release === 'fail') faults.failHeld();
  else if (release !== undefined) faults.release(release === 'as-is' ? undefined : release);
}

/** The staged reseller is open, whatever the time. */
async function begin(stage: Stage, start: NonNullable<Plan['start']>) {
  stage.resellerId = (await stagedReseller(stage.ctx)).id;
  const nobody = { draftToken: undefined, sessionToken: undefined, sessionPhone: undefined };
  await levers['reseller.back'](stage, nobody);
  return stageVisit(stage.ctx, await stagedReseller(stage.ctx), start);
}
