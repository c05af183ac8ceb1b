export const langs = ['en', 'pt-BR'] as const;
/** A language of reports, as a tag of BCP 47. */
export type Lang = (typeof langs)[number];

/** All texts of reports in one language, except those of formats that exist only in English. */
export interface Texts {
  measures: Record<'states' | 'transitions' | 'guards' | 'outcomes' | 'pairs', string>;
  goals: {
    start: string;
    reaches(state: string): string;
    uses(step: string): string;
    joined(parts: readonly string[]): string;
  };
  leftOut(count: number): string;
  notDecided(why: string): string;
  shows(target: string): string;
  given: string;
  undecided: {
    limit(count: number): string;
    interrupted: string;
    choosing: string;
    timeLimit(seconds: number): string;
    /** A guard that the start evaluates. */
    start(name: string): string;
    delay(name: string): string;
  };
  reasons: {
    noWay: string;
    noneOfWays(count: number): string;
    unknown: string;
    neverReached(state: string): string;
    alwaysPreempted: string;
    guardNever(guard: string, count: number, outcomes: readonly string[]): string;
    guardThrows(guard: string, thrown: string): string;
    /** Adds to a reason that the guard also threw. */
    guardElseThrows(reason: string, thrown: string): string;
    thrown(error: string, steps: readonly string[]): string;
    guardAlways(count: number): string;
    neverRests(state: string): string;
    answeredByOther: string;
    eventNever(event: string, count: number, state: string): string;
    outcomeNever: string;
    neverHappens(id: string): string;
    otherFollows: string;
    secondNever(count: number): string;
  };
  prime: {
    where(region: string | undefined): string;
    apart(regions: readonly string[]): string;
    split(regions: string, most: number): string;
    tooMany(where: string, most: number): string;
    notInner(where: string): string;
    byRegion(where: string, most: number, regions: number): string;
  };
  gherkin: Record<
    | 'language'
    | 'feature'
    | 'background'
    | 'scenario'
    | 'given'
    | 'andGiven'
    | 'when'
    | 'and'
    | 'result'
    | 'stepTag'
    | 'serviceTag',
    string
  > & {
    step(id: string, number: number): string;
    arrived(shows: string): string;
    prepared(clauses: readonly string[]): string;
  };
  script: Record<
    | 'impossible'
    | 'notDecided'
    | 'server'
    | 'prepare'
    | 'tester'
    | 'date'
    | 'version'
    | 'done'
    | 'of'
    | 'differences',
    string
  > & {
    title(machine: string): string;
    intro(paths: number): string;
    steps(count: number): string;
    follows(clause: string): string;
    check(clause: string): string;
  };
}

/** Returns why an exploration left something out, as a sentence with a remedy. */
export type Undecided = (texts: Texts['undecided']) => string;
