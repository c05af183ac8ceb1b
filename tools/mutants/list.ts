import type { Area } from './mutant.ts';
import { ofFunnel } from './of-funnel.ts';
import { ofMachine } from './of-machine.ts';
import { ofPricing } from './of-pricing.ts';
import { ofServices } from './of-services.ts';

/** The machine's come first: `npm run mutants` runs them alone unless told. */
export const areas: readonly [Area, ...Area[]] = [
  { name: 'máquina', tests: ['machines', 'tests/model/headless'], mutants: ofMachine },
  { name: 'preços', tests: ['contract/order/pricing'], mutants: ofPricing },
  { name: 'funil', tests: ['src/funnel'], mutants: ofFunnel },
  // One database is enough, but for faults that only parallel transactions tell.
  { name: 'serviços', tests: [], only: 'embedded', mutants: ofServices },
];
