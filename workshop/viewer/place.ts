import type { Charts, MachineChart, Shown, StateChart } from './chart.ts';
import { allTopics, guideTopics } from './lists.ts';
import { placeOfTopic } from './topics.ts';

/** What a link's fragment names: nothing, `machine/state` of a card, or of a state on one. */
export function shownIn(fragment: string, charts: Charts): Shown {
  const id = decodeURIComponent(fragment.replace(/^#/, ''));
  if (charts.cards.some((card) => card.id === id)) return { card: id };
  const slash = id.indexOf('/');
  const machine = machineOf(charts, id.slice(0, slash));
  const name = id.slice(slash + 1);
  if ([allTopics, guideTopics].some((of) => id.startsWith(`${of}/=`))) return { topic: id.replace('=', '') };
  if (machine && name.startsWith('=')) return placeOfTopic(machine, name.slice(1));
  return placeOf(charts, id.slice(0, slash), name);
}

/** Where a state is shown; the whole map for one that nobody knows. */
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

/** Whether a state is left as soon as it is reached, one way or another. */
export function isPassing({ transitions }: MachineChart, state: string): boolean {
  const own = transitions.filter(({ source }) => source === state);
  return own.length > 0 && own.every(({ way }) => way === 'always');
}

/** Whether a state is another one, or within it. */
export const isWithin = (state: string, around: string) => state === around || state.startsWith(`${around}.`);

export function machineOf(charts: Charts, name: string): MachineChart | undefined {
  return charts.machines.find((machine) => machine.name === name);
}

export function stateOf(charts: Charts, machine: string, state: string): StateChart | undefined {
  return machineOf(charts, machine)?.states.find(({ name }) => name === state);
}
