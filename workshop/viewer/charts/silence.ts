import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from '../../paths/definitions.ts';

/** Where a machine is led to, and how long after it was entered, in ms. */
interface Hop {
  at: number;
  state: string;
}

/** Timers that end one after another beyond this go round in a circle. */
const endsMaximum = 100;

/**
 * Where a state that waits for an answer leads while none comes, by its timers alone: as far as their lengths are
 * known. What happens within a state until its own timer ends is left out.
 */
export function silenceOf(
  machine: AnyStateMachine,
  waiting: AnyStateNode,
): { after: string; state: string }[] {
  let leaf = waiting;
  let hops: Hop[] = [];
  let entered = new Map(withAncestors(leaf).map((node) => [node, 0]));
  for (let ends = 0; ends < endsMaximum; ends++) {
    const timers = withAncestors(leaf).flatMap((node) =>
      node.after.map(({ delay, target, guard }) => ({
        node,
        target: guard === undefined ? target?.[0] : undefined,
        at: (entered.get(node) ?? 0) + lengthOf(machine, delay),
      })),
    );
    const [next] = timers.toSorted((one, other) => one.at - other.at);
    if (!next?.target || !Number.isFinite(next.at)) return told(hops);
    const since = entered.get(next.node) ?? 0;
    hops = [...hops.filter(({ at }) => at <= since), { at: next.at, state: nameOf(next.target) }];
    const before = entered;
    leaf = firstIn(next.target);
    // The state whose timer ended is left, and with it all that it held.
    entered = new Map(
      withAncestors(leaf).map((node) => [
        node,
        node === next.node || node === next.target ? next.at : (before.get(node) ?? next.at),
      ]),
    );
  }
  return [];
}

const told = (hops: readonly Hop[]) => hops.map(({ at, state }) => ({ after: durationWords(at), state }));

export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60 === 0 ? '' : `${seconds % 60} s`;
  return [seconds >= 60 ? `${Math.floor(seconds / 60)} min` : '', rest].filter(Boolean).join(' ');
}

/** In ms; endless for one that only a running machine knows. */
export function lengthOf({ implementations }: AnyStateMachine, delay: unknown): number {
  const length = typeof delay === 'number' ? delay : implementations.delays[String(delay)];
  return typeof length === 'number' ? length : Number.POSITIVE_INFINITY;
}

export function withAncestors(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

export function firstIn(node: AnyStateNode): AnyStateNode {
  const first = node.initial?.target[0];
  return first ? firstIn(first) : node;
}
