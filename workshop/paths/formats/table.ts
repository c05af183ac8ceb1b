import type { PathStep } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { measures } from '../requirements.ts';
import { textsIn } from '../texts/texts-in.ts';
import { infeasibleListed, uncoveredListed, undecidedItems } from './listed.ts';
import { counted, instantText, labelOf } from './words.ts';

const { measures: measureWords } = textsIn();
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 });
const ratio = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns a line with the lower bounds of the steps, and the ratio of the actual steps to each. */
function boundLine(steps: number, { steps: entries, postman }: NonNullable<PathSet['bound']>): string {
  const times = (least: number) => `${least} (${ratio.format(steps / Math.max(1, least))} ×)`;
  const byPostman = postman > 0 ? `; by the Chinese postman, ${times(postman)}` : '';
  return `  steps, at least        by entries into states, ${times(entries)}${byPostman}`;
}

function instantOf(step: PathStep, before?: PathStep): string {
  const text = instantText(step, before);
  return text === '' ? '' : `  ${text}`;
}

function errorLine({ error }: PathStep): string {
  return error === undefined ? '' : `\n       ${error}`;
}

/** Lists each impossible item with its reason, except items with a root: these are listed under it. */
function impossibleLines({ coverage, withInfeasible }: PathSet): string[] {
  const items = infeasibleListed(withInfeasible).flatMap((measure) =>
    coverage[measure].infeasible.map((item) => ({ ...item, line: `${measureWords[measure]}: ${item.id}` })),
  );
  const folded = new Map<string, string[]>();
  for (const { root, line } of items) {
    const key = root && `${measureWords[root.measure]}: ${root.id}`;
    if (key !== undefined) folded.set(key, [...(folded.get(key) ?? []), line]);
  }
  return items.flatMap(({ line, reason, root }) => {
    const others = folded.get(line) ?? [];
    if (root) return [];
    return [
      `  ${line}`,
      `    ${reason}`,
      ...(others.length > 0
        ? [`    so ${counted(others.length, 'other is', 'others are')} impossible too:`]
        : []),
      ...others.map((other) => `      ${other}`),
    ];
  });
}

export function asTable(set: PathSet): string {
  const { machine, criterion, paths, coverage, uncovered, withInfeasible, bound, prime } = set;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const blocks = paths.map(({ id, goal, isMachineOnly, steps: own }) => {
    const width = Math.max(0, ...own.map((step) => labelOf(step).length));
    const lines = own.map(
      (step, index) =>
        `  ${String(index + 1).padStart(3)}  ${labelOf(step).padEnd(width)}  → ${step.target}${instantOf(step, own[index - 1])}${errorLine(step)}`,
    );
    return [
      `${id} ${goal}${isMachineOnly ? ' (machine only: no screen offers all its steps)' : ''}`,
      ...lines,
    ].join('\n');
  });
  const counts = measures.map((measure) => {
    const { covered, feasible, infeasible, undecided = [] } = coverage[measure];
    const share = percent.format(feasible === 0 ? 1 : covered / feasible);
    const never = infeasible.length > 0 ? `, ${infeasible.length} impossible` : '';
    const open = undecided.length > 0 ? `, ${undecided.length} not decided` : '';
    return `  ${measureWords[measure].padEnd(22)} ${covered} of ${feasible} (${share})${never}${open}`;
  });
  const missed = uncoveredListed(set).flatMap((measure) =>
    uncovered[measure].map((id) => `  ${measureWords[measure]}: ${id}`),
  );
  const impossible = impossibleLines(set);
  const open = undecidedItems(set).map((item) => `  ${item}`);
  const impossiblePrimes = withInfeasible ? (prime?.infeasible ?? []) : [];
  return [
    ...blocks,
    `${machine}, ${criterion}: ${counted(paths.length, 'path', 'paths')}, ${counted(steps, 'step', 'steps')}`,
    ...counts,
    ...(bound ? [boundLine(steps, bound)] : []),
    ...(prime
      ? [
          `  prime paths            ${prime.covered} of ${prime.covered} in ${counted(prime.regions.length, 'region', 'regions')}, ${prime.infeasible.length} impossible${prime.undecided ? `, ${prime.undecided.length} not decided` : ''}`,
          ...prime.leftOut.map((sentence) => `  ${sentence}`),
        ]
      : []),
    ...(missed.length > 0 ? ['Possible, but in none of these paths:', ...missed] : []),
    ...(impossible.length > 0 ? ['Impossible:', ...impossible] : []),
    ...(set.errors
      ? [
          'Errors that stop the machine:',
          ...set.errors.map(
            ({ error, steps: way }) => `  ${error}\n    after ${way.map(labelOf).join(', ')}`,
          ),
        ]
      : []),
    ...(set.undecided ? ['Not decided:', ...set.undecided.map((why) => `  ${why}`), ...open] : []),
    ...impossiblePrimes.map((path) => `  prime paths: ${path}`),
    '',
  ].join('\n');
}
