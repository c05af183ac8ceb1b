import { type Edge, explore, type Graph } from '../explore.ts';
import { type ManualStep, manualScript } from '../manual-script.ts';
import type { PathModel, PathStep, PathWords } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { isWrittenSo, stepOn } from '../step-names.ts';
import { shortestWalk } from '../walks.ts';
import { capital } from './words.ts';

/** Maximum number of clauses of a scenario, without its `Contexto`. */
const clausesMaximum = 12;

/**
 * Writes paths as Portuguese Gherkin, one scenario for each step of the manual script. A scenario reaches its step the
 * shortest way, does one thing and checks the result. Its title ends with the path's id and the step's number.
 */
export function asGherkin(set: PathSet, words: PathWords, model?: PathModel, leftOut = ''): string {
  const { machine, criterion, paths } = set;
  const graph = model && explore(model);
  const seen = new Set<string>();
  const scenarios = paths.flatMap(({ id, steps }) =>
    behaviours(steps, words, model).flatMap(({ before, own }, index) => {
      const script = manualScript(
        [...(graph ? shortestTo(graph, before, own) : before), ...own],
        words,
        model,
      );
      const key = JSON.stringify(script.map((step) => step.steps));
      if (seen.has(key)) return [];
      seen.add(key);
      return [scenario(script, `${id}, passo ${index + 1}`, words)];
    }),
  );
  const preconditions = words.given ?? ['a máquina está no começo'];
  return [
    '# language: pt',
    ...(leftOut ? [`# ${leftOut}`] : []),
    `Funcionalidade: ${words.title} (${machine}, ${criterion})`,
    '',
    '  Contexto:',
    ...preconditions.map((clause, index) => `    ${index === 0 ? 'Dado que' : 'E que'} ${clause}`),
    '',
    `${scenarios.join('\n\n')}\n`,
  ].join('\n');
}

interface Behaviour {
  before: readonly PathStep[];
  own: readonly PathStep[];
}

function behaviours(steps: readonly PathStep[], words: PathWords, model?: PathModel): Behaviour[] {
  let done = 0;
  return manualScript(steps, words, model).map(({ stepCount }) => {
    const before = steps.slice(0, done);
    done += stepCount;
    return { before, own: steps.slice(done - stepCount, done) };
  });
}

/** Returns the shortest steps to where `first` is taken. Returns `before` if the graph does not contain the path. */
function shortestTo(
  graph: Graph,
  before: readonly PathStep[],
  [first]: readonly PathStep[],
): readonly PathStep[] {
  let place = 0;
  let last: Edge | undefined;
  for (const step of [...before, first]) {
    last = graph.nodes[place]?.out.find(
      ({ choice, target }) => step && target === step.target && isWrittenSo(choice, step),
    );
    if (!last) return before;
    place = last.to;
  }
  const walk = shortestWalk(graph, [(edge) => edge === last]) ?? [];
  return walk.slice(0, -1).map(stepOn);
}

function scenario(script: readonly ManualStep[], reference: string, words: PathWords): string {
  const own = script.at(-1);
  if (!own) return '';
  const title = own.follows.at(-1) ?? own.does;
  const target = own.steps.at(-1)?.target ?? '';
  const then = [`Quando ${own.does}`, ...own.follows.map((clause) => `E ${clause}`), `Então ${own.shows}`];
  const preconditions = staged(script.slice(0, -1), preparing(own), clausesMaximum - then.length);
  return [
    `  ${tagsOf(own, words).join(' ')}`,
    `  Cenário: ${capital(title)} → ${target} (${reference})`,
    ...preconditions.map((clause, index) => `    ${index === 0 ? 'Dado' : 'E'} que ${clause}`),
    ...then.map((clause) => `    ${clause}`),
  ].join('\n');
}

/**
 * Returns what happens before the step, as clauses. If there are too many, the first steps become one clause with their
 * result.
 */
function staged(before: readonly ManualStep[], last: readonly string[], room: number): readonly string[] {
  for (let cut = 0; cut <= before.length; cut++) {
    const stage = cut === 0 ? [] : [`se chegou aonde ${before[cut - 1]?.shows}`];
    const rest = before.slice(cut).flatMap((step) => [...preparing(step), step.does, ...step.follows]);
    const clauses = [...stage, ...rest, ...last];
    if (clauses.length <= room) return clauses;
  }
  return last;
}

const preparing = ({ prepare }: ManualStep) => (prepare ? [`se prepara: ${prepare.wording.join('; ')}`] : []);

function tagsOf({ at, services, steps }: ManualStep, words: PathWords): string[] {
  const named = at.map((situation) => words.place?.(situation)).find((name) => name !== undefined);
  const place = named ?? steps[0]?.target.split(/[.\s]/)[0] ?? '';
  return [`@etapa-${tag(place)}`, ...services.map((service) => `@servico-${tag(service)}`)];
}

const tag = (name: string) => name.replace(/[^\p{L}\p{N}_-]+/gu, '-');
