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
