import * as z from 'zod/mini';
import { leafOf, stepOf } from './explore.ts';
import { labelOf } from './formats/words.ts';
import type { PathModel, PathStep } from './model.ts';
import { type Finder, type Replayed, replay, sameNames } from './replay.ts';

/** What the app writes down of a visit: types and words of the flow, nothing personal. */
const report = z.object({
  machine: z.string(),
  trace: z.array(z.object({ type: z.string(), says: z.optional(z.string()), state: z.string() })),
});

const step = z.object({
  event: z.string(),
  payload: z.optional(z.string()),
  outcome: z.optional(z.string()),
  target: z.string(),
});
/** What `--format json` writes. */
const pathSet = z.object({
  machine: z.string(),
  paths: z.array(z.object({ id: z.string(), steps: z.array(step) })),
});

/** Walks again what a file tells: the app's report, or paths in JSON. Throws where it is neither. */
export function replayText(text: string, models: readonly PathModel[]): { text: string; ok: boolean } {
  const json = jsonIn(text);
  const asReport = z.safeParse(report, json);
  if (asReport.success) {
    const model = modelNamed(asReport.data.machine, models);
    const steps = asReport.data.trace.map(
      ({ type, says, state }): PathStep => ({
        event: type,
        ...(says === undefined ? {} : { payload: says }),
        target: state,
      }),
    );
    const { walked } = replay(model, steps, sayingSo(model));
    return shown([{ id: 'relatório', walked, steps }]);
  }
  const asPaths = z.safeParse(pathSet, json);
  if (!asPaths.success) throw new Error('O arquivo não tem um relatório do app nem caminhos em JSON.');
  const model = modelNamed(asPaths.data.machine, models);
  return shown(
    asPaths.data.paths.map(({ id, steps }) => {
      const written = steps.map(
        ({ event, payload, outcome, target }): PathStep => ({
          event,
          ...(payload === undefined ? {} : { payload }),
          ...(outcome === undefined ? {} : { outcome }),
          target,
        }),
      );
      return { id, steps: written, walked: replay(model, written, sameNames).walked };
    }),
  );
}

/** Of the choices that say the same, the one that leads where the app went. */
function sayingSo(model: PathModel): Finder {
  return (choices, { event, payload, target }, situation) => {
    const alike = choices.filter(
      (choice) => choice.event.type === event && model.says?.(choice.event) === payload,
    );
    return alike.find((choice) => leafOf(stepOf(model, situation, choice).situation) === target) ?? alike[0];
  };
}

function modelNamed(name: string, models: readonly PathModel[]): PathModel {
  const found = models.find((model) => model.name === name);
  if (!found) throw new Error(`O relatório é de uma máquina que não existe: ${name}.`);
  return found;
}

/** The JSON of a file: all of it, or what stands from the first brace on. */
function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    throw new Error('O arquivo não tem um relatório do app nem caminhos em JSON.');
  }
}

interface Shown {
  id: string;
  steps: readonly PathStep[];
  walked: readonly Replayed[];
}

function shown(walks: readonly Shown[]): { text: string; ok: boolean } {
  const blocks = walks.map(({ id, steps, walked }) => {
    const lines = walked.map(({ step, choice, target, ok }, index) => {
      const number = String(index + 1).padStart(3);
      if (ok) return `  ${number} ✓ ${labelOf(step)} → ${target}`;
      return choice
        ? `  ${number} ✗ ${labelOf(step)}: o relatório diz ${step.target}, a máquina vai a ${target}`
        : `  ${number} ✗ ${labelOf(step)}: nada assim pode ser dito em ${target}`;
    });
    const left = steps.length - walked.length;
    return [id, ...lines, ...(left > 0 ? [`  … ${left} passos não percorridos`] : [])].join('\n');
  });
  const ok = walks.every(({ walked }) => walked.every((one) => one.ok));
  return { text: `${blocks.join('\n')}\n`, ok };
}
