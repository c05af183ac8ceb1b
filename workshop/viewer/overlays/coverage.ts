import type { Charts } from '../chart.ts';
import type { Mark, Marks } from '../marks.ts';

/** A state or transition, with the test runs that covered it or the reason why it is infeasible. */
export interface CoveredItem {
  id: string;
  runs: string[];
  infeasible?: string;
  tests?: { named: string[]; more: number };
}

export interface CoverageOfMachine {
  machine: string;
  runs: string[];
  /** When `npm run coverage` wrote the report, ISO 8601. */
  at: string;
  states: CoveredItem[];
  transitions: CoveredItem[];
}

/** The coverage reports that the server gives to the viewer. */
export interface CoverageFile {
  reports: CoverageOfMachine[];
}

export interface Counts {
  shown: number;
  feasible: number;
}

/** Counts the covered and feasible items of one run, or of all runs if `run` is undefined. */
export function countsOf(items: readonly CoveredItem[], run: string | undefined): Counts {
  const feasible = items.filter((item) => verdictOf(item, run) !== 'outside');
  return {
    shown: feasible.filter((item) => verdictOf(item, run) === 'shown').length,
    feasible: feasible.length,
  };
}

/**
 * Returns true if the report was written for another version of the machine: its transitions differ from the chart's.
 */
export function isOfAnotherVersion(report: CoverageOfMachine, { machines }: Charts): boolean {
  const chart = machines.find(({ name }) => name === report.machine);
  const ids = new Set(report.transitions.map(({ id }) => id));
  return (
    chart !== undefined &&
    (ids.size !== chart.transitions.length || chart.transitions.some(({ id }) => !ids.has(id)))
  );
}

export function coverageMarks(charts: Charts, { reports }: CoverageFile, run: string | undefined): Marks {
  const states = new Map<string, Mark>();
  const transitions = new Map<string, Mark>();
  const cards = new Map<string, Mark>();
  for (const report of reports) {
    for (const item of report.states) states.set(`${report.machine}/${item.id}`, markOf(item, run));
    for (const item of report.transitions) transitions.set(`${report.machine}/${item.id}`, markOf(item, run));
    const byId = new Map(report.transitions.map((item) => [item.id, item]));
    const chart = charts.machines.find(({ name }) => name === report.machine);
    const cardOf = new Map(chart?.states.map(({ name, card }) => [name, card]));
    for (const { id } of charts.cards.filter(({ machine }) => machine === report.machine)) {
      const cardItems = (chart?.transitions ?? []).flatMap((transition) => {
        const item = cardOf.get(transition.source) === id ? byId.get(transition.id) : undefined;
        return item ? [item] : [];
      });
      const { shown, feasible } = countsOf(cardItems, run);
      if (feasible === 0) continue;
      cards.set(id, {
        kind: shown === feasible ? 'shown' : 'missing',
        label: `${shown}/${feasible}`,
        title: `${shown} de ${feasible} transições percorridas`,
      });
    }
  }
  return { states, transitions, cards };
}

function verdictOf(
  { infeasible, runs }: CoveredItem,
  run: string | undefined,
): 'shown' | 'missing' | 'outside' {
  if (infeasible !== undefined) return 'outside';
  return (run === undefined ? runs.length > 0 : runs.includes(run)) ? 'shown' : 'missing';
}

const labels = { shown: '✓', missing: '✗', outside: '⊘' } as const;

function markOf(item: CoveredItem, run: string | undefined): Mark {
  const kind = verdictOf(item, run);
  const title = {
    shown: `percorrido por ${item.runs.map(runLabel).join(', ')}`,
    missing: 'não percorrido',
    outside: `não acontece: ${item.infeasible}`,
  }[kind];
  return { kind, label: labels[kind], title };
}

const knownRuns: Readonly<Record<string, string>> = {
  unit: 'testes da máquina',
  model: 'caminhos na máquina',
  screens: 'caminhos nas telas',
  browser: 'caminhos no navegador',
  manual: 'sessões à mão',
};

export function runLabel(run: string): string {
  return knownRuns[run] ?? run;
}
