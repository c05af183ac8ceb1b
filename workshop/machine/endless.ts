import type { AnyStateMachine } from 'xstate';
import { eventName } from '../paths/definitions.ts';
import type { PathSetup } from '../paths/index.ts';
import type { Undecided } from '../paths/texts/texts.ts';
import { textsIn } from '../paths/texts/texts-in.ts';
import { type Explored, exploreAlike } from './explored-alike.ts';

const situationsMaximum = 2_000;
const isEndless = (error: unknown) =>
  error instanceof Error && /Infinite loop detected|without end/.test(error.message);

/**
 * Runs a machine and returns a sentence for each event after which its own transitions or events never end. Stops at
 * `situationsMaximum` situations, and `notDecided` then says so. Guards without code have fixed answers.
 */
export function endlessIn(
  machine: AnyStateMachine,
  setup: PathSetup = {},
): { faults: string[]; notDecided?: string } {
  const found = new Set<string>();
  let isCut = false;
  let stopped: Undecided | undefined;
  try {
    for (const { explored, guards } of exploreAlike([machine], setup, situationsMaximum))
      for (const one of explored) {
        const answers = guards.length === 0 ? '' : `, if ${guards.join(' and ')}`;
        for (const path of endlessPaths(one))
          found.add(`after ${path.join(', ')}, its own transitions or events never end${answers}`);
        isCut ||= one.graph.isCut === true;
        stopped ??= one.graph.stopped;
      }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!isEndless(error))
      return { faults: [...found], notDecided: `the machine could not be run: ${message}` };
    found.add('from the start, its own transitions or events never end');
  }
  if (stopped !== undefined) return { faults: [...found], notDecided: stopped(textsIn().undecided) };
  return {
    faults: [...found],
    ...(isCut && { notDecided: `only the first ${situationsMaximum} situations were run` }),
  };
}

/** Returns the shortest path to each situation in which the machine stopped because a step did not end. */
function endlessPaths({ model, graph }: Explored): string[][] {
  const ways = new Map<number, string[]>([[0, []]]);
  for (const { index, out } of graph.nodes)
    for (const { to, choice } of out)
      if (!ways.has(to))
        ways.set(to, [...(ways.get(index) ?? []), eventName(model.machine, choice.event.type)]);
  return graph.nodes
    .filter(({ situation }) => isEndless(situation.snapshot.error))
    .map(({ index }) => ways.get(index) ?? []);
}
