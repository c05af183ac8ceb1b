import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { CannedResponse } from '../../server/test-controls/calls.ts';
import type { ControlName } from '../../server/test-controls/controls.ts';
import { delayIn } from '../paths/definitions.ts';
import type { Call, Choice, Situation, Standing } from '../paths/model.ts';
import { answerAtOnce, callsIn, callsSetOff, startedBy } from '../paths/standings.ts';
import { answerWay, type DevicePlace } from './answers.ts';
import { gestureOf } from './events.ts';
import type { Gesture } from './gestures.ts';
import { answerWaiting, planFor, releaseFor, startWith, type WrittenPlan } from './plans.ts';

/** How a step comes about. */
type Way =
  /** The page is opened, with a draft. */
  | { by: 'page'; start: NonNullable<WrittenPlan['start']> }
  | { by: 'answer' }
  | { by: 'gesture'; gesture: Gesture }
  /** So many seconds pass. */
  | { by: 'time'; seconds: number }
  /** By what was prepared, or by the page itself. */
  | { by: 'itself' };

/** A step of a walk with all that is prepared for it: what people, browsers and tests in this process go by. */
export interface PlannedStep extends Standing {
  way: Way;
  /** The calls that it and the answers following at once set off. */
  calls: readonly Call[];
  /** What test controls are told before it; undefined where it needs nothing. */
  plan?: WrittenPlan;
  /** What the device then says of where it is. */
  place?: DevicePlace;
  /** How long to wait before it, in seconds, so that the page asks again what it keeps. */
  idleSeconds: number;
  /** After it nobody listens any more to a call that waits on the server. */
  givesUp: boolean;
}

/** Services whose calls nobody prepares: the order's stream goes on by itself. */
const unprepared = ['followOrder'];

/** How long timers that wait for no instant of the server are passed by, in seconds. */
export const timerSeconds: Record<string, number> = {
  serviceTimeout: 15.5,
  verifyingLimit: 61,
  lookAgain: 2.2,
};

/** The server's instants are told in whole seconds, and counted from a little later. */
const graceSeconds = 1.5;

/** How long the page takes what it fetched as fresh, in seconds; see `src/lib/query-client.ts`. */
const freshSeconds = 31;

/** What these do to an order its stream tells too, often before they answer. */
const toldTwice = ['cancelOrder', 'confirmDelivery', 'withdrawPurchase'];

/** What stands while a walk is planned. */
interface Course {
  /** The service whose call waits on the server. */
  held: string | undefined;
  /** Streams tell nothing. */
  isQuiet: boolean;
  /** Test controls owed to the next step that is prepared. */
  owed: ControlName[];
  /** What becomes of a call that the walk leaves open. */
  open: CannedResponse | undefined;
}

/** Plans each step of a walk, knowing what comes after it; a call that the walk leaves open waits by default. */
export function planWalk(standings: readonly Standing[], open?: CannedResponse): PlannedStep[] {
  const course: Course = { held: undefined, isQuiet: false, owed: [], open };
  return standings.map((standing, index) => ({
    ...standing,
    way: wayOf(standing.choice, standing.before),
    ...preparedFor(standings, index, course),
  }));
}

/** Whether a call is answered by it, and not by a timer or an order's stream. */
export function isAnswer({ answer }: Choice): boolean {
  return answer !== undefined && answer.outcome !== 'timeout' && !unprepared.includes(answer.service);
}

/** How a choice comes about in a situation. */
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
type Preparation = Omit<PlannedStep, keyof Standing | 'way'>;

function preparedFor(standings: readonly Standing[], index: number, course: Course): Preparation {
  const here = standings[index];
  if (!here) throw new Error(`the walk has no step ${index}`);
  const { choice, before, after } = here;
  const answer = isAnswer(choice) ? choice.answer : undefined;
  const answered = answer && course.held === answer.service ? { ...answer, at: before } : undefined;
  if (choice.isDue || (answer && !answered)) {
    if (answer) course.owed.push(...controlsAfter(answer));
    return { calls: [], idleSeconds: 0, givesUp: false };
  }
  const started = startedBy(here);
  const calls = callsSetOff(standings, index, unprepared);
  const plan = planOf(here, { answered, calls, isStarting: started.length > 0 }, course);
  keepQuietFor(answer ?? answerAtOnce(standings, index), plan, course);
  if (answered) course.owed.push(...controlsAfter(answered));
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

/** A step that calls nothing leaves what was planned: a timer of the page may ask the same again by itself. */
function planOf({ choice, before }: Standing, { answered, calls, isStarting }: Wanted, course: Course) {
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
  const controls = [...course.owed.splice(0), ...own, ...(planned.controls ?? [])];
  const plan: WrittenPlan = {
    ...(event.type === 'draft.restored' ? { start: startWith(payload) } : {}),
    ...planned,
    controls,
  };
  if (controls.length === 0) delete plan.controls;
  return plan;
}

/** An answer is seen to come from the service that gives it. */
function keepQuietFor(answer: Answer | undefined, plan: WrittenPlan, course: Course): void {
  const isQuiet = answer !== undefined && toldTwice.includes(answer.service);
  if (isQuiet !== course.isQuiet) plan.quietStreams = isQuiet;
  course.isQuiet = isQuiet;
}

/** What a step itself is, where a reseller or another device does it, or needs. */
function ownControls({ event, payload = '' }: Choice, { snapshot }: Situation): ControlName[] {
  if (event.type === 'order.updated') return [`order.${payload}` as ControlName];
  if (event.type === 'order.hidden') return ['session.end'];
  const isOrder = event.type === 'step.open' && /^\/order\/(data|cancel|confirm)/.test(payload);
  return isOrder && !(snapshot as OrderFunnelSnapshot).matches('order') ? ['order.new'] : [];
}

/** What is applied once an answer has been seen. */
export function controlsAfter({ service, outcome }: Answer): readonly ControlName[] {
  return answerWay(service, outcome)?.after ?? [];
}

function placeIn(calls: readonly Call[]): DevicePlace | undefined {
  const call = calls.findLast(({ service }) => service === 'locateCustomer');
  return call && (answerWay(call.service, call.outcome ?? 'found')?.place ?? 'here');
}
