import type { Edge, Graph } from '../explore.ts';
import { exploreModel } from '../explored.ts';
import { type ManualStep, manualScript } from '../manual-script.ts';
import type { PathModel, PathStep, PathWords } from '../model.ts';
import type { PathSet } from '../path-set.ts';
import { isWrittenSo, stepOn } from '../step-names.ts';
import type { Texts } from '../texts/texts.ts';
import { textsIn } from '../texts/texts-in.ts';
import { shortestWalk } from '../walks.ts';
import { capital } from './words.ts';

/** Maximum number of clauses of a scenario, without its background. */
const clausesMaximum = 12;

/**
 * Writes paths as Gherkin, one scenario for each step of the manual script. A scenario reaches its step the
 * shortest way, does one thing and checks the result. Its title ends with the path's id and the step's number.
 */
export function asGherkin(set: PathSet, words: PathWords, model?: PathModel, leftOut = ''): string {
  const { machine, criterion, paths, lang } = set;
  const { gherkin, given } = textsIn(lang);
  const graph = model && exploreModel(model).graph;
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
      return [scenario(script, gherkin.step(id, index + 1), words, gherkin)];
    }),
  );
  const preconditions = words.given ?? [given];
  return [
    `# language: ${gherkin.language}`,
    ...(leftOut ? [`# ${leftOut}`] : []),
    `${gherkin.feature}: ${words.title} (${machine}, ${criterion})`,
    '',
    `  ${gherkin.background}:`,
    ...preconditions.map(
      (clause, index) => `    ${index === 0 ? gherkin.given : gherkin.andGiven} ${clause}`,
    ),
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

type Keywords = Texts['gherkin'];

function scenario(
  script: readonly ManualStep[],
  reference: string,
  words: PathWords,
  gherkin: Keywords,
): string {
  const own = script.at(-1);
  if (!own) return '';
  const title = own.follows.at(-1) ?? own.does;
  const target = own.steps.at(-1)?.target ?? '';
  const then = [
    `${gherkin.when} ${own.does}`,
    ...own.follows.map((clause) => `${gherkin.and} ${clause}`),
    `${gherkin.result} ${own.shows}`,
  ];
  const preconditions = staged(script.slice(0, -1), own, clausesMaximum - then.length, gherkin);
  return [
    `  ${tagsOf(own, words, gherkin).join(' ')}`,
    `  ${gherkin.scenario}: ${capital(title)} → ${target} (${reference})`,
    ...preconditions.map(
      (clause, index) => `    ${index === 0 ? gherkin.given : gherkin.andGiven} ${clause}`,
    ),
    ...then.map((clause) => `    ${clause}`),
  ].join('\n');
}

/**
 * Returns what happens before the step, as clauses. If there are too many, the first steps become one clause with their
 * result.
 */
function staged(
  before: readonly ManualStep[],
  own: ManualStep,
  room: number,
  gherkin: Keywords,
): readonly string[] {
  const preparing = ({ prepare }: ManualStep) => (prepare ? [gherkin.prepared(prepare.wording)] : []);
  const last = preparing(own);
  for (let cut = 0; cut <= before.length; cut++) {
    const stage = cut === 0 ? [] : [gherkin.arrived(before[cut - 1]?.shows ?? '')];
    const rest = before.slice(cut).flatMap((step) => [...preparing(step), step.does, ...step.follows]);
    const clauses = [...stage, ...rest, ...last];
    if (clauses.length <= room) return clauses;
  }
  return last;
}

function tagsOf(
  { at, services, steps }: ManualStep,
  words: PathWords,
  { stepTag, serviceTag }: Keywords,
): string[] {
  const named = at.map((situation) => words.place?.(situation)).find((name) => name !== undefined);
  const place = named ?? steps[0]?.target.split(/[.\s]/)[0] ?? '';
  return [`@${stepTag}-${tag(place)}`, ...services.map((service) => `@${serviceTag}-${tag(service)}`)];
}

const tag = (name: string) => name.replace(/[^\p{L}\p{N}_-]+/gu, '-');
