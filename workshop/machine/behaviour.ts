import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { internalEventNames, nameOf } from '../paths/definitions.ts';
import { type Choice, exploreModel, type PathModel, type PathSetup } from '../paths/index.ts';
import type { Undecided } from '../paths/texts/texts.ts';
import { textsIn } from '../paths/texts/texts-in.ts';
import { codeText } from './code-text.ts';
import { type Explored, type ExploredAlike, exploreAlike } from './explored-alike.ts';

/** The result of comparing the explored parts of two machines. */
export type Behaviour =
  | { verdict: 'same'; situations: number }
  | { verdict: 'different'; path: string[]; guards: string[]; before: string; after: string }
  | { verdict: 'not decided'; reason: string };

type Different = Extract<Behaviour, { verdict: 'different' }>;
type Node = Explored['graph']['nodes'][number];

/**
 * Explores two machines side by side and compares them after every event: state, status, tags, context, output and
 * error. Returns the shortest path on which they differ. Events that a machine ignores leave it where it is.
 */
export function compareBehaviour(
  before: AnyStateMachine,
  after: AnyStateMachine,
  setup: PathSetup = {},
  limit = 20_000,
): Behaviour {
  return compareExplored(() => exploreAlike([before, after], setup, limit), limit);
}

/** Compares the same machine before and after by a model of its own, which tries the events that its product sends. */
export function compareModels(before: PathModel, after: PathModel, limit: number): Behaviour {
  const explored = (model: PathModel) => exploreModel({ situationsMaximum: limit, ...model });
  return compareExplored(() => [{ explored: [explored(before), explored(after)], guards: [] }], limit);
}

function compareExplored(explore: () => Iterable<ExploredAlike>, limit: number): Behaviour {
  const different: Different[] = [];
  const fixed = new Set<string>();
  let situations = 0;
  let isCut = false;
  let stopped: Undecided | undefined;
  try {
    for (const { explored, guards } of explore()) {
      const [was, is] = explored;
      if (!was || !is) continue;
      const walked = walkBoth(was, is, guards);
      if (walked.difference) different.push(walked.difference);
      situations = Math.max(situations, walked.situations);
      isCut ||= walked.isCut;
      stopped ??= was.graph.stopped ?? is.graph.stopped;
      for (const guard of guards) fixed.add(guard.replace(/ = .*$/, ''));
    }
  } catch (error) {
    return { verdict: 'not decided', reason: error instanceof Error ? error.message : String(error) };
  }
  const [shortest] = different.toSorted((one, other) => one.path.length - other.path.length);
  if (shortest) return shortest;
  if (stopped !== undefined)
    return {
      verdict: 'not decided',
      reason: `the first ${situations} situations agree. ${stopped(textsIn().undecided).replace(/\.$/, '')}`,
    };
  if (isCut)
    return {
      verdict: 'not decided',
      reason: `the first ${situations} situations agree, and the exploration stopped at a limit (--limit ${limit})`,
    };
  if (fixed.size > 0)
    return {
      verdict: 'not decided',
      reason: `all ${situations} situations agree, but the guards ${[...fixed].join(', ')} have no code, so only fixed answers were tried`,
    };
  return { verdict: 'same', situations };
}

interface Pair {
  before: Node;
  after: Node;
  path: string[];
}

/** Walks both graphs in parallel, breadth first. */
function walkBoth(before: Explored, after: Explored, guards: string[]) {
  const [first, second] = [before.graph.nodes[0], after.graph.nodes[0]];
  const queue: Pair[] = first && second ? [{ before: first, after: second, path: [] }] : [];
  const seen = new Set(['0 0']);
  const ends = [lastExpanded(before), lastExpanded(after)];
  let isCut = false;
  for (const pair of queue) {
    const [was, is] = [observed(before, pair.before), observed(after, pair.after)];
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      const difference: Different = {
        verdict: 'different',
        path: pair.path,
        guards,
        ...differing(was, is),
      };
      return { difference, situations: queue.length, isCut };
    }
    if (pair.before.index > (ends[0] ?? 0) || pair.after.index > (ends[1] ?? 0)) {
      isCut = true;
      continue;
    }
    const [moves, others] = [movesOf(before, pair.before), movesOf(after, pair.after)];
    for (const event of new Set([...moves.keys(), ...others.keys()])) {
      const next = { before: moves.get(event) ?? pair.before, after: others.get(event) ?? pair.after };
      const key = `${next.before.index} ${next.after.index}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ ...next, path: [...pair.path, event] });
    }
  }
  return { difference: undefined, situations: queue.length, isCut };
}

/** Returns the last situation whose events were tried. A graph that is not cut has no untried situation. */
function lastExpanded({ graph }: Explored): number {
  if (!graph.isCut) return Number.POSITIVE_INFINITY;
  return graph.nodes.findLast(({ out }) => out.length > 0)?.index ?? -1;
}

function movesOf({ model, graph }: Explored, { out }: Node): Map<string, Node> {
  return new Map(
    out.flatMap(({ choice, to }) => {
      const next = graph.nodes[to];
      return next ? [[eventOf(model.machine, choice), next] as const] : [];
    }),
  );
}

/** Names a choice without ids that XState derives from the id of the machine. */
function eventOf(machine: AnyStateMachine, { label, event, payload, answer }: Choice): string {
  const name = internalEventNames(machine).get(event.type);
  if (name === undefined) return label;
  const detail = answer?.outcome ?? payload;
  return detail === undefined ? name : `${name} (${detail})`;
}

type Observed = Record<'state' | 'status' | 'tags' | 'context' | 'output' | 'error', string>;

function observed({ model }: Explored, { situation }: Node): Observed {
  const { snapshot } = situation;
  return {
    state: leavesOf(snapshot),
    status: snapshot.status,
    tags: [...snapshot.tags].toSorted().join(', '),
    context: codeText(model.guardContext(situation)),
    output: codeText(snapshot.output),
    error: errorText(snapshot.error),
  };
}

function leavesOf({ _nodes }: AnyMachineSnapshot): string {
  const nodes: AnyStateNode[] = _nodes;
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf)
    .toSorted()
    .join(' + ');
}

function errorText(error: unknown): string {
  if (error === undefined) return '';
  return (error instanceof Error ? error.message : codeText(error)).replaceAll(/\s+/g, ' ');
}

/** Describes both sides by their state and by everything else that differs. */
function differing(was: Observed, is: Observed): Pick<Different, 'before' | 'after'> {
  const words = (side: Observed, other: Observed) => {
    const { state, ...rest } = side;
    const more = Object.entries(rest).filter(([key, value]) => value !== Object(other)[key]);
    return [state, ...more.map(([key, value]) => `${key} ${value || 'none'}`)].join(', ');
  };
  return { before: words(was, is), after: words(is, was) };
}
