import type { PathStep } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { type Measure, measures } from '../requirements.ts';
import { infeasibleListed, uncoveredListed } from './listed.ts';
import { counted, labelOf } from './words.ts';

export const measureWords: Record<Measure, string> = {
  states: 'estados',
  transitions: 'transições',
  guards: 'ramos de guardas',
  outcomes: 'respostas de serviços',
  pairs: 'pares de transições',
};

/** Returns a line with the lower bounds of the steps, and the ratio of the actual steps to each. */
function boundLine(steps: number, { steps: entries, postman }: NonNullable<PathSet['bound']>): string {
  const times = (least: number) =>
    `${least} (${(steps / Math.max(1, least)).toFixed(2).replace('.', ',')} ×)`;
  const byPostman = postman > 0 ? `; pelo carteiro chinês, ${times(postman)}` : '';
  return `  passos, ao menos       pelas entradas nos estados, ${times(entries)}${byPostman}`;
}

function errorLine({ error }: PathStep): string {
  return error === undefined ? '' : `\n       ${error}`;
}

export function asTable(set: PathSet): string {
  const { machine, criterion, paths, coverage, uncovered, withInfeasible, bound, prime } = set;
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const blocks = paths.map(({ id, goal, isMachineOnly, steps: own }) => {
    const width = Math.max(0, ...own.map((step) => labelOf(step).length));
    const lines = own.map(
      (step, index) =>
        `  ${String(index + 1).padStart(3)}  ${labelOf(step).padEnd(width)}  → ${step.target}${errorLine(step)}`,
    );
    return [
      `${id} ${goal}${isMachineOnly ? ' (só na máquina: nenhuma tela o oferece inteiro)' : ''}`,
      ...lines,
    ].join('\n');
  });
  const counts = measures.map((measure) => {
    const { covered, feasible, infeasible, undecided = [] } = coverage[measure];
    const share = feasible === 0 ? 100 : (covered / feasible) * 100;
    const never = infeasible.length > 0 ? `, ${counted(infeasible.length, 'impossível', 'impossíveis')}` : '';
    const open =
      undecided.length > 0 ? `, ${counted(undecided.length, 'não decidido', 'não decididos')}` : '';
    return `  ${measureWords[measure].padEnd(22)} ${covered} de ${feasible} (${share.toFixed(1).replace('.', ',')} %)${never}${open}`;
  });
  const missed = uncoveredListed(set).flatMap((measure) =>
    uncovered[measure].map((id) => `  ${measureWords[measure]}: ${id}`),
  );
  const impossible = infeasibleListed(withInfeasible).flatMap((measure) =>
    coverage[measure].infeasible.map(({ id, reason }) => `  ${measureWords[measure]}: ${id}\n    ${reason}`),
  );
  const open = infeasibleListed(withInfeasible).flatMap((measure) =>
    (coverage[measure].undecided ?? []).map((id) => `  ${measureWords[measure]}: ${id}`),
  );
  const impossiblePrimes = withInfeasible ? (prime?.infeasible ?? []) : [];
  return [
    ...blocks,
    `${machine}, ${criterion}: ${counted(paths.length, 'caminho', 'caminhos')}, ${counted(steps, 'passo', 'passos')}`,
    ...counts,
    ...(bound ? [boundLine(steps, bound)] : []),
    ...(prime
      ? [
          `  caminhos primos        ${prime.covered} de ${prime.covered} em ${counted(prime.regions.length, 'região', 'regiões')}, ${counted(prime.infeasible.length, 'impossível', 'impossíveis')}`,
          ...prime.leftOut.map((sentence) => `  ${sentence}`),
        ]
      : []),
    ...(missed.length > 0 ? ['Possíveis, e em nenhum destes caminhos:', ...missed] : []),
    ...(impossible.length > 0 ? ['Impossíveis:', ...impossible] : []),
    ...(set.errors
      ? [
          'Erros que param a máquina:',
          ...set.errors.map(
            ({ error, steps: way }) => `  ${error}\n    depois de ${way.map(labelOf).join(', ')}`,
          ),
        ]
      : []),
    ...(set.undecided ? ['Não decididos:', ...set.undecided.map((why) => `  ${why}`), ...open] : []),
    ...impossiblePrimes.map((path) => `  caminhos primos: ${path}`),
    '',
  ].join('\n');
}
