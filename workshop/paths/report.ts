import * as z from 'zod/mini';
import { counted, labelOf, stepLine } from './formats/words.ts';
import type { Choice, PathModel, PathStep, Replayed, Situation } from './model.ts';
import { type Finder, replay } from './replay.ts';
import type { WalkRun } from './walk-runs.ts';

/** The app's report of a visit: event types and words of the flow, without personal data. */
const report = z.object({
  machine: z.string(),
  /** Number of earlier events that are not in the report. */
  cut: z._default(z.int().check(z.minimum(0)), 0),
  trace: z.array(z.object({ type: z.string(), says: z.exactOptional(z.string()), state: z.string() })),
  error: z.optional(z.object({ name: z.string(), message: z.string(), places: z.array(z.string()) })),
});

const step = z.object({
  event: z.string(),
  payload: z.exactOptional(z.string()),
  outcome: z.exactOptional(z.string()),
  target: z.string(),
});
/** The output of `--format json`. */
const pathSet = z.object({
  machine: z.string(),
  paths: z.array(z.object({ id: z.string(), steps: z.array(step) })),
});

export type WrittenPaths = z.output<typeof pathSet>;
type Report = z.output<typeof report>;

export interface ReplayedFile {
  model: PathModel;
  walks: readonly ReplayedWalk[];
  error?: Report['error'];
  /** The content that was replayed, as JSON, without other parts of the file. */
  plain: string;
}

export interface ReplayedWalk {
  id: string;
  steps: readonly PathStep[];
  walked: readonly Replayed[];
  situations: readonly Situation[];
}

/** The id of the only walk of a report. The walks of paths have the ids of their paths. */
export const reportId = 'report';

/** The reason why a file cannot be replayed. */
export type ReportFault =
  | { code: 'no-content' | 'no-steps' | 'no-paths' }
  | { code: 'cut' | 'several-reports'; count: number }
  | { code: 'unknown-machine'; name: string };

/** An error whose message is one English sentence. Pages write their own sentence for its fault. */
export class ReportError extends Error {
  readonly fault: ReportFault;

  constructor(fault: ReportFault) {
    super(sentenceOf(fault));
    this.fault = fault;
  }
}

function sentenceOf(fault: ReportFault): string {
  switch (fault.code) {
    case 'no-content':
      return 'The file contains neither a report of the app nor paths in JSON.';
    case 'no-steps':
      return 'The report contains no steps.';
    case 'no-paths':
      return 'The file contains no paths.';
    case 'cut':
      return `The report starts in the middle of the visit: it cannot be replayed without its first ${fault.count} steps.`;
    case 'several-reports':
      return `The file contains ${fault.count} reports: keep only one.`;
    case 'unknown-machine':
      return `The file belongs to an unknown machine: ${fault.name}.`;
  }
}

/** Replays a file that contains a report of the app or paths in JSON. Throws `ReportError` if it contains neither. */
export function replayFile(text: string, models: readonly PathModel[]): ReplayedFile {
  const json = jsonIn(text);
  const asReport = z.safeParse(report, json);
  if (asReport.success) return replayVisit(asReport.data, models);
  const written = z.safeParse(pathSet, json);
  if (!written.success) throw new ReportError({ code: 'no-content' });
  const { machine, paths } = requirePaths(written.data);
  const model = modelNamed(machine, models);
  const walks = paths.map(({ id, steps }) => ({ id, steps, ...replay(model, steps) }));
  return { model, walks, plain: JSON.stringify(written.data) };
}

function replayVisit({ machine, cut, trace, error }: Report, models: readonly PathModel[]): ReplayedFile {
  const model = modelNamed(machine, models);
  if (cut > 0) throw new ReportError({ code: 'cut', count: cut });
  const steps = loggedSteps(trace);
  if (steps.length === 0 && !error) throw new ReportError({ code: 'no-steps' });
  const walk = { id: reportId, steps, ...replay(model, steps, sameEventWords(model), { isLogged: true }) };
  return { model, walks: [walk], error, plain: JSON.stringify({ machine, trace }) };
}

/** Replays a file and returns the result as text for a terminal, with a link to the flow viewer if there is one. */
export async function replayText(
  text: string,
  models: readonly PathModel[],
): Promise<{ text: string; ok: boolean }> {
  const { model, walks, error, plain } = replayFile(text, models);
  const again = replayLines(walks, model);
  const link = await model.seenAt?.(plain);
  const lines = [
    again.text,
    ...(error ? [`The error was ${error.name}: ${error.message}`] : []),
    ...(error?.places.map((place) => `  at ${place}`) ?? []),
    ...(link === undefined ? [] : [`In the flow viewer: ${link}`]),
  ];
  return { text: `${lines.join('\n')}\n`, ok: again.ok };
}

function loggedSteps(trace: Report['trace']): PathStep[] {
  return trace.map(({ type, says, state }) => ({
    event: type,
    ...(says === undefined ? {} : { payload: says }),
    target: state,
  }));
}

/** Returns the steps of the app's report. Throws if the text contains none. */
export function visitIn(text: string): PathStep[] {
  return loggedSteps(z.parse(report, jsonIn(text)).trace);
}

/** Returns the final situation of a visit. Throws if the machine does not follow the visit. */
export function endOfVisit(steps: readonly PathStep[], model: PathModel): Situation {
  const { walked, situations } = replay(model, steps, sameEventWords(model), { isLogged: true });
  const end = situations.at(-1);
  if (!end || walked.length < steps.length || walked.some(({ ok }) => !ok))
    throw new Error(`the machine does not follow the visit: ${steps.map(labelOf).join(' → ')}`);
  return end;
}

/** Returns the paths of a JSON file. Throws if there are none. */
export function writtenPaths(text: string): WrittenPaths {
  const written = z.safeParse(pathSet, jsonIn(text));
  if (!written.success)
    throw new Error('Targets other than machine accept only paths in JSON, and the file contains none.');
  return requirePaths(written.data);
}

function requirePaths(written: WrittenPaths): WrittenPaths {
  if (written.paths.length === 0) throw new ReportError({ code: 'no-paths' });
  return written;
}

export const notWalked = 'was not replayed';

/** Returns the result of replaying paths on another target than the machine, as text. */
export function runsText(
  { paths }: WrittenPaths,
  runs: readonly Pick<WalkRun, 'id' | 'error' | 'step'>[],
): { text: string; ok: boolean } {
  const lines = paths.map(({ id, steps }) => {
    const run = runs.find((one) => one.id === id);
    if (!run) return `${id} ✗ ${notWalked}`;
    const { error, step: place = 0 } = run;
    if (error === undefined) return `${id} ✓ ${counted(steps.length, 'step', 'steps')}`;
    const failed = steps[place - 1];
    return `${id} ✗ step ${place} of ${steps.length}${failed ? `, ${stepLine(failed)}` : ''}\n    ${error}`;
  });
  const passed = runs.filter(({ error }) => error === undefined).length;
  const ok = passed === paths.length;
  const end = `${passed} of ${counted(paths.length, 'path', 'paths')} passed.`;
  return { text: `${[...lines, end].join('\n')}\n`, ok };
}

/** Finds choices whose event has the same type and words, then those that a running app may have logged. */
function sameEventWords(model: PathModel): Finder {
  return (choices, { event, payload }, situation) => [
    ...choices.filter((choice) => choice.event.type === event && model.says?.(choice.event) === payload),
    ...(model.loggedAs?.(event, payload, situation) ?? []),
  ];
}

function modelNamed(name: string, models: readonly PathModel[]): PathModel {
  const found = models.find((model) => model.name === name);
  if (!found) throw new ReportError({ code: 'unknown-machine', name });
  return found;
}

/**
 * Returns the JSON in a file: the whole text, the part in braces, or the last line that parses. Throws if there is
 * none, or if there are several reports.
 */
function jsonIn(text: string): unknown {
  const lines = text.split('\n').map((line) => line.replace(/^[>\s]+/, '').trim());
  const reports = lines.filter((line) => line.startsWith('{"machine":') && line.includes('"trace":')).length;
  if (reports > 1) throw new ReportError({ code: 'several-reports', count: reports });
  for (const candidate of [
    text,
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
    ...lines.reverse(),
  ]) {
    if (!candidate.includes('{')) continue;
    try {
      return JSON.parse(candidate);
    } catch {
      // Tries the next candidate.
    }
  }
  throw new ReportError({ code: 'no-content' });
}

/** Explains why a step cannot be taken: the contents that its event may have there, or that it cannot happen there. */
function whyNotTaken(
  { event }: PathStep,
  target: string,
  available: readonly Choice[],
  { says }: PathModel,
): string {
  const same = available.filter((choice) => choice.event.type === event);
  const words = new Set(
    same.map((choice) => says?.(choice.event) ?? choice.payload ?? choice.answer?.outcome ?? 'nothing'),
  );
  return same.length > 0
    ? `in ${target} it only carries ${[...words].join(' | ')}`
    : `cannot happen in ${target}`;
}

function replayLines(walks: readonly ReplayedWalk[], model: PathModel): { text: string; ok: boolean } {
  const blocks = walks.map(({ id, steps, walked }) => {
    const lines = walked.map(({ step, choice, target, ok, available = [] }, index) => {
      const number = String(index + 1).padStart(3);
      if (ok) return `  ${number} ✓ ${labelOf(step)} → ${target}`;
      return choice
        ? `  ${number} ✗ ${labelOf(step)}: expected ${step.target}, but the machine goes to ${target}`
        : `  ${number} ✗ ${labelOf(step)}: ${whyNotTaken(step, target, available, model)}`;
    });
    const left = steps.length - walked.length;
    return [
      id,
      ...lines,
      ...(left > 0 ? [`  … ${counted(left, 'step not replayed', 'steps not replayed')}`] : []),
    ].join('\n');
  });
  const ok = walks.every(({ walked }) => walked.every((one) => one.ok));
  const all = walks.reduce((sum, { steps }) => sum + steps.length, 0);
  const none = 'No steps: the error occurred before the first one.';
  const end =
    all === 0
      ? none
      : ok
        ? `${counted(all, 'step, which matches', 'steps, which all match')} the file.`
        : 'The machine no longer does what the file says.';
  return { text: [...blocks, end].join('\n'), ok };
}
