import type { Charts, MachineChart, Shown, StateChart } from './chart.ts';
import { allTopics, guideTopics } from './lists.ts';
import { placeOfTopic } from './topics.ts';

/**
 * Returns the place that a link's fragment names: a card or state (`machine/state`), a topic (`machine/=name`), or the
 * whole map.
 */
export function shownIn(fragment: string, charts: Charts): Shown {
  // Older links name the root in Portuguese.
  const id = decodeURIComponent(fragment.replace(/^#/, '')).replace(/\/\(raiz\)$/, '/(root)');
  if (charts.cards.some((card) => card.id === id)) return { card: id };
  const slash = id.indexOf('/');
  const machine = machineOf(charts, id.slice(0, slash));
  const name = id.slice(slash + 1);
  if ([allTopics, guideTopics].some((of) => id.startsWith(`${of}/=`))) return { topic: id.replace('=', '') };
  if (machine && name.startsWith('=')) return placeOfTopic(machine, name.slice(1));
  return placeOf(charts, id.slice(0, slash), name);
}

/** Returns the place that shows a state, or the whole map for an unknown state. */
export function placeOf(charts: Charts, machine: string, state: string): Shown {
  const card = charts.cards.find((one) => one.machine === machine && one.state === state);
  const found = stateOf(charts, machine, state);
  if (card && !found?.isLeaf) return { card: card.id };
  return found ? { card: found.card, state } : {};
}

export function fragmentOf({ card, state, topic }: Shown): string {
  if (topic !== undefined) return `#${topic.replace('/', '/=')}`;
  if (card === undefined) return '';
  const machine = card.slice(0, card.indexOf('/'));
  return `#${state === undefined ? card : `${machine}/${state}`}`;
}

/** Returns whether a state is always left at once. */
export function isPassing({ transitions }: MachineChart, state: string): boolean {
  const own = transitions.filter(({ source }) => source === state);
  return own.length > 0 && own.every(({ way }) => way === 'always');
}

export const isWithin = (state: string, around: string) => state === around || state.startsWith(`${around}.`);

export function machineOf(charts: Charts, name: string): MachineChart | undefined {
  return charts.machines.find((machine) => machine.name === name);
}

export function stateOf(charts: Charts, machine: string, state: string): StateChart | undefined {
  return machineOf(charts, machine)?.states.find(({ name }) => name === state);
}
