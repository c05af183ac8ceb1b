import type { Area } from './mutant.ts';
import { readFaults } from './read-faults.ts';

/** The machine's come first: `npm run mutants` runs them alone unless told. */
export const areas: readonly [Area, ...Area[]] = [
  { name: 'máquina', tests: ['machines', 'tests/model/headless'], mutants: readFaults('machine') },
  { name: 'preços', tests: ['contract/order/pricing'], mutants: readFaults('pricing') },
  { name: 'funil', tests: ['src/funnel'], mutants: readFaults('funnel') },
  // One database is enough, but for faults that only parallel transactions tell.
  { name: 'serviços', tests: [], only: 'embedded', mutants: readFaults('services') },
  { name: 'painel', tests: [], only: 'embedded', mutants: readFaults('desk') },
];

/** The areas of these names, or the machine's where there are none. Throws a sentence for a name that is no area's. */
export function areasNamed(names: readonly string[]): readonly Area[] {
  const known = areas.map(({ name }) => name);
  const odd = names.find((name) => name !== '--long' && !known.includes(name));
  if (odd !== undefined) throw new Error(`Não há área ${odd}. Há ${known.join(', ')}; --long é para todas.`);
  if (names.length === 0) return [areas[0]];
  return areas.filter(({ name }) => names.includes('--long') || names.includes(name));
}
