import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';
import { type ActorInternals, internalsOf } from './actor-internals.ts';

/** Another actor that a machine meets by its `systemId`: its logic, or the snapshots between which it changes at any time. */
export type SystemActor = AnyActorLogic | { snapshots: Readonly<Record<string, unknown>> };

export type SystemActors = Readonly<Record<string, SystemActor>>;

const actorsOf = new WeakMap<AnyStateMachine, SystemActors>();

/** Returns a copy of a machine that meets other actors in each simulation. */
export function meeting(machine: AnyStateMachine, actors: SystemActors): AnyStateMachine {
  const copy: AnyStateMachine = machine.provide({});
  actorsOf.set(copy, actors);
  return copy;
}

/** Creates the actors that a machine meets, without starting them. They get the root as their parent. */
export function actorsBeside(root: ActorInternals, machine: AnyStateMachine): ActorInternals[] {
  return Object.entries(actorsOf.get(machine) ?? {}).map(([name, actor]) =>
    internalsOf(createActor(logicOf(actor), { parent: root, id: name, systemId: name })),
  );
}

/** Returns the snapshots of a system actor by their names, or none if it has logic. */
export function snapshotsOf(actor: SystemActor | undefined): Readonly<Record<string, unknown>> {
  return actor && 'snapshots' in actor ? actor.snapshots : {};
}

function logicOf(actor: SystemActor): AnyActorLogic {
  if (!('snapshots' in actor)) return actor;
  const [first] = Object.values(actor.snapshots);
  const snapshot = { status: 'active', output: undefined, error: undefined, ...Object(first) };
  return {
    config: undefined,
    getInitialSnapshot: () => snapshot,
    getPersistedSnapshot: () => snapshot,
    transition: (before) => before,
    // With `start`, the simulation replaces it by a stand-in, which changes on demand.
    start: () => undefined,
  };
}
