import type { AnyActorLogic, AnyStateMachine, AnyStateNode } from 'xstate';
import { type ActorInternals, actorPath, processing } from './actor-internals.ts';
import { cachedBy } from './cached-by.ts';
import { delayIn, inventoryOf, isInternalEvent, isWildcard, isWildcardFor, logicOf } from './definitions.ts';
import { stepOf } from './explore.ts';
import type { Choice, PathModel, Situation } from './model.ts';
import { openGuards } from './open-guards.ts';
import { isPayloadSchema, payloadsFrom } from './payload-schemas.ts';
import { plainValue, valueText } from './plain-value.ts';
import { independentRegions } from './regions.ts';
import { begin } from './run-step.ts';
import { type PathSetup, type ServiceSetup, seedDefault, under } from './setup.ts';
import { simulatorOf, type World } from './simulation.ts';
import { StandIn, standInOf } from './stand-in-logic.ts';
import { meeting, snapshotsOf } from './system-actors.ts';
import { delayWithin, expire, openEventsIn } from './timers.ts';

/**
 * Builds a model from a machine alone. Its choices are all handled events, all outcomes of services that run, and the
 * timers that may run out next. Child machines run with the machine.
 */
export function plainModel(name: string, original: AnyStateMachine, given: PathSetup = {}): PathModel {
  const setup = withPayloads(given);
  const { input, services = {}, guards, delays, system, guardContext = plainValue } = setup;
  const timed = delays ? original.provide({ delays: delaysOf(delays) }) : original;
  const opened = guards && openGuards(timed, guards);
  const whole = opened?.machine ?? timed;
  const machine = system ? meeting(whole, system) : whole;
  const isByValue = Object.values(setup.events).some((payloads) => typeof payloads === 'function');
  return {
    name,
    machine,
    input,
    ...(!isByValue && !system && { regions: independentRegions(machine) }),
    start() {
      const { snapshot, world } = begin(machine, input);
      return { snapshot, world, now: 0 };
    },
    ...(opened && { openAtStart: () => opened.openIn(() => begin(machine, input)) }),
    choices(situation) {
      const { world } = situation;
      if (!world) return [];
      const choices = [...eventsIn(situation, setup), ...servicesIn(world, setup), ...timersIn(world)];
      const split = opened
        ? choices.flatMap((choice) => opened.split(choice, (one) => stepOf({ machine }, situation, one)))
        : choices;
      return distinct(split);
    },
    guardContext: ({ snapshot }) => guardContext(snapshot.context),
    outcomes: Object.fromEntries(
      inventoryOf(machine).calls.map(({ service }) => [
        service,
        namesOfOutcomes(under(services, service), logicOf(machine, service)),
      ]),
    ),
  };
}

/**
 * Returns the model with a context reduced to the keys that can influence the machine. Situations that differ only in
 * other keys count as one. It is exact, because it watches what the machine's code reads.
 */
export function reduced(model: PathModel): PathModel {
  const { reads } = simulatorOf(model.machine);
  let keys = new Set<string>();
  return {
    ...model,
    guardContext: ({ snapshot: { context } }) =>
      plainValue(Object.fromEntries([...keys].map((key) => [key, Reflect.get(Object(context), key)]))),
    refine() {
      if (reads.size === keys.size) return false;
      keys = new Set([...reads].sort());
      return true;
    },
  };
}

function delaysOf(delays: NonNullable<PathSetup['delays']>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(delays).map(([name, delay]) => [
      name,
      typeof delay === 'number' ? delay : delayWithin(delay),
    ]),
  );
}

type ListedPayloads = readonly object[] | ((snapshot: Situation['snapshot']) => readonly object[]);

/** Returns the setup with payloads instead of schemas. */
function withPayloads(setup: PathSetup) {
  const { events = {}, seed = seedDefault } = setup;
  const listed = Object.entries(events).flatMap(([type, payloads]): [string, ListedPayloads][] => {
    if (payloads === undefined) return [];
    return [[type, isPayloadSchema(payloads) ? payloadsFrom(payloads, type, seed) : payloads]];
  });
  return { ...setup, events: Object.fromEntries(listed) };
}

function eventsIn({ snapshot }: Situation, { events }: ReturnType<typeof withPayloads>): Choice[] {
  const active: AnyStateNode[] = snapshot._nodes;
  // A type may be handled by its name and by a wildcard, and is still one event.
  const types = new Set(
    active
      .flatMap(externalTypesOf)
      .flatMap((type) => (isWildcard(type) ? typesMatching(type, Object.keys(events)) : [type])),
  );
  return [
    ...[...types].flatMap((type) =>
      payloadsOf(under(events, type), snapshot).map((carried) => eventChoice(type, carried)),
    ),
    ...active.flatMap(routesOf),
  ];
}

const externalTypesOf = cachedBy(({ transitions }: AnyStateNode): readonly string[] =>
  [...transitions.keys()].filter((type) => !isInternalEvent(type)),
);

/** Returns an event for each state with a `route`. XState handles them at the root. */
const routesOf = cachedBy(({ transitions }: AnyStateNode): readonly Choice[] =>
  (transitions.get(routeType) ?? []).flatMap(({ target = [] }) =>
    target.map(({ id }) => eventChoice(routeType, { to: `#${id}` })),
  ),
);

function payloadsOf(payloads: ListedPayloads = [{}], snapshot: Situation['snapshot']): readonly object[] {
  return typeof payloads === 'function' ? payloads(snapshot) : payloads;
}

const routeType = 'xstate.route';

/** Returns event types for a wildcard: matching types of the setup, else an invented type. */
function typesMatching(descriptor: string, types: readonly string[]): string[] {
  const meant = types.filter((type) => !isWildcard(type) && isWildcardFor(descriptor, type));
  return meant.length > 0 ? meant : [descriptor.replace(/\*$/, 'any')];
}

function eventChoice(type: string, carried: object): Choice {
  const event = { ...carried, type };
  if (Object.keys(carried).length === 0) return { label: type, event };
  const payload = valueText(carried);
  return { label: `${type} ${payload}`, event, payload };
}

/** Returns the outcomes and emitted snapshots of all running services, also those of children. */
function servicesIn(
  { actors }: World,
  { services = {}, system = {} }: Pick<PathSetup, 'services' | 'system'>,
): Choice[] {
  return actors.flatMap(({ ref, status }) => {
    const { logic } = ref;
    if (status !== processing.running || !(logic instanceof StandIn)) return [];
    const met = under(system, actorPath(ref));
    if (met) return changesOf(ref, snapshotsOf(met));
    const service = typeof ref.src === 'string' ? ref.src : ref.id;
    return [
      ...outcomesOf(under(services, service), logic, ref.options).map((outcome) =>
        answerChoice(ref, service, outcome),
      ),
      ...snapshotChoices(ref, under(services, service)?.snapshots ?? emittedBy(logic)),
    ];
  });
}

interface Outcome {
  outcome: string;
  change: { status: 'done'; output: unknown } | { status: 'error'; error: unknown };
}

const failed = new Error('failed');

/**
 * Returns the outcomes of a service. By default, it ends without output or fails with a plain error. Without `started`,
 * outcomes that depend on the input are left out.
 */
function outcomesOf(
  { answers, errors = { error: failed } }: ServiceSetup = {},
  { isCompleting }: { isCompleting: boolean },
  started?: { input?: unknown },
): Outcome[] {
  const usual = isCompleting ? { done: undefined } : {};
  const byInput = started && typeof answers === 'function' ? answers(started.input) : {};
  const outputs = (typeof answers === 'function' ? byInput : answers) ?? usual;
  return [
    ...Object.entries(outputs).map(
      ([outcome, output]): Outcome => ({ outcome, change: { status: 'done', output } }),
    ),
    ...Object.entries(errors).map(
      ([outcome, error]): Outcome => ({ outcome, change: { status: 'error', error } }),
    ),
  ];
}

function namesOfOutcomes(setup: ServiceSetup | undefined, logic: AnyActorLogic | undefined): string[] {
  const standIn = standInOf(logic);
  return standIn ? outcomesOf(setup, standIn).map(({ outcome }) => outcome) : [];
}

function answerChoice(ref: ActorInternals, service: string, { outcome, change }: Outcome): Choice {
  const { status, ...carried } = change;
  return {
    label: `${actorPath(ref)}: ${outcome}`,
    event: { type: `xstate.${status}.actor.${ref.id}`, ...carried, actorId: actorPath(ref) },
    answer: { service, outcome },
    act: { service: ref, change },
  };
}

/** Returns the changes of an actor that the machine meets in its system. */
function changesOf(ref: ActorInternals, snapshots: Readonly<Record<string, unknown>>): Choice[] {
  return Object.entries(snapshots).map(([outcome, snapshot]) => ({
    label: `${ref.id}: ${outcome}`,
    event: { type: `xstate.system.${ref.id}`, snapshot, actorId: ref.id },
    answer: { service: ref.id, outcome },
    act: { service: ref, change: Object(snapshot) },
  }));
}

const sameSnapshot = { '': {} };

/** An observable emits at least once. What it emits is unknown without a setup. */
function emittedBy({ isObservable }: StandIn): Record<string, object> {
  return isObservable ? sameSnapshot : {};
}

function snapshotChoices(ref: ActorInternals, snapshots: Readonly<Record<string, unknown>>): Choice[] {
  if (!ref._syncSnapshot) return [];
  const type = `xstate.snapshot.${ref.id}`;
  return Object.entries(snapshots).map(([payload, snapshot]) => ({
    label: payload === '' ? type : `${type} (${payload})`,
    event: { type, snapshot },
    ...(payload !== '' && { payload }),
    act: { service: ref, change: Object(snapshot) },
  }));
}

/** Returns the timers of the machine and its children that may run out next. */
function timersIn({ actors: [root], timers }: World): Choice[] {
  const [openEvent] = openEventsIn(timers);
  const open = openEvent === undefined ? {} : { openDelay: delayIn(openEvent) ?? openEvent };
  return timers.list.flatMap(({ source, target, event }, timer) => {
    if (!expire(timers, timer)) return [];
    const { type, ...carried } = event;
    const says = Object.keys(carried).length > 0 ? ` ${valueText(carried)}` : '';
    const isOwn = source === root?.ref && target === source;
    const payload = isOwn
      ? `from the machine itself${says}`
      : `from ${actorPath(source) || 'the machine'}${says}`;
    const isAfter = type.startsWith('xstate.after.');
    if (isAfter && isOwn) return [{ label: type, event, act: { timer }, ...open }];
    return [{ label: `${type} (${payload})`, event, payload, act: { timer }, ...open }];
  });
}

/** Gives each choice a label of its own, because two timers may carry the same event. */
function distinct(choices: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return choices.map((choice) => {
    const count = (counts.get(choice.label) ?? 0) + 1;
    counts.set(choice.label, count);
    if (count === 1) return choice;
    const payload = choice.payload === undefined ? `#${count}` : `${choice.payload} #${count}`;
    return { ...choice, label: `${choice.label} #${count}`, payload };
  });
}
