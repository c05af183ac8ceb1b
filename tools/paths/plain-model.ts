import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from './definitions.ts';
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
      const gone = timersGone(situation);
      const said = choicesOf(situation, events, outcomes);
      return [
        ...said.map((choice) => ({ ...choice, remember: remembering(gone) })),
        ...timersIn(situation, gone),
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

/** A timer that has run out in a state. */
interface Gone {
  state: string;
  type: string;
}

/** Timers of active states that have run out. */
function timersGone({ snapshot, memory }: Situation): Gone[] {
  const nodes: AnyStateNode[] = snapshot._nodes;
  const active = new Set(nodes.map(nameOf));
  const gone: Gone[] = memory ? JSON.parse(memory) : [];
  return gone.filter(({ state }) => active.has(state));
}

/** They are remembered until their state is entered anew, which starts them again. */
function remembering(gone: readonly Gone[]): (entered: readonly string[]) => string {
  return (entered) => {
    const left = gone.filter(({ state }) => !entered.includes(state));
    return left.length > 0 ? JSON.stringify(left) : '';
  };
}

/** Timers run out in the order of their lengths within a state; one whose length has a name may at any moment. */
function timersIn({ snapshot }: Situation, gone: readonly Gone[]): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  return active.flatMap((node) => {
    const waiting = node.after.filter(({ eventType }) => !gone.some(({ type }) => type === eventType));
    const shortest = Math.min(...waiting.map(({ delay }) => (typeof delay === 'number' ? delay : Infinity)));
    const types = waiting
      .filter(({ delay }) => typeof delay !== 'number' || delay === shortest)
      .map(({ eventType }) => eventType);
    return [...new Set(types)].map((type) => ({
      label: type,
      event: { type },
      remember: remembering([...gone, { state: nameOf(node), type }]),
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
