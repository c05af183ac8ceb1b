import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import type { Choice, PathModel, Situation } from './model.ts';
import { begin } from './take.ts';

interface PlainOptions {
  /** What an event carries, where its type alone is not enough: one choice for each. */
  events?: Readonly<Record<string, readonly AnyEventObject[]>>;
  /** What each service brings when it is done, by its name and a word for it. */
  outcomes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What guards read of the context; all of it unless told. */
  reading?: (context: unknown) => unknown;
}

/**
 * A model read off a machine alone: every event its active states heed, every end of every service and of every child,
 * every timer. What an actor sends to itself is not heard.
 */
export function plainModel(name: string, machine: AnyStateMachine, options: PlainOptions = {}): PathModel {
  const { events = {}, outcomes = {}, reading = (context) => context } = options;
  return {
    name,
    machine,
    start: () => ({ snapshot: begin(machine).snapshot, now: 0 }),
    choices: (situation) => {
      const elapsed = timersGone(situation);
      const remember = elapsed.length > 0 ? JSON.stringify(elapsed) : '';
      return [
        ...choicesOf(situation, events, outcomes).map((choice) => ({ ...choice, remember })),
        ...timersIn(situation, elapsed),
      ];
    },
    reading: ({ snapshot }) => reading(snapshot.context),
    outcomes: Object.fromEntries(
      servicesOf(machine.root).map((service) => [
        service,
        [...Object.keys(outcomes[service] ?? { done: undefined }), 'error'],
      ]),
    ),
  };
}

function servicesOf(node: AnyStateNode): string[] {
  return [...node.invoke.map(({ src }) => String(src)), ...Object.values(node.states).flatMap(servicesOf)];
}

function choicesOf(
  { snapshot }: Situation,
  events: NonNullable<PlainOptions['events']>,
  outcomes: NonNullable<PlainOptions['outcomes']>,
): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  const types = new Set(active.flatMap((node) => [...node.transitions.keys()]));
  const answered = active.flatMap(({ invoke }) =>
    invoke.flatMap(({ id, src }) => answers(id, String(src), outcomes[String(src)] ?? { done: undefined })),
  );
  const known = new Set(answered.map(({ event }) => event.type));
  const said = [...types]
    .filter((type) => !isOfTheMachine(type))
    .map((type) => type.replace('*', somethingElse))
    .flatMap((type) => (events[type] ?? [{ type }]).map(customerChoice));
  const ended = [...types]
    .filter((type) => isEndOfActor(type) && !known.has(type))
    .map((type) => ({ label: type, event: { type } }));
  return [...said, ...answered, ...ended];
}

/** Timers of active states that have run out; they are remembered as long as their state is not left. */
function timersGone({ snapshot, memory }: Situation): string[] {
  const active: AnyStateNode[] = snapshot._nodes;
  const running = new Set(active.flatMap(({ after }) => after.map(({ eventType }) => eventType)));
  const gone: string[] = memory ? JSON.parse(memory) : [];
  return gone.filter((type) => running.has(type));
}

/** Timers run out in the order of their lengths within a state; one whose length has a name may at any moment. */
function timersIn({ snapshot }: Situation, gone: readonly string[]): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  return active.flatMap(({ after }) => {
    const waiting = after.filter(({ eventType }) => !gone.includes(eventType));
    const shortest = Math.min(...waiting.map(({ delay }) => (typeof delay === 'number' ? delay : Infinity)));
    const types = waiting
      .filter(({ delay }) => typeof delay !== 'number' || delay === shortest)
      .map(({ eventType }) => eventType);
    return [...new Set(types)].map((type) => ({
      label: type,
      event: { type },
      remember: JSON.stringify([...gone, type]),
    }));
  });
}

/** What stands for `*`: an event of a type nothing else names. */
const somethingElse = 'qualquer';

function isOfTheMachine(type: string): boolean {
  return type.startsWith('xstate.');
}

function isEndOfActor(type: string): boolean {
  return /^xstate\.(done|error)\.actor\./.test(type);
}

function customerChoice(event: AnyEventObject): Choice {
  const { type, ...carried } = event;
  const payload = Object.keys(carried).length > 0 ? JSON.stringify(carried) : undefined;
  return payload === undefined ? { label: type, event } : { label: `${type} ${payload}`, event, payload };
}

function answers(id: string, service: string, outputs: Readonly<Record<string, unknown>>): Choice[] {
  return [
    ...Object.entries(outputs).map(([outcome, output]) => ({
      label: `${id}: ${outcome}`,
      event: { type: `xstate.done.actor.${id}`, output, actorId: id },
      answer: { service, outcome },
    })),
    {
      label: `${id}: error`,
      event: { type: `xstate.error.actor.${id}`, error: new Error('failed'), actorId: id },
      answer: { service, outcome: 'error' },
    },
  ];
}
