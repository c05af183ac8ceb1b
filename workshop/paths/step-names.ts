import { readableName } from './definitions.ts';
import type { Edge } from './explore.ts';
import type { PathStep } from './model.ts';

/** Returns the names of a choice as written in a path. They are unique among the choices of a situation. */
function namesOf({ event, payload, answer }: Edge['choice']): Omit<PathStep, 'target'> {
  return {
    event: answer && answer.outcome !== 'timeout' ? callName(answer.service, event.actorId) : event.type,
    ...(payload === undefined ? {} : { payload }),
    ...(answer ? { outcome: answer.outcome } : {}),
  };
}

export function stepOn({ choice, target, error }: Pick<Edge, 'choice' | 'target' | 'error'>): PathStep {
  return { ...namesOf(choice), target, ...(error !== undefined && { error }) };
}

export function isWrittenSo(choice: Edge['choice'], { event, payload, outcome }: PathStep): boolean {
  const names = namesOf(choice);
  return names.event === event && names.payload === payload && names.outcome === outcome;
}

/** Returns a service's name, with the actor's name if it differs, because one service may run twice. */
function callName(service: string, actorId: unknown): string {
  const name = readableName(service);
  const actor = typeof actorId === 'string' ? readableName(actorId) : name;
  return actor === name ? name : `${name} (${actor})`;
}
