import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../../server/test-controls/calls.ts';
import type { ControlName } from '../../server/test-controls/controls.ts';
import { delayIn } from '../paths/definitions.ts';
import type { Call, Choice, Situation, TakenStep } from '../paths/model.ts';
import { answerAtOnce, callsIn, callsSetOff, startedBy } from '../paths/taken-steps.ts';
import { answerWay, type DevicePlace } from './answers.ts';
import { gestureOf } from './events.ts';
import type { Gesture } from './gestures.ts';
import { answerWaiting, planFor, releaseFor, startWith, type WrittenPlan } from './plans.ts';

type Way =
  /** The page is opened with a draft. */
  | { by: 'page'; start: NonNullable<WrittenPlan['start']> }
  | { by: 'answer' }
  | { by: 'gesture'; gesture: Gesture }
  | { by: 'time'; seconds: number }
  /** The preparation or the page itself causes the event. */
  | { by: 'itself' };

/** A step of a walk with its preparation. Manual scripts, browser tests and in-process tests use it. */
export interface PlannedStep extends TakenStep {
  way: Way;
  /** The calls that the step and the immediate answers after it cause. */
  calls: readonly Call[];
  /** The plan for the test controls before the step. Absent if the step needs none. */
  plan?: WrittenPlan;
  /** The position that the device reports from then on. */
  place?: DevicePlace;
  /** Seconds to wait before the step, so that the page's cache is stale and it fetches again. */
  idleSeconds: number;
  /** After this step, the server delays a call that the page no longer waits for. */
  givesUp: boolean;
}

/** Services whose calls need no preparation: the order's stream runs by itself. */
const unprepared = ['followOrder'];

/** Seconds to pass for timers without an instant set by the server. */
export const timerSeconds: Record<string, number> = {
  serviceTimeout: 15.5,
  verifyingLimit: 61,
  lookAgain: 2.2,
};

/** The server sends instants in whole seconds, and the page counts from a little later. */
const graceSeconds = 1.5;

/** Seconds for which the page treats fetched data as fresh. See `src/lib/query-client.ts`. */
const freshSeconds = 31;

/** The order's stream also reports the effect of these services, often before they answer. */
const alsoSentByStream = ['cancelOrder', 'confirmDelivery', 'withdrawPurchase'];

interface PlanState {
  /** The service whose call the server delays. */
  held: string | undefined;
  /** Streams send nothing. */
  isQuiet: boolean;
  /** Test controls to apply with the next prepared step. */
  controlsForNextStep: ControlName[];
  /** The canned response to a call that the walk leaves open. */
  open: CannedResponse | undefined;
}

/** Plans each step of a walk, knowing what follows it. A call that the walk leaves open is held by default. */
export function planWalk(standings: readonly TakenStep[], open?: CannedResponse): PlannedStep[] {
  const course: PlanState = { held: undefined, isQuiet: false, controlsForNextStep: [], open };
  return standings.map((openCalls, index) => ({
    ...openCalls,
    way: wayOf(openCalls.choice, openCalls.before),
    ...preparedFor(standings, index, course),
  }));
}

/** Returns whether a choice is the answer to a call, and not a timer or an event of the order's stream. */
export function isAnswer({ answer }: Choice): boolean {
  return answer !== undefined && answer.outcome !== 'timeout' && !unprepared.includes(answer.service);
}

/** Returns how a choice is caused in a situation. */
export function wayOf(choice: Choice, { now }: Situation): Way {
  const { event, payload = '', isDue, at } = choice;
  if (isAnswer(choice)) return { by: 'answer' };
  if (event.type === 'draft.restored') return { by: 'page', start: startWith(payload) };
  const delay = delayIn(event.type);
  if (isDue) return { by: 'itself' };
  if (at !== undefined) return { by: 'time', seconds: (at - now) / 1000 + graceSeconds };
  if (delay !== undefined) return { by: 'time', seconds: timerSeconds[delay] ?? 1 };
  const gesture = gestureOf(event.type);
  return gesture ? { by: 'gesture', gesture } : { by: 'itself' };
}

type Answer = NonNullable<Choice['answer']>;
type Preparation = Omit<PlannedStep, keyof TakenStep | 'way'>;

function preparedFor(standings: readonly TakenStep[], index: number, course: PlanState): Preparation {
  const here = standings[index];
  if (!here) throw new Error(`the walk has no step ${index}`);
  const { choice, before, after } = here;
  const answer = isAnswer(choice) ? choice.answer : undefined;
  const answered = answer && course.held === answer.service ? { ...answer, at: before } : undefined;
  if (choice.isDue || (answer && !answered)) {
    if (answer) course.controlsForNextStep.push(...controlsAfter(answer));
    return { calls: [], idleSeconds: 0, givesUp: false };
  }
  const started = startedBy(here);
  const calls = callsSetOff(standings, index, unprepared);
  const plan = planOf(here, { answered, calls, isStarting: started.length > 0 }, course);
  silenceStreamsFor(answer ?? answerAtOnce(standings, index), plan, course);
  if (answered) course.controlsForNextStep.push(...controlsAfter(answered));
  const waiting = answered ? undefined : course.held;
  const open = calls.find(({ outcome }) => outcome === undefined)?.service;
  const givesUp = open === undefined && waiting !== undefined && !callsIn(after).includes(waiting);
  course.held = open ?? (givesUp ? undefined : waiting);
  const isListAgain = started.includes('listResellers') && callsIn(before).length === 0;
  const place = placeIn([...(answered ? [answered] : []), ...calls]);
  return {
    calls,
    ...(Object.keys(plan).length > 0 ? { plan } : {}),
    ...(place ? { place } : {}),
    idleSeconds: isListAgain && choice.event.type !== 'draft.restored' ? freshSeconds : 0,
    givesUp,
  };
}

interface Wanted {
  answered: Call | undefined;
  calls: readonly Call[];
  isStarting: boolean;
}

/** A step without calls keeps the earlier plan, because a timer of the page may repeat the call. */
function planOf({ choice, before }: TakenStep, { answered, calls, isStarting }: Wanted, course: PlanState) {
  const { event, payload = '' } = choice;
  const own = ownControls(choice, before);
  const isElsewhere = own.length > 0 && event.type !== 'step.open';
  const planned: WrittenPlan = answered
    ? releaseFor(answered, calls)
    : isStarting
      ? { ...planFor(calls, course.open), ...(course.held === undefined ? answerWaiting : {}) }
      : isElsewhere
        ? { faults: [] }
        : {};
  const controls = [...course.controlsForNextStep.splice(0), ...own, ...(planned.controls ?? [])];
  const plan: WrittenPlan = {
    ...(event.type === 'draft.restored' ? { start: startWith(payload) } : {}),
    ...planned,
    controls,
  };
  if (controls.length === 0) delete plan.controls;
  return plan;
}

/** Silences the streams while a service in `alsoSentByStream` answers, so that its answer changes the state. */
function silenceStreamsFor(answer: Answer | undefined, plan: WrittenPlan, course: PlanState): void {
  const isQuiet = answer !== undefined && alsoSentByStream.includes(answer.service);
  if (isQuiet !== course.isQuiet) plan.quietStreams = isQuiet;
  course.isQuiet = isQuiet;
}

/** Returns the controls that are the step itself (a reseller or another device acts), or that it needs. */
function ownControls({ event, payload = '' }: Choice, { snapshot }: Situation): ControlName[] {
  if (event.type === 'order.updated') return [`order.${payload}` as ControlName];
  if (event.type === 'order.hidden') return ['session.end'];
  const isOrder = event.type === 'step.open' && /^\/order\/(data|cancel|confirm)/.test(payload);
  return isOrder && !(snapshot as OrderFunnelSnapshot).matches('order') ? ['order.new'] : [];
}

export function controlsAfter({ service, outcome }: Answer): readonly ControlName[] {
  return answerWay(service, outcome)?.after ?? [];
}

function placeIn(calls: readonly Call[]): DevicePlace | undefined {
  const call = calls.findLast(({ service }) => service === 'locateCustomer');
  return call && (answerWay(call.service, call.outcome ?? 'found')?.place ?? 'here');
}
