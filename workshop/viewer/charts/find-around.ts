import type { Charts, MachineChart } from '../chart.ts';

/** What a state shows and calls, and where: with it whatever happens in it is looked for. */
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

/** States of more than so many leaves are places, and what their leaves show says nothing of them. */
export const wholeStates = 4;

export function cardTitleOf({ cards }: Charts, machine: MachineChart, state: string): string {
  const card = machine.states.find(({ name }) => name === state)?.card;
  return cards.find(({ id }) => id === card)?.title ?? '';
}
