import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate';
import { eventsOf, isWildcard, logicOf, servicesOf, transitionsOf, treeOf } from './definitions.ts';
import { guardsNamedIn } from './guard-names.ts';
import { didYouMean } from './nearest-name.ts';
import { isPayloadSchema, type PayloadSchema } from './payload-schemas.ts';
import { standInOf } from './stand-in-logic.ts';
import type { SystemActors } from './system-actors.ts';
import type { DelayRange } from './zone.ts';

type Actors<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>;

/**
 * The outcomes of a service, each under a name. Defaults: no output, and a plain `Error`. `answers` may be a function of
 * the service's input.
 */
export interface ServiceSetup<Logic = AnyActorLogic> {
  answers?: Record<string, OutputFrom<Logic>> | ((input: unknown) => Record<string, OutputFrom<Logic>>);
  errors?: Record<string, unknown>;
  snapshots?: Record<string, SnapshotFrom<Logic>>;
}

/** The payloads of an event. A schema of zod 4 generates them. */
export type Payloads<M extends AnyStateMachine, Carried> =
  | readonly Carried[]
  | ((snapshot: SnapshotFrom<M>) => readonly Carried[])
  | PayloadSchema<Carried>;

export const seedDefault = 1;

/** Information that a machine alone does not define. All parts are optional. */
export interface PathSetup<M extends AnyStateMachine = AnyStateMachine> {
  input?: InputFrom<M>;
  /**
   * The properties of an event without its type: one object for each case that guards or actions distinguish, a function
   * of the snapshot that returns them, or a schema of zod 4 from which they are generated.
   */
  events?: { [T in EventFrom<M>['type']]?: Payloads<M, Omit<Extract<EventFrom<M>, { type: T }>, 'type'>> };
  /** Seed of the payloads that schemas generate. Default: 1. */
  seed?: number;
  /** Actors that the machine meets with `system.get`, by their `systemId`. They run beside it from the start. */
  system?: SystemActors;
  services?: { [S in keyof Actors<M>]?: ServiceSetup<NonNullable<Actors<M>[S]>> } & {
    [inline: `xstate.invoke.${string}`]: ServiceSetup;
  };
  /** The answers that a guard may give, instead of its code: `isPaid: [true, false]`. */
  guards?: Record<string, readonly boolean[]>;
  /**
   * The length of named delays in ms, or its range. Without a value, a delay that the machine does not implement may run
   * out in any order with others.
   */
  delays?: Record<string, number | DelayRange>;
  /**
   * Returns what guards read from the context, as JSON. Default: all of it. Limits a context that grows endlessly.
   */
  guardContext?(context: ContextFrom<M>): unknown;
}

/** Returns what a part of the setup has under a name. Machines may use names of `Object.prototype`, such as `constructor`. */
export function under<Value>(part: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(part, name) ? part[name] : undefined;
}

const parts = ['input', 'events', 'seed', 'system', 'services', 'guards', 'delays', 'guardContext'];

/** Throws an error with one sentence if a setup names something that the machine does not have. */
export function checkSetup(machine: AnyStateMachine, setup: PathSetup): void {
  const { events = {}, services = {}, guards = {} } = setup;
  refuseUnknown('', Object.keys(setup), parts);
  const heeded = eventsOf(machine);
  if (!heeded.some(isWildcard)) refuseUnknown('events', Object.keys(events), heeded);
  refuseUnknown('services', Object.keys(services), [
    ...servicesOf(machine),
    ...Object.keys(machine.implementations.actors),
  ]);
  refuseUnknown('guards', Object.keys(guards), [
    ...guardsNamed(machine),
    ...Object.keys(machine.implementations.guards),
  ]);
}

/**
 * Returns sentences about the defaults that apply because the setup does not define a value, and about guards without
 * implementation. Returns undefined if there are none. `begunWith` is the actual input.
 */
export function assumed(
  machine: AnyStateMachine,
  { input, events = {}, seed = seedDefault, services = {}, guards = {} }: PathSetup,
  begunWith: unknown = input,
): string | undefined {
  const answering = answeringIn(machine);
  const silent = eventsOf(machine).filter((type) => !Object.hasOwn(events, type));
  const unanswered = answering.filter(
    (name) => standInOf(logicOf(machine, name))?.isCompleting && !under(services, name)?.answers,
  );
  const unfailing = answering.filter((name) => !under(services, name)?.errors);
  const all = [
    ...(input === undefined && (begunWith !== undefined || takesInput(machine))
      ? [`the machine starts ${begunWith === undefined ? 'without input' : 'with input {}'}`]
      : []),
    ...(silent.length > 0 ? [`no payload for ${named(silent)}`] : []),
    ...(unanswered.length > 0 ? [`no output from ${named(unanswered)}`] : []),
    ...(unfailing.length > 0 ? [`only a plain Error from ${named(unfailing)}`] : []),
  ];
  const missing = guardsNamed(machine).filter(
    (name) => !Object.hasOwn(machine.implementations.guards, name) && !Object.hasOwn(guards, name),
  );
  const generated = Object.entries(events).flatMap(([type, given]) => (isPayloadSchema(given) ? [type] : []));
  const sentences = [
    ...(all.length > 0 ? [`Assumed, because --setup does not define it: ${all.join('; ')}.`] : []),
    ...(generated.length > 0
      ? [
          `Payloads of ${named(generated)} are generated from their schemas with seed ${seed} (seed in --setup).`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `The machine does not implement the guards ${named(missing)}, so XState throws when it evaluates them: add them with provide, or their answers as guards in --setup.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join('\n');
}

/** Returns the services that the setup can answer for: those that states invoke, and those that actions may spawn. */
export function answeringIn(machine: AnyStateMachine): string[] {
  const names = new Set([...servicesOf(machine), ...Object.keys(machine.implementations.actors)]);
  return [...names].filter((name) => standInOf(logicOf(machine, name)) !== undefined);
}

function guardsNamed({ root }: AnyStateMachine): string[] {
  return [
    ...new Set(
      treeOf(root)
        .flatMap(transitionsOf)
        .flatMap(({ guard }) => guardsNamedIn(guard)),
    ),
  ];
}

/** Returns whether the initial context can depend on the input. */
export function takesInput({ config: { context } }: AnyStateMachine): boolean {
  return typeof context === 'function' && context.length > 0;
}

export function isWatched(machine: AnyStateMachine, service: string): boolean {
  return treeOf(machine.root).some((node) =>
    node.invoke.some(
      ({ id, src }) => String(src) === service && node.transitions.has(`xstate.snapshot.${id}`),
    ),
  );
}

const listedMaximum = 6;

function named(names: readonly string[]): string {
  const more = names.length - listedMaximum;
  return `${names.slice(0, listedMaximum).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function refuseUnknown(where: string, names: readonly string[], known: readonly string[]): void {
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new Error(
      where === ''
        ? `--setup has an unknown property ${strange}.${didYouMean(strange, known)}`
        : `--setup names ${strange} in ${where}, which the machine does not have.${didYouMean(strange, known)}`,
    );
}
