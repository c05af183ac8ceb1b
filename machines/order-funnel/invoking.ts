import {
  type AnyEventObject,
  and,
  type DoneActorEvent,
  type ErrorActorEvent,
  type GuardPredicate,
} from 'xstate';
import type { ServiceName, Services } from './actors.ts';
import type { FunnelProblem, OrderFunnelContext } from './context.ts';
import type { OrderFunnelEvent } from './events.ts';
import type { conditions } from './guards.ts';
import type { Outcome } from './outcomes.ts';
import type { OrderStep } from './steps.ts';
import type { FunnelTag } from './tags.ts';

type Condition = keyof typeof conditions;

/** Actions of a transition, beside storing the answer. */
type Extra = 'unfreeze' | { type: 'explain'; params: FunnelProblem } | { type: 'askFor'; params: OrderStep };

/** Where one outcome leads: the first row with this outcome and a condition that holds is taken. */
interface Way<Name extends ServiceName> {
  /** The outcome; any where absent. */
  outcome?: Outcome<Name>;
  condition?: Condition;
  target: string;
  /** Actions beside storing the answer. */
  actions?: readonly Extra[];
}

/** Where an error or a timeout leads. */
interface Loss {
  condition?: Condition;
  target: string;
  /** The problem shown to the customer; by default a network failure, a busy server or a slow response. */
  problem?: FunnelProblem | 'none';
}

interface Invocation<Name extends ServiceName> {
  /** The service's input; throws where the state was entered without it, which is a fault of the machine. */
  input: (asked: { context: OrderFunnelContext; event: OrderFunnelEvent }) => Services[Name]['input'];
  outcomes: readonly Way<Name>[];
  /** Tags of the state for screens, beside `busy`. */
  tags?: readonly FunnelTag[];
  /** Where an error or a timeout leads. */
  lost: readonly Loss[];
}

/**
 * A state that waits for a service: tagged busy, with the call's input, a transition for each outcome, and one for an
 * error or a timeout. The answer is stored in the context on every transition.
 */
export function invoking<const Name extends ServiceName>(
  service: Name,
  { input, outcomes, lost, tags = [] }: Invocation<Name>,
) {
  type Answer = { event: DoneActorEvent<Services[Name]['output']> };
  const learn = {
    type: 'learn' as const,
    params: ({ event }: Answer) => ({ service, answer: event.output }),
  };
  return {
    tags: ['busy' as const, ...tags],
    invoke: {
      id: service,
      src: service,
      input,
      onDone: outcomes.map(({ outcome, condition, target, actions = [] }) => ({
        ...guarded(outcome, condition),
        target,
        actions: [...actions, learn],
      })),
      onError: lost.map((loss) => wayOut(loss, lossOf)),
    },
    after: { serviceTimeout: lost.map((loss) => wayOut(loss, () => ({ code: 'slow' }))) },
  };
}

interface Thrown {
  event: ErrorActorEvent;
}

/** A server that let nobody else in is no lost connection; the message of a thrown refusal is its code. */
function lossOf({ event: { error } }: Thrown): FunnelProblem {
  return { code: error instanceof Error && error.message === 'busy' ? 'busy' : 'network' };
}

function wayOut<Asked>({ condition, target, problem }: Loss, usual: (asked: Asked) => FunnelProblem) {
  const params = problem === 'none' || !problem ? usual : () => problem;
  const explain = { type: 'explain' as const, params };
  return {
    ...(condition ? { guard: condition } : {}),
    target,
    actions: problem === 'none' ? [] : [explain],
  };
}

interface Answers {
  type: 'answers';
  params: { outcome: string };
}
type Named = { [Name in Condition]: { type: Name; params: undefined } }[Condition];
type Guarded = {
  guard?: Answers | Condition | GuardPredicate<OrderFunnelContext, AnyEventObject, unknown, Answers | Named>;
};

function guarded(outcome: string | undefined, condition: Condition | undefined): Guarded {
  if (outcome === undefined) return condition ? { guard: condition } : {};
  const answers = { type: 'answers' as const, params: { outcome } };
  return { guard: condition ? and([answers, condition]) : answers };
}

/** A required value of a service's input; throws where it is missing, which is a fault of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service lacks its input');
  return value;
}

/** The event that entered this state; throws for any other type, which is a fault of the machine. */
export function eventOf<Type extends OrderFunnelEvent['type']>(
  event: OrderFunnelEvent,
  ...types: Type[]
): Extract<OrderFunnelEvent, { type: Type }> {
  if (!isOneOf(event, types)) throw new Error(`${event.type} cannot lead here`);
  return event;
}

function isOneOf<Type extends OrderFunnelEvent['type']>(
  event: OrderFunnelEvent,
  types: readonly Type[],
): event is Extract<OrderFunnelEvent, { type: Type }> {
  return types.some((type) => type === event.type);
}
