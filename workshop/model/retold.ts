import type { AnyMachineSnapshot } from 'xstate';
import { steps } from '#machines/order-funnel/steps';
import { labelOf } from '../paths/formats/words.ts';
import type { Choice, PathStep } from '../paths/model.ts';
import { type RetoldWalk, retell } from '../paths/report.ts';
import { clauseOf } from './clauses.ts';
import { orderFunnelModel } from './order-funnel.ts';

/** A visit that a report or a path tells, walked again on the machine, for whoever shows it step by step. */
export interface RetoldVisit {
  title: string;
  moments: RetoldMoment[];
  /** Why it ends before what is told does. */
  problem?: string;
  /** What was told and nothing beside it, as JSON. */
  plain: string;
}

export interface RetoldMoment {
  /** Counted from 1. */
  number: number;
  /** The step as paths write it. */
  label: string;
  /** The same in words. */
  said: string;
  state: string;
  /** Ids of the transitions that it took. */
  taken: readonly string[];
  /** The machine afterwards, with the sample data that stand for what a report does not tell. */
  value: AnyMachineSnapshot['value'];
  context: object;
}

/** Answers are told by their service, and a draft by its step, however they are written. */
function wordsOf(written: PathStep, choice: Choice | undefined): string {
  const { event, answer } = choice ?? {};
  const opened = steps.find(({ step }) => event?.type === 'draft.restored' && step === event.step);
  if (opened) return `o cliente abre ${opened.path}`;
  const told =
    answer && answer.outcome !== 'timeout' ? { event: answer.service, outcome: answer.outcome } : written;
  return clauseOf(told);
}

/** What a text tells: the app's report, or paths in JSON. Throws, in Portuguese, where it tells nothing that can be shown. */
export function retoldVisits(text: string): RetoldVisit[] {
  const { walks, plain } = retell(text, [orderFunnelModel]);
  return walks.map((walk) => ({ title: walk.id, ...momentsOf(walk), plain }));
}

function momentsOf({ walked, situations }: RetoldWalk): Pick<RetoldVisit, 'moments' | 'problem'> {
  const wrong = walked.find(({ ok }) => !ok);
  const moments = walked.flatMap(({ step, choice, target, effects }, index): RetoldMoment[] => {
    const situation = situations[index + 1];
    if (!situation) return [];
    const { snapshot, now } = situation;
    return [
      {
        number: index + 1,
        label: labelOf(step),
        said: wordsOf(step, choice),
        state: target,
        taken: effects?.microsteps.flat() ?? [],
        value: snapshot.value,
        // Waits are shown as they were in that moment.
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
