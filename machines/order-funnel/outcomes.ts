import type { ServiceName, Services } from './actors.ts';

type KeyOf<Output> = Output extends unknown ? keyof Output & string : never;
type RefusalOf<Output> = Output extends { refused: { code: infer Code extends string } } ? Code : never;
type FoundOf<Output> = Output extends { found: infer Found extends 'some' | 'none' } ? Found : never;

/** Refusal codes of a service. */
export type RefusedBy<Name extends ServiceName> = RefusalOf<Services[Name]['output']>;

/** The outcome of a service's answer: its refusal code, `some` or `none`, or a key of the answer. */
export type Outcome<Name extends ServiceName> =
  | RefusedBy<Name>
  | FoundOf<Services[Name]['output']>
  | Exclude<KeyOf<Services[Name]['output']>, 'refused'>;

/** Whether a service's done event has this outcome. */
export function isOutcome(event: object, outcome: string): boolean {
  const answer = 'output' in event ? event.output : undefined;
  if (typeof answer !== 'object' || answer === null) return false;
  if ('refused' in answer) return refusedCode(answer) === outcome;
  return outcome in answer || ('found' in answer && answer.found === outcome);
}

/** The refusal code of an answer; undefined for other answers. */
export function refusedCode(answer: object): string | undefined {
  const refused = 'refused' in answer ? answer.refused : undefined;
  if (typeof refused !== 'object' || refused === null || !('code' in refused)) return undefined;
  return String(refused.code);
}
