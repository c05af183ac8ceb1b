import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf } from '../../paths/definitions.ts';

/** A state that the machine reaches, and the time since entering the first state, in ms. */
interface Hop {
  at: number;
  state: string;
}

/** More consecutive timers than this are a cycle. */
const timersMaximum = 100;

/**
 * Returns the states that timers enter while a call gets no answer. Stops at a timer whose length is unknown. Leaves
 * out changes inside a state before the timer of that state fires.
 */
export function silenceOf(
  machine: AnyStateMachine,
  waiting: AnyStateNode,
): { after: string; state: string }[] {
  let leaf = waiting;
  let hops: Hop[] = [];
  let entered = new Map(withAncestors(leaf).map((node) => [node, 0]));
  for (let ends = 0; ends < timersMaximum; ends++) {
    const timers = withAncestors(leaf).flatMap((node) =>
      node.after.map(({ delay, target, guard }) => ({
        node,
        target: guard === undefined ? target?.[0] : undefined,
        at: (entered.get(node) ?? 0) + lengthOf(machine, delay),
      })),
    );
    const [next] = timers.toSorted((one, other) => one.at - other.at);
    if (!next?.target || !Number.isFinite(next.at)) return hopTimes(hops);
    const since = entered.get(next.node) ?? 0;
    hops = [...hops.filter(({ at }) => at <= since), { at: next.at, state: nameOf(next.target) }];
    const before = entered;
    leaf = firstIn(next.target);
    // The state of the timer is left, with all its inner states.
    entered = new Map(
      withAncestors(leaf).map((node) => [
        node,
        node === next.node || node === next.target ? next.at : (before.get(node) ?? next.at),
      ]),
    );
  }
  return [];
}

const hopTimes = (hops: readonly Hop[]) => hops.map(({ at, state }) => ({ after: durationWords(at), state }));

export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const rest = seconds % 60 === 0 ? '' : `${seconds % 60} s`;
  return [seconds >= 60 ? `${Math.floor(seconds / 60)} min` : '', rest].filter(Boolean).join(' ');
}

/** Returns the length in ms, or `Infinity` if only a running machine knows it. */
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
