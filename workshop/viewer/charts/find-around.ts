import type { Charts, MachineChart } from '../chart.ts';

/** Returns the texts around a state, which also find what happens in it: its card, screens and texts. */
export function aroundOf(charts: Charts, machine: MachineChart, name: string): string[] {
  const inner = machine.states.filter(
    (state) => state.isLeaf && (state.name === name || state.name.startsWith(`${name}.`)),
  );
  const isWhole = inner.length > wholeStates;
  return [
    cardTitleOf(charts, machine, name),
    ...(isWhole ? [] : inner.flatMap(({ promise = '', called = [] }) => [promise, ...called])),
    ...charts.texts.filter(({ state }) => state === name).map(({ text }) => text),
  ];
}

/** For a state with more leaves than this, the texts of its leaves are not specific enough. */
export const wholeStates = 4;

export function cardTitleOf({ cards }: Charts, machine: MachineChart, state: string): string {
  const card = machine.states.find(({ name }) => name === state)?.card;
  return cards.find(({ id }) => id === card)?.title ?? '';
}
