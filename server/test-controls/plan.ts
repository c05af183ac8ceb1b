import * as z from 'zod/mini';
import { changes, type MovedOrder, makeChanges } from './changes.ts';
import { type ControlName, type ControlState, controls, isControl, type Visit } from './controls.ts';
import { faultPlan } from './faults.ts';
import { stagedReseller, stageVisit, visitStart } from './staged-visit.ts';

/** The preparation of one step of a test; see `controls.ts`, `changes.ts` and `faults.ts` in this folder. */
export const plan = z.object({
  reset: z._default(z.boolean(), false),
  /** Starts a new visit for the caller, after restoring everything else. */
  start: z.optional(visitStart),
  /** The faults apply in this order. */
  controls: z._default(z.array(z.custom<ControlName>(isControl)), []),
  ...changes.shape,
  /** Replaces all planned faults. If absent, they stay. */
  faults: z.optional(z.array(faultPlan)),
  moreFaults: z._default(z.array(faultPlan), []),
  /** Held requests continue, fail, get the given fault, or get the fault that is now planned for them. */
  release: z.optional(z.union([z.enum(['as-is', 'as-planned', 'fail']), faultPlan])),
});
export type Plan = z.output<typeof plan>;

async function resetStage(controlState: ControlState): Promise<void> {
  const { ctx, bus, clock, faults, originals } = controlState;
  bus.setQuiet(false);
  faults.planned.length = 0;
  faults.release();
  clock.reset();
  await originals.restoreAll(ctx);
  controlState.priceFactors.clear();
  Object.assign(controlState, initialVisit);
}

export const initialVisit = { owner: undefined, resellerId: undefined, order: undefined, isWeekLater: false };

interface CarriedOut {
  /** Changes of the visit's cookies: a new value, or undefined if one was removed. */
  cookies: CookieChanges;
  /** Phone of a new visit (E.164). */
  phone: string | undefined;
  /** Phone of the visit's session (E.164). */
  sessionPhone: string | undefined;
  moved: MovedOrder[];
}

interface CookieChanges {
  draftToken?: string | undefined;
  sessionToken?: string | undefined;
  deviceToken?: string;
}

/**
 * Carries out a plan. Throws `not-found` if a control finds no reseller or order, `too-late` if an order's status does
 * not allow its command.
 */
export async function carryOut(controlState: ControlState, visit: Visit, plan: Plan): Promise<CarriedOut> {
  const { reset, start, controls: names } = plan;
  const cookies: CookieChanges = {};
  let visitor = visit;
  let begun: string | undefined;
  if (reset || start) await resetStage(controlState);
  if (start) {
    const { draftToken, sessionToken, deviceToken, phone } = await begin(controlState, start);
    begun = phone;
    controlState.owner = start.holds.includes('customer') ? phone : start.owner;
    Object.assign(cookies, { draftToken, sessionToken, deviceToken });
    visitor = { draftToken, sessionToken, sessionPhone: sessionToken === undefined ? undefined : phone };
  }
  for (const name of names) {
    const change = await controls[name](controlState, visitor);
    if (!change) continue;
    Object.assign(cookies, change);
    const sessionPhone = change.sessionToken === undefined ? undefined : controlState.owner;
    visitor = { ...visitor, sessionToken: change.sessionToken, sessionPhone };
  }
  const moved = await makeChanges(controlState, plan);
  spoilCalls(controlState, plan);
  return { cookies, phone: begun, sessionPhone: visitor.sessionPhone, moved };
}

function spoilCalls({ faults }: ControlState, { faults: only, moreFaults, release }: Plan): void {
  if (only) faults.planned.length = 0;
  faults.planned.push(...(only ?? []), ...moreFaults);
  if (release === 'fail') faults.failHeld();
  else if (release !== undefined) faults.release(release === 'as-is' ? undefined : release);
}

/** Starts a visit. The staged reseller is open at any time of day. */
async function begin(controlState: ControlState, start: NonNullable<Plan['start']>) {
  controlState.resellerId = (await stagedReseller(controlState.ctx)).id;
  const nobody = { draftToken: undefined, sessionToken: undefined, sessionPhone: undefined };
  await controls['reseller.back'](controlState, nobody);
  return stageVisit(controlState.ctx, await stagedReseller(controlState.ctx), start);
}
