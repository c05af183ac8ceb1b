import type { Area } from './mutant.ts';
import { readFaults } from './read-faults.ts';

/** The machine's area comes first: it is the default of `npm run mutants`. */
export const areas: readonly [Area, ...Area[]] = [
  { name: 'máquina', tests: ['machines', 'tests/model/headless'], mutants: readFaults('machine') },
  { name: 'preços', tests: ['contract/order/pricing'], mutants: readFaults('pricing') },
  { name: 'funil', tests: ['src/funnel'], mutants: readFaults('funnel') },
  // One database is enough, except for faults that only parallel transactions reveal.
  { name: 'serviços', tests: [], only: 'embedded', mutants: readFaults('services') },
  { name: 'painel', tests: [], only: 'embedded', mutants: readFaults('panel') },
];

/**
 * Returns the areas with these names, or the machine's if there are none. `changed` keeps only the faults of these
 * files. Throws for an unknown name.
 */
export function areasNamed(names: readonly string[], changed?: ReadonlySet<string>): readonly Area[] {
  if (changed)
    return areasNamed(names).map((area) => ({
      ...area,
      mutants: area.mutants.filter(({ file }) => changed.has(file)),
    }));
  const known = areas.map(({ name }) => name);
  const odd = names.find((name) => name !== '--long' && !known.includes(name));
  if (odd !== undefined)
    throw new Error(`Unknown area ${odd}. The areas are ${known.join(', ')}; --long runs all of them.`);
  if (names.length === 0) return [areas[0]];
  return areas.filter(({ name }) => names.includes('--long') || names.includes(name));
}
