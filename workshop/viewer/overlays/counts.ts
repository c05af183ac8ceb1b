import type { Charts, MachineChart, Transition } from '../chart.ts';
import type { Mark, Marks } from '../marks.ts';
import { isWithin } from '../place.ts';

interface Sums {
  day: string;
  build: string;
  machine: string;
  times: number;
}

/** The count of a transition between states. `ms` is the total time that the previous state was active. */
export interface CountedWay extends Sums {
  from: string;
  event: string;
  outcome?: string;
  to: string;
  ms: number;
}

/** The counts that the server gives to the viewer: only days and builds with enough visits. */
export interface CountsFile {
  visits: Sums[];
  ways: CountedWay[];
}

/** The selected visits: of one build, and of one day or all days. */
export interface Chosen {
  build: string;
  day: string | undefined;
}

/** The count of a transition, and the total time that the previous state was active, in ms. */
export interface Taken {
  times: number;
  ms: number;
}

const isChosen =
  ({ build, day }: Chosen) =>
  (one: Sums) =>
    one.build === build && (day === undefined || one.day === day);

/**
 * Returns the counts of each transition, by `machine/transition`. `unknown` counts what fits no transition of the
 * chart.
 */
export function takenBy(charts: Charts, { ways }: CountsFile, chosen: Chosen) {
  const results = new Map<string, Taken>();
  let unknown = 0;
  for (const way of ways.filter(isChosen(chosen))) {
    const chart = charts.machines.find(({ name }) => name === way.machine);
    const transition = chart && transitionOf(chart, way);
    if (!transition) {
      unknown += way.times;
      continue;
    }
    const key = `${way.machine}/${transition.id}`;
    const { times, ms } = results.get(key) ?? { times: 0, ms: 0 };
    results.set(key, { times: times + way.times, ms: ms + way.ms });
  }
  return { taken: results, unknown };
}

/** Returns the transition of a count, by event, outcome and target. The innermost state decides. */
function transitionOf(chart: MachineChart, { from, event, outcome, to }: CountedWay): Transition | undefined {
  const leaves = from.split(' + ');
  const around = leaves.flatMap((leaf) => [...parentsOf(leaf), '(root)']);
  const accepted = chart.transitions
    .filter((one) => one.event === event && around.includes(one.source))
    .filter((one) => outcome === undefined || !one.outcomes || one.outcomes.includes(outcome))
    .toSorted((one, other) => around.indexOf(one.source) - around.indexOf(other.source));
  const leading = accepted.filter(({ targets }) =>
    targets.length === 0 ? from === to : targets.some((target) => isIn(to, target)),
  );
  // The target may have led to another state at once.
  return leading[0] ?? accepted.find(({ targets }) => targets.length > 0 || from === to);
}

const isIn = (state: string, parent: string) => state.split(' + ').some((one) => isWithin(one, parent));

function parentsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
}

export interface Conversion {
  visits: number;
  orders: number;
}

/**
 * Returns the number of visits and orders. An order is counted by the answer of `placeOrder`, or of the search after a
 * lost answer.
 */
export function conversionOf({ visits, ways }: CountsFile, chosen: Chosen): Conversion {
  const sum = (some: readonly Sums[]) =>
    some.filter(isChosen(chosen)).reduce((total, { times }) => total + times, 0);
  const placed = ways.filter(
    ({ event, to }) => /^(placeOrder|findOrderByKey) responde$/.test(event) && to.startsWith('order.'),
  );
  return { visits: sum(visits), orders: sum(placed) };
}

/** Returns how many visits came to each card, and how many did not leave it for another one. */
function dropOff(
  charts: Charts,
  results: ReadonlyMap<string, Taken>,
): Map<string, [came: number, stayed: number]> {
  const found = new Map<string, [number, number]>();
  for (const { name, states, transitions } of charts.machines) {
    const cardOf = new Map(states.map((state) => [state.name, state.card]));
    for (const { id, source, targets } of transitions) {
      const { times = 0 } = results.get(`${name}/${id}`) ?? {};
      const [from, to] = [cardOf.get(source), cardOf.get(targets[0] ?? '')];
      if (times === 0 || to === undefined || from === to) continue;
      const [came, stayed] = found.get(to) ?? [0, 0];
      found.set(to, [came + times, stayed + times]);
      if (from === undefined || source === '(root)') continue;
      const [before, left] = found.get(from) ?? [0, 0];
      found.set(from, [before, left - times]);
    }
  }
  return found;
}

export function countMarks(charts: Charts, file: CountsFile, chosen: readonly Chosen[]): Marks {
  const all = chosen.map((one) => takenBy(charts, file, one).taken);
  const transitions = new Map<string, Mark>();
  for (const key of new Set(all.flatMap((results) => [...results.keys()]))) {
    const label = all.map((results) => written(results.get(key))).join(' | ');
    transitions.set(key, { kind: 'count', label, title: `vezes e tempo médio antes: ${label}` });
  }
  const cards = new Map<string, Mark>();
  const stays = all.map((results) => dropOff(charts, results));
  for (const id of new Set(stays.flatMap((stay) => [...stay.keys()]))) {
    if (stays.every((stay) => (stay.get(id)?.[0] ?? 0) === 0)) continue;
    const parts = stays.map((stay) => {
      const [came, stayed] = stay.get(id) ?? [0, 0];
      return came === 0 ? '–' : `${Math.round((Math.max(0, stayed) / came) * 100)}%`;
    });
    cards.set(id, {
      kind: 'count',
      label: `↧ ${parts.join(' | ')}`,
      title: `de quem chegou, não foi adiante: ${parts.join(' | ')}`,
    });
  }
  return { states: new Map(), transitions, cards };
}

function written(results: Taken | undefined): string {
  if (!results) return '0';
  const seconds = results.ms / results.times / 1000;
  return `${results.times}× ${seconds < 1 ? seconds.toFixed(1).replace('.', ',') : Math.round(seconds)} s`;
}
