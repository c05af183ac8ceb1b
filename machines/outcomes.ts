type CodeOf<Refused> = Refused extends { code: infer Code } ? Code & string : Refused & string;
type KeyOf<Output> = Output extends unknown ? keyof Output & string : never;
type FoundOf<Output> = Output extends { found: infer Found extends 'some' | 'none' } ? Found : never;

export type RefusalOf<Output> = Output extends { refused: infer Refused } ? CodeOf<Refused> : never;

/**
 * The outcome of a service's answer: its refusal code, `some` or `none`, or one of its keys. `refused` matches any
 * refusal.
 */
export type Outcome<Output> = 'refused' | RefusalOf<Output> | FoundOf<Output> | KeyOf<Output>;

export function isOutcome(event: object, outcome: string): boolean {
  const answer = 'output' in event ? event.output : undefined;
  if (typeof answer !== 'object' || answer === null) return false;
  if ('refused' in answer) return outcome === 'refused' || refusedCode(answer) === outcome;
  return outcome in answer || ('found' in answer && answer.found === outcome);
}

/** Returns the refusal code of an answer, or undefined if it is not a refusal. */
export function refusedCode(answer: object): string | undefined {
  const refused = 'refused' in answer ? answer.refused : undefined;
  if (typeof refused === 'string') return refused;
  if (typeof refused !== 'object' || refused === null || !('code' in refused)) return undefined;
  return String(refused.code);
}
