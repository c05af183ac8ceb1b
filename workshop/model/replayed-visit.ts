import type { AnyMachineSnapshot } from 'xstate';
import { steps } from '#machines/order-funnel/steps';
import { labelOf } from '../paths/formats/words.ts';
import type { Choice, PathStep } from '../paths/model.ts';
import {
  type ReplayedFile,
  type ReplayedWalk,
  ReportError,
  type ReportFault,
  replayFile,
  reportId,
} from '../paths/report.ts';
import { clauseOf } from './clauses.ts';
import { orderFunnelModel } from './order-funnel.ts';

/** The replay of a report or path, for viewers that show it step by step. */
export interface ReplayedVisit {
  title: string;
  moments: ReplayedMoment[];
  /** The reason why the replay stops early. */
  problem?: string;
  /** The replayed content as JSON, without other parts of the file. */
  plain: string;
}

export interface ReplayedMoment {
  /** The position of the moment in the visit, from 1. */
  number: number;
  label: string;
  wording: string;
  state: string;
  taken: readonly string[];
  /** The machine after the step. Fixtures replace the data that a report does not contain. */
  value: AnyMachineSnapshot['value'];
  context: object;
}

/** Returns a step in words. Names an answer by its service and a draft by the path of its step. */
function wordsOf(written: PathStep, choice: Choice | undefined): string {
  const { event, answer } = choice ?? {};
  const opened = steps.find(({ step }) => event?.type === 'draft.restored' && step === event.step);
  if (opened) return `o cliente abre ${opened.path}`;
  const clauseStep =
    answer && answer.outcome !== 'timeout' ? { event: answer.service, outcome: answer.outcome } : written;
  return clauseOf(clauseStep);
}

/** Replays the app's report, or paths in JSON. Throws an error in Portuguese if the text contains neither. */
export function replayVisits(text: string): ReplayedVisit[] {
  const { walks, plain } = replayedIn(text);
  return walks.map((walk) => ({
    title: walk.id === reportId ? 'relatório' : walk.id,
    ...momentsOf(walk),
    plain,
  }));
}

function replayedIn(text: string): ReplayedFile {
  try {
    return replayFile(text, [orderFunnelModel]);
  } catch (error) {
    throw error instanceof ReportError ? new Error(sentenceOf(error.fault), { cause: error }) : error;
  }
}

function sentenceOf(fault: ReportFault): string {
  switch (fault.code) {
    case 'no-content':
      return 'O arquivo não tem um relatório do app nem caminhos em JSON.';
    case 'no-steps':
      return 'O relatório não tem nenhum passo.';
    case 'no-paths':
      return 'O arquivo não tem nenhum caminho.';
    case 'cut':
      return `O relatório começa no meio da visita: faltam os ${fault.count} primeiros passos, e sem eles não há como percorrê-lo.`;
    case 'several-reports':
      return `O arquivo tem ${fault.count} relatórios: deixe um só.`;
    case 'unknown-machine':
      return `O arquivo é de uma máquina que não há aqui: ${fault.name}.`;
  }
}

function momentsOf({ walked, situations }: ReplayedWalk): Pick<ReplayedVisit, 'moments' | 'problem'> {
  const wrong = walked.find(({ ok }) => !ok);
  const moments = walked.flatMap(({ step, choice, target, effects }, index): ReplayedMoment[] => {
    const situation = situations[index + 1];
    if (!situation) return [];
    const { snapshot, now } = situation;
    return [
      {
        number: index + 1,
        label: labelOf(step),
        wording: wordsOf(step, choice),
        state: target,
        taken: effects?.microsteps.flat() ?? [],
        value: snapshot.value,
        // Shows waiting times as they were at that moment.
        context: { ...snapshot.context, clockOffsetMs: now - Date.now() },
      },
    ];
  });
  if (!wrong) return { moments };
  const { step, target, choice } = wrong;
  const problem = choice
    ? `${labelOf(step)}: está escrito ${step.target}, e a máquina vai a ${target}.`
    : `${labelOf(step)}: em ${target} não acontece.`;
  return { moments, problem };
}
