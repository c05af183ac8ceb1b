import { spokenName } from './definitions.ts';
import type { Edge } from './explore.ts';
import type { PathStep } from './model.ts';

/** How a choice is written in a path; no two choices of a situation are written alike. */
function namesOf({ event, payload, answer }: Edge['choice']): Omit<PathStep, 'target'> {
  return {
    event: answer && answer.outcome !== 'timeout' ? callName(answer.service, event.actorId) : event.type,
    ...(payload === undefined ? {} : { payload }),
    ...(answer ? { outcome: answer.outcome } : {}),
  };
}

/** An edge as a path writes it. */
export function stepOn({ choice, target }: Pick<Edge, 'choice' | 'target'>): PathStep {
  return { ...namesOf(choice), target };
}

/** Whether a choice is written so. */
export function isWrittenSo(choice: Edge['choice'], { event, payload, outcome }: PathStep): boolean {
  const names = namesOf(choice);
  return names.event === event && names.payload === payload && names.outcome === outcome;
}

/** A service by its own name; with that of its actor where the two differ, since one service may run twice. */
function callName(service: string, actorId: unknown): string {
  const name = spokenName(service);
  const actor = typeof actorId === 'string' ? spokenName(actorId) : name;
  return actor === name ? name : `${name} (${actor})`;
}
