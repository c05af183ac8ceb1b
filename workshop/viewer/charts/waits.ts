import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, transitionsOf, treeOf } from '../../paths/definitions.ts';
import type { Wait } from '../chart.ts';
import { durationWords, firstIn, lengthOf, withAncestors } from './silence.ts';

interface Waiting {
  node: AnyStateNode;
  /** The time limit in ms. */
  limit: number;
}

/**
 * Returns the longest time that a machine can wait in some of its states without any action. Waiting states follow each
 * other, and each takes its full time.
 */
export function longestWait(machine: AnyStateMachine, isAmong: (state: string) => boolean): Wait | undefined {
  const all = treeOf(machine.root).flatMap((node) => waitingAt(machine, node));
  // If waiting states are nested, the limit of the outer one applies.
  const outer = all.filter(
    ({ node }) => !all.some((other) => other.node !== node && withAncestors(node).includes(other.node)),
  );
  const among = outer.filter(({ node }) => isAmong(nameOf(node)));
  const ways = among.flatMap((from) => longestFrom(from, among, []));
  const [longest] = ways.toSorted((one, other) => totalOf(other) - totalOf(one));
  return (
    longest && {
      total: durationWords(totalOf(longest)),
      by: longest.map(({ node, limit }) => ({ state: nameOf(node), length: durationWords(limit) })),
    }
  );
}

const totalOf = (way: readonly Waiting[]) => way.reduce((sum, { limit }) => sum + limit, 0);

function longestFrom(at: Waiting, among: readonly Waiting[], before: readonly Waiting[]): Waiting[][] {
  const way = [...before, at];
  const targets = treeOf(at.node)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType === '' || eventType.startsWith('xstate.'))
    .flatMap(({ target = [] }) => target.map(firstIn));
  const next = among.filter(
    (one) => !way.includes(one) && targets.some((target) => withAncestors(target).includes(one.node)),
  );
  return [way, ...next.flatMap((one) => longestFrom(one, among, way))];
}

function waitingAt(machine: AnyStateMachine, node: AnyStateNode): Waiting[] {
  if (!treeOf(node).some(({ invoke }) => invoke.length > 0)) return [];
  const limit = Math.min(...node.after.map(({ delay }) => lengthOf(machine, delay)));
  return Number.isFinite(limit) ? [{ node, limit }] : [];
}
