import { type AnyEventObject, and, type DoneActorEvent, type GuardPredicate } from 'xstate';
import type { ServiceName, Services } from './actors.ts';
import type { FunnelProblem, OrderFunnelContext } from './context.ts';
import type { OrderFunnelEvent } from './events.ts';
import type { conditions } from './guards.ts';
import type { Outcome } from './outcomes.ts';
import type { OrderStep } from './steps.ts';
import type { FunnelTag } from './tags.ts';

type Condition = keyof typeof conditions;

/** What a way may do beside learning the answer. */
type Extra = 'unfreeze' | { type: 'explain'; params: FunnelProblem } | { type: 'askFor'; params: OrderStep };

/** Where one outcome leads: the first row whose outcome was answered and whose condition holds is taken. */
interface Way<Name extends ServiceName> {
  /** The answer it is for; any, unless said. */
  outcome?: Outcome<Name>;
  condition?: Condition;
  target: string;
  /** What is done beside learning the answer. */
  actions?: readonly Extra[];
}

/** Where no answer leads. */
interface Loss {
  condition?: Condition;
  target: string;
  /** The problem shown to the customer; by default that the network failed or the answer was slow. */
  problem?: FunnelProblem | 'none';
}

interface Invocation<Name extends ServiceName> {
  /** What the service is given; throws where the state was entered without it, which is a fault of the machine. */
  input: (asked: { context: OrderFunnelContext; event: OrderFunnelEvent }) => Services[Name]['input'];
  outcomes: readonly Way<Name>[];
  /** What screens ask of it beside that it is busy. */
  tags?: readonly FunnelTag[];
  /** Where an error or a timeout leads. */
  lost: readonly Loss[];
}

/**
 * A state that waits for a service: busy, with the call's input, a way for each outcome, and a way out where the call
 * fails or takes longer than the service timeout. What the service answered is learnt on every way.
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
      onError: lost.map((loss) => wayOut(loss, 'network')),
    },
    after: { serviceTimeout: lost.map((loss) => wayOut(loss, 'slow')) },
  };
}

function wayOut({ condition, target, problem }: Loss, code: 'network' | 'slow') {
  const explain = { type: 'explain' as const, params: problem === 'none' || !problem ? { code } : problem };
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

/** What a service's input cannot do without; throws where it is missing, which is a fault of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service was called without its input');
  return value;
}

/** The event that led here; throws where another did, which is a fault of the machine. */
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
