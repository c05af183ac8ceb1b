import type * as z from 'zod/mini';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import { wordsOf } from '#machines/order-funnel/trace';
import {
  type CallName,
  type CannedResponse,
  faultOn,
  isCannedResponse,
} from '../../server/test-controls/calls.ts';
import type { ControlName } from '../../server/test-controls/controls.ts';
import type { plan } from '../../server/test-controls/plan.ts';
import type { Call } from '../paths/model.ts';
import { answerWay } from './answers.ts';
import { draftCalled } from './fixtures.ts';

export type WrittenPlan = z.input<typeof plan>;

/** `withdrawPurchase` uses the same operation as `cancelOrder`. */
const callOf = (service: string) => (service === 'withdrawPurchase' ? 'cancelOrder' : service) as CallName;

/** Returns the plan that makes calls answer as a path requires. An open call is held on the server by default. */
export function planFor(made: readonly Call[], open?: CannedResponse) {
  const controls: ControlName[] = [];
  const faults: ReturnType<typeof faultOn>[] = [];
  for (const call of made) {
    const response = responseOf(call, open);
    controls.push(...(wayOf(call)?.controls ?? []));
    if (!response) continue;
    const fault = faultOn(callOf(call.service), response);
    faults.push(call.isOnce ? { ...fault, times: 1 + triedAgain(fault).length } : fault);
  }
  return { controls, faults };
}

/** Returns the plan that answers a held call, and prepares the calls that its answer causes. */
export function releaseFor(answered: Call, next: readonly Call[]): WrittenPlan {
  const { controls, faults } = planFor([answered]);
  const after = planFor(next);
  const [fault] = faults;
  return {
    controls: [...controls, ...after.controls],
    faults: [...triedAgain(fault), ...after.faults],
    release: fault ?? 'as-is',
  };
}

/** The page retries a failed read once. */
function triedAgain(fault: ReturnType<typeof faultOn> | undefined) {
  return fault?.mode === 'error' && fault.method === 'GET' ? [{ ...fault, times: 1 }] : [];
}

/** Answers, as planned, calls that the page repeated by itself and still waits for. */
export const answerWaiting = { release: 'as-planned' } as const satisfies WrittenPlan;

/** Fails a held call that the page no longer waits for. */
export const giveUp = { release: 'fail' } as const satisfies WrittenPlan;

export function startWith(name: string): NonNullable<WrittenPlan['start']> {
  const [step = '', ...holds] = (wordsOf({ type: 'draft.restored', ...draftCalled(name) }) ?? '').split(' ');
  return { step, holds: holds as NonNullable<WrittenPlan['start']>['holds'] };
}

function wayOf({ service, outcome }: Call) {
  if (outcome === undefined) return undefined;
  const way = answerWay(service, outcome);
  if (!way) throw new Error(`nobody knows how ${service} comes to answer ${outcome}`);
  return way;
}

function responseOf(call: Call, open: CannedResponse = 'hold'): CannedResponse | undefined {
  if (call.outcome === undefined) return open;
  const { isByName, response = undefined } = wayOf(call) ?? {};
  if (isByName) return isCannedResponse(call.outcome) ? call.outcome : undefined;
  return typeof response === 'function' ? response(call.at.snapshot as OrderFunnelSnapshot) : response;
}
