import type { AnyStateNode } from 'xstate';
import { possible } from './explore.ts';
import { stepLine } from './formats/words.ts';
import type { Call, Choice, PathModel, PathStep, Situation, TakenStep } from './model.ts';
import { replay } from './replay.ts';

/** A step that the model does not take. `index` counts from 0. */
export class NotTaken extends Error {
  readonly index: number;

  constructor(step: PathStep, index: number) {
    super(`${stepLine(step)} cannot happen there`);
    this.index = index;
  }
}

/** Replays a path on the model. Throws `NotTaken` for the first step that the machine does not take. */
export function takenSteps(model: PathModel, steps: readonly PathStep[]): TakenStep[] {
  const { walked, situations } = replay(model, steps);
  return walked.map((one, index) => {
    const [before, after] = [situations[index], situations[index + 1]];
    if (!one.ok || !one.choice || !before || !after) throw new NotTaken(one.step, index);
    return { ...one, choice: one.choice, before, after };
  });
}

function callersIn({ snapshot }: Situation): Map<string, string> {
  const active: AnyStateNode[] = snapshot._nodes;
  return new Map(
    active.flatMap(({ id, invoke }) => invoke.map(({ src }): [string, string] => [String(src), id])),
  );
}

export function callsIn(situation: Situation): string[] {
  return [...callersIn(situation).keys()];
}

/** Returns the services that a step starts. A state that is entered again starts its services again. */
export function startedBy({ before, after, effects }: TakenStep): string[] {
  const [was, is] = [callersIn(before), callersIn(after)];
  const entered = effects && effects.microsteps.length > 0;
  return [...is.keys()].filter(
    (service) => !was.has(service) || (entered && was.get(service) !== is.get(service)),
  );
}

/** Returns the next step's answer, if it answers a call that this step starts. */
export function answerAtOnce(standings: readonly TakenStep[], index: number): Choice['answer'] {
  const [here, next] = [standings[index], standings[index + 1]?.choice.answer];
  return here && next && next.outcome !== 'timeout' && startedBy(here).includes(next.service)
    ? next
    : undefined;
}

/**
 * Returns the calls that a step and the answers after it cause. Only the last call may stay open. Skips services in
 * `ignored`.
 */
export function callsSetOff(
  standings: readonly TakenStep[],
  index: number,
  ignored: readonly string[] = [],
): Call[] {
  const calls: Call[] = [];
  for (let place = index; ; place++) {
    const here = standings[place];
    const [service] = here ? startedBy(here).filter((one) => !ignored.includes(one)) : [];
    if (!here || service === undefined) return calls;
    const next = answerAtOnce(standings, place);
    if (!next) {
      const later = finalAnswer(standings, place, service);
      return [...calls, { service, at: here.after, ...(later === undefined ? {} : { later }) }];
    }
    const isOnce = isCalledAgain(standings, place + 1, next.service);
    calls.push({ ...next, at: here.after, ...(isOnce ? { isOnce } : {}) });
  }
}

/** Returns whether the state after a step cannot be seen, because an immediate answer or a due timer leaves it. */
export function isPassing(model: PathModel, standings: readonly TakenStep[], index: number): boolean {
  const here = standings[index];
  return (
    here !== undefined &&
    (answerAtOnce(standings, index) !== undefined || possible(model, here.after).some(({ isDue }) => isDue))
  );
}

/** Returns the outcome of a call that a step leaves open, or undefined if the call is cancelled. */
function finalAnswer(standings: readonly TakenStep[], index: number, service: string): string | undefined {
  for (const { choice, after } of standings.slice(index + 1)) {
    if (choice.answer?.service === service) return choice.answer.outcome;
    if (!callsIn(after).includes(service)) return undefined;
  }
  return undefined;
}

function isCalledAgain(standings: readonly TakenStep[], index: number, service: string): boolean {
  for (let place = index; ; place++) {
    const next = answerAtOnce(standings, place);
    if (!next) return false;
    if (next.service === service) return true;
  }
}
