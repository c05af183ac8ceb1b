import type { Charts } from './chart.ts';

/** Returns the path of the page that shows a state. The path comes from its card or an outer one. */
export function pageOf({ cards }: Charts, machine: string, state: string): string {
  const own = cards.filter((card) => card.machine === machine && card.path !== undefined);
  const [top = state] = state.split('.');
  const [around] = own
    .filter((card) => card.state === state || state.startsWith(`${card.state}.`))
    .toSorted((one, other) => other.state.length - one.state.length);
  const beside = own.find((card) => !card.isDialog && card.state.startsWith(`${top}.`));
  return around?.path ?? beside?.path ?? own.find((card) => card.state === '(root)')?.path ?? top;
}
