import { type AnySnapshot, actorPath } from './actor-internals.ts';
import { cachedBy } from './cached-by.ts';
import { plainValue } from './plain-value.ts';
import type { World } from './simulation.ts';
import { timersKey } from './timers.ts';

/** Returns a text that is equal for worlds in which the same can happen, apart from the snapshot of the root. */
export function worldKey(world: World): string {
  // Most worlds have nothing but the root. A cache with an entry for each of them slows down garbage collection.
  return world.actors.length === 1 && world.timers.list.length === 0 ? '' : populatedKey(world);
}

const populatedKey = cachedBy(({ actors: [, ...children], timers, named }: World): string => {
  const parts = children.map(({ ref, snapshot, status }) => [actorPath(ref), status, snapshotKey(snapshot)]);
  const names = Object.entries(named).map(([name, ref]) => [name, actorPath(ref)]);
  return JSON.stringify([parts, names, timersKey(timers)]);
});

function snapshotKey(snapshot: AnySnapshot): unknown {
  const { status, output, error } = snapshot;
  const value = 'value' in snapshot ? snapshot.value : undefined;
  const context = 'context' in snapshot ? plainValue(snapshot.context) : undefined;
  const history = 'historyValue' in snapshot ? plainHistory(snapshot.historyValue) : undefined;
  return [status, value, context, history, plainValue(output), plainValue(error)];
}

function plainHistory(historyValue: unknown): unknown {
  return Object.entries(Object(historyValue)).map(([state, nodes]) => [
    state,
    Array.isArray(nodes) ? nodes.map(({ id }) => id) : nodes,
  ]);
}
