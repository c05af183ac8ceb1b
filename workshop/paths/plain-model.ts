import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { isInternalEvent, nameOf, servicesOf } from './definitions.ts';
import { isWildcardFor } from './explore.ts';
import type { Choice, PathModel, Situation } from './model.ts';
import { plainValue } from './plain-value.ts';
import { begin } from './run-step.ts';
import type { PathSetup, ServiceSetup } from './setup.ts';

/** Returns the outcomes of a service. By default, it either ends without output or throws a plain error. */
function endsOf({ answers = { done: undefined }, errors = { error: failed } }: ServiceSetup = {}) {
  return { answers, errors };
}
const failed = new Error('failed');

/**
 * Builds a model from a machine alone. Its choices are all handled events, and all outcomes of services and child
 * actors. Snapshots of watched services, timers, and events that the machine sends to itself are also choices.
 */
export function plainModel(name: string, machine: AnyStateMachine, setup: PathSetup = {}): PathModel {
  const { input, services = {}, guardContext = plainValue } = setup;
  return {
    name,
    machine,
    input,
    start: () => {
      const { snapshot, effects } = begin(machine, input);
      const memory = remembering({ finished: [], waiting: [] })(effects, snapshot);
      return { snapshot, now: 0, ...(memory && { memory }) };
    },
    choices: (situation) => {
      const memory = memoryOf(situation);
      const remember = remembering(memory);
      const sent = choicesOf(situation, memory, setup);
      return [
        ...sent.map((choice) => ({ remember, ...choice })),
        ...timersIn(situation, memory),
        ...waitingIn(memory),
      ];
    },
    guardContext: ({ snapshot }) => guardContext(snapshot.context),
    outcomes: Object.fromEntries(
      servicesOf(machine).map((service) => [
        service,
        Object.values(endsOf(services[service])).flatMap((ways) => Object.keys(ways)),
      ]),
    ),
  };
}

function choicesOf(
  { snapshot }: Situation,
  memory: Memory,
  { events = {}, services = {} }: PathSetup,
): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  const types = new Set(active.flatMap((node) => [...node.transitions.keys()]));
  const called = active.flatMap((node) =>
    node.invoke
      .map(({ id, src }) => ({ id, service: String(src), finished: { state: nameOf(node), type: id } }))
      .filter(({ finished }) => !memory.finished.some((one) => isSame(one, finished))),
  );
  const answered = called.flatMap(({ id, service, finished }) =>
    answersOf(id, service, services[service]).map((choice) => ({
      ...choice,
      remember: remembering({ ...memory, finished: [...memory.finished, finished] }),
    })),
  );
  const ends = active.flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) => [`done.actor.${id}`, `error.actor.${id}`]),
  );
  const sent = [...types]
    .filter((type) => !isInternalEvent(type))
    .flatMap((type) => (type.includes('*') ? typesMatching(type, Object.keys(events)) : [type]))
    .flatMap((type) => (events[type] ?? [{}]).map((carried) => customerChoice(type, carried)));
  const ended = [...types]
    .filter((type) => isEndOfActor(type) && !ends.includes(type.replace('xstate.', '')))
    .map((type) => ({ label: type, event: { type } }));
  const watched = called
    .filter(({ id }) => types.has(`xstate.snapshot.${id}`))
    .flatMap(({ id, service }) => snapshotChoices(id, services[service]?.snapshots, snapshot));
  return [...sent, ...answered, ...ended, ...watched];
}

function snapshotChoices(
  id: string,
  changes: Readonly<Record<string, unknown>> | undefined,
  { children }: Situation['snapshot'],
): Choice[] {
  const type = `xstate.snapshot.${id}`;
  if (!changes) return [{ label: type, event: { type, snapshot: children[id]?.getSnapshot() } }];
  return Object.entries(changes).map(([payload, snapshot]) => ({
    label: `${type} (${payload})`,
    event: { type, snapshot },
    payload,
  }));
}

/** A timer that has fired in a state, or a service that has ended there. */
interface Finished {
  state: string;
  /** The event type of the timer, or the id of the service's actor. */
  type: string;
}

/**
 * State outside the machine: timers and services that have ended, and events that the machine sent to itself for later.
 */
interface Memory {
  finished: readonly Finished[];
  waiting: readonly { event: EventObject; id?: string }[];
}

function memoryOf({ memory }: Situation): Memory {
  return memory ? JSON.parse(memory) : { finished: [], waiting: [] };
}

/**
 * Returns a function that updates the memory after a step. An ended timer or service is forgotten when its state is
 * left or entered again, because XState then starts it again.
 */
function remembering({ finished, waiting }: Memory): NonNullable<Exclude<Choice['remember'], string>> {
  return ({ states: entered, sent = [] }, { _nodes }) => {
    if (finished.length + waiting.length + sent.length === 0) return '';
    const active = new Set((_nodes as AnyStateNode[]).map(nameOf));
    const left = finished.filter(({ state }) => active.has(state) && !entered.includes(state));
    let later = waiting;
    for (const one of sent)
      if ('cancelled' in one) later = later.filter(({ id }) => id !== one.cancelled);
      else if (!later.some((other) => isSame(other, one))) later = [...later, one];
    return left.length + later.length > 0 ? JSON.stringify({ finished: left, waiting: later }) : '';
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A delayed event to the machine itself may arrive at any moment. */
function waitingIn({ finished, waiting }: Memory): Choice[] {
  return waiting.map(({ event }, index) => {
    const { type, ...carried } = event;
    const says = Object.keys(carried).length > 0 ? ` ${JSON.stringify(carried)}` : '';
    const payload = `da própria máquina${says}`;
    const rest = waiting.filter((_, other) => other !== index);
    return {
      label: `${type} (${payload})`,
      event,
      payload,
      remember: remembering({ finished, waiting: rest }),
    };
  });
}

/** Timers of a state fire in the order of their delays. A timer with a named delay may fire at any moment. */
function timersIn({ snapshot }: Situation, { finished, waiting: later }: Memory): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  return active.flatMap((node) => {
    const waiting = node.after.filter(({ eventType }) => !finished.some(({ type }) => type === eventType));
    const shortest = Math.min(...waiting.map(({ delay }) => (typeof delay === 'number' ? delay : Infinity)));
    const types = waiting
      .filter(({ delay }) => typeof delay !== 'number' || delay === shortest)
      .map(({ eventType }) => eventType);
    return [...new Set(types)].map((type) => ({
      label: type,
      event: { type },
      remember: remembering({ finished: [...finished, { state: nameOf(node), type }], waiting: later }),
    }));
  });
}

/** Returns event types for a descriptor with `*`: matching types of the setup, else an invented type. */
function typesMatching(descriptor: string, changes: readonly string[]): string[] {
  const meant = changes.filter((type) => !type.includes('*') && isWildcardFor(descriptor, type));
  return meant.length > 0 ? meant : [descriptor.replace('*', 'qualquer')];
}

function isEndOfActor(type: string): boolean {
  return /^xstate\.(done|error)\.actor\./.test(type);
}

function customerChoice(type: string, carried: object): Choice {
  const event = { ...carried, type };
  if (Object.keys(carried).length === 0) return { label: type, event };
  const payload = JSON.stringify(carried);
  return { label: `${type} ${payload}`, event, payload };
}

function answersOf(id: string, service: string, setup: ServiceSetup | undefined): Choice[] {
  const { answers, errors } = endsOf(setup);
  const ends = (kind: 'done' | 'error', carries: 'output' | 'error', ways: Record<string, unknown>) =>
    Object.entries(ways).map(([outcome, carried]) => ({
      label: `${id}: ${outcome}`,
      event: { type: `xstate.${kind}.actor.${id}`, [carries]: carried, actorId: id },
      answer: { service, outcome },
    }));
  return [...ends('done', 'output', answers), ...ends('error', 'error', errors)];
}
