import {
  type AnyEventObject,
  and,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
} from 'xstate';
import type { Outcome } from './outcomes.ts';

/** Service timeout, in ms. */
export const serviceTimeoutMs = 15_000;

export interface Service {
  input: unknown;
  output: object;
}

export interface MachineTypes {
  services: object;
  context: MachineContext;
  event: EventObject;
  /** Tags beside `busy`. */
  tag: string;
  condition: string;
  /** Parameters of the action `explain`. */
  problem: object;
  /** Actions of a transition, in addition to `storeAnswer`, which stores the answer. */
  action: unknown;
}

/** Requires that each service of a machine has an input and an output. */
export type ServicesOf<M extends MachineTypes> = { [Name in keyof M['services']]: Service };

/** A transition for one outcome. The first row with this outcome and a true condition is taken. */
interface OutcomeTransition<Output, Condition = never, Action = never> {
  /** If absent, the row matches every outcome. */
  outcome?: Outcome<Output>;
  condition?: Condition;
  target: string;
  actions?: readonly Action[];
}

interface FailureTransition<Condition, Problem> {
  condition?: Condition;
  target: string;
  /** The problem that the screen shows. By default: `network`, `busy` or `slow`. */
  problem?: Problem | 'none';
}

export interface Invocation<M extends MachineTypes, Own extends Service> {
  /** Returns the service's input. Throws if the context or the event lacks it, which is a bug of the machine. */
  input: (args: { context: M['context']; event: M['event'] }) => Own['input'];
  outcomes: readonly OutcomeTransition<Own['output'], M['condition'], M['action']>[];
  tags?: readonly M['tag'][];
  failures: readonly FailureTransition<M['condition'], M['problem']>[];
}

/**
 * Returns a function that makes states which wait for a service. Each state has the tag `busy`, a transition for every
 * outcome, and one for an error or a timeout. The action `storeAnswer` receives the answer on every transition.
 */
export function invokingStateOf<M extends MachineTypes & { services: ServicesOf<M> }>() {
  return <const Name extends keyof M['services'] & string>(
    service: Name,
    { input, outcomes, failures, tags = [] }: Invocation<M, M['services'][Name]>,
  ) => {
    type Answer = { event: DoneActorEvent<M['services'][Name]['output']> };
    const storeAnswer = {
      type: 'storeAnswer' as const,
      params: ({ event }: Answer) => ({ service, answer: event.output }),
    };
    return {
      tags: ['busy' as const, ...tags],
      invoke: {
        id: service,
        src: service,
        input,
        onDone: outcomes.map(({ outcome, condition, target, actions = [] }) => ({
          ...guarded<M['context'], M['condition']>(outcome, condition),
          target,
          actions: [...actions, storeAnswer],
        })),
        onError: failures.map((loss) => failureTransition(loss, failureOf)),
      },
      after: {
        serviceTimeout: failures.map((loss) => failureTransition(loss, () => ({ code: 'slow' as const }))),
      },
    };
  };
}

interface Thrown {
  event: ErrorActorEvent;
}

/** A server that is too busy is not a lost connection. The message of a thrown refusal is its code. */
function failureOf({ event: { error } }: Thrown): { code: 'busy' | 'network' } {
  return { code: error instanceof Error && error.message === 'busy' ? 'busy' : 'network' };
}

function failureTransition<Condition, Problem, Usual, Args>(
  { condition, target, problem }: FailureTransition<Condition, Problem>,
  usual: (args: Args) => Usual,
) {
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
type Named<Condition extends string> = { [Name in Condition]: { type: Name; params: undefined } }[Condition];
type Guarded<Context extends MachineContext, Condition extends string> = {
  guard?: Answers | Condition | GuardPredicate<Context, AnyEventObject, unknown, Answers | Named<Condition>>;
};

// The overload names the condition's type, which `and` cannot infer for a machine that is not known yet.
function guarded<Context extends MachineContext, Condition extends string>(
  outcome: string | undefined,
  condition: Condition | undefined,
): Guarded<Context, Condition>;
function guarded(
  outcome: string | undefined,
  condition: string | undefined,
): Guarded<MachineContext, string> {
  if (outcome === undefined) return condition ? { guard: condition } : {};
  const answers = { type: 'answers' as const, params: { outcome } };
  return { guard: condition ? and([answers, condition]) : answers };
}

/** Returns a required value of a service's input. Throws if it is missing, which is a bug of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service lacks its input');
  return value;
}

/** Returns the event that entered this state. Throws for any other type, which is a bug of the machine. */
export function eventOf<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  ...types: Type[]
): Extract<Event, { type: Type }> {
  if (!isOneOf(event, types)) throw new Error(`${event.type} cannot lead here`);
  return event;
}

function isOneOf<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  types: readonly Type[],
): event is Extract<Event, { type: Type }> {
  return types.some((type) => type === event.type);
}
