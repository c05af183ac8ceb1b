import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Effects } from './take.ts';

/** Where a walk stands: the machine's snapshot and this device's clock, in ms since 1970. */
export interface Situation {
  snapshot: AnyMachineSnapshot;
  now: number;
  /** What the world beyond the machine remembers, where that decides what can be told next. */
  memory?: string;
}

/** One thing that can be told to the machine in a situation. */
export interface Choice {
  /** Unique among the choices of a situation; what paths, reports and replays call it. */
  label: string;
  event: AnyEventObject;
  /** What the event carries, in a word, where its type does not say it all. */
  payload?: string;
  /** The service that answers and how, for events of services; what stands in brackets is a variant of an outcome. */
  answer?: { service: string; outcome: string };
  /** The instant this happens at, in ms since 1970, where time must pass for it. */
  at?: number;
  /** It happens by itself before anything else can: a timer whose instant is over. */
  isDue?: true;
  /** Time that passes unnoticed: a running product hears nothing of it. */
  isSilent?: true;
  /**
   * What the world remembers from then on, given what the step does and where it leads; `''` for nothing any more.
   */
  remember?: string | ((step: Pick<Effects, 'states' | 'sent'>, after: AnyMachineSnapshot) => string);
}

/**
 * A machine with everything needed to walk it without running a service: what can be told in a situation, and what of
 * the context its guards read. Situations in the same state with the same reading count as one, so a reading that
 * leaves out something a guard reads makes paths that the machine does not follow: walk random ones again to find out.
 */
export interface PathModel {
  name: string;
  machine: AnyStateMachine;
  /** What the machine is begun with. */
  input?: unknown;
  start(): Situation;
  /**
   * What is told in a situation when the model is explored, in a fixed order; what no active state heeds is left out by
   * the caller. With `everything`, what can be told at all: a replay may have gone where exploring need not.
   */
  choices(situation: Situation, everything?: boolean): Choice[];
  /** What an event says in words that a running product writes down too, without anything personal. */
  says?(event: AnyEventObject): string | undefined;
  /** What an event log may mean by it, beyond what `choices` offers. */
  loggedAs?(type: string, says: string | undefined, situation: Situation): Choice[];
  /** Anything that can be serialised as JSON. */
  reading(situation: Situation): unknown;
  /** Every way a service can answer, by the service's name: what coverage of outcomes is measured against. */
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** The delay after which a call counts as unanswered, where the machine has one. */
  timeout?: string;
  /** Exploring stops at so many situations instead of failing, and says so. */
  situationsMaximum?: number;
  /** Runs one step of the machine at an instant, where the machine reads a clock. */
  atInstant?<T>(instant: number, run: () => T): T;
  /** How often a choice is taken in weighted walks, 1 by default. */
  weight?(choice: Choice): number;
  words?: PathWords;
  /** Where what a report or paths tell, as JSON, can be seen step by step: a link, where there is one. */
  seenAt?(told: string): Promise<string | undefined>;
  /** The same machine as its screens let it be used: what scripts and browser tests follow. */
  onScreens?: PathModel;
}

/** One step of a path as testers and tools read it. */
export interface PathStep {
  event: string;
  payload?: string;
  outcome?: string;
  /** The innermost states it leads to. */
  target: string;
}

/** What a person is told, in Portuguese; names stand for themselves where a model has no words. */
export interface PathWords {
  /** What the machine is, for a title. */
  title: string;
  /** What is done or happens, as a clause: `o cliente pede o código`. */
  does(step: Omit<PathStep, 'target'>): string;
  /** What is then on the screen, as a clause: `a tela é …`; more exactly where the situation is known. */
  shows(target: string, at?: Situation): string;
  /** What must stand before any scenario, as clauses. */
  given?: readonly string[];
  /** What the part of the product is called where a situation is; the state's name by default. */
  place?(at: Situation): string | undefined;
  /** What a script says before its first path: how to start what is tested, a sentence a paragraph. */
  before?: readonly string[];
  /** What whoever follows a manual script must know to bring a step about, as a sentence. */
  how?(step: Omit<PathStep, 'target'>): string | undefined;
  /** How services are made to answer as a path says. */
  manual?: ManualWords;
}

/** A call of a service, with the answer that comes at once; without one it stays open. */
export interface Call {
  service: string;
  /** The answer, as the model calls it, with its variant. */
  outcome?: string;
  /** How a call that stays open is answered in the end, if it is. */
  later?: string;
  /** Where the call is made. */
  at: Situation;
  /** Only this call is answered so: the answers that follow at once set off another like it. */
  isOnce?: true;
}

/** How services are made to answer as a path says. */
export interface ManualWords {
  /** What to do for each step of one path before it or with it. */
  prepare(standings: readonly Standing[]): readonly Preparation[];
}

/** What whoever follows a script does beside a step. */
export interface Preparation {
  /** What to prepare on the server first, as clauses, and where, from its root; absent where all stands already. */
  prepare?: { said: readonly string[]; href: string } | undefined;
  /** What one must know, as sentences. */
  how: readonly string[];
}

/** The outcome an answer counts as, or a service, whichever actor it is: without what stands in brackets behind it. */
export function outcomeName(outcome: string): string {
  return outcome.replace(/ \(.*\)$/, '');
}

/** One step walked again: what was expected and what the machine did. */
export interface Replayed {
  step: PathStep;
  /** The choice that matches the step; absent if no choice matches in that situation. */
  choice?: Choice;
  /** Where nothing like it can be told: what can. */
  told?: readonly Choice[];
  /** Where the machine is afterwards. */
  target: string;
  effects?: Effects;
  /** The answer of a service, as coverage counts it. */
  outcome?: string;
  ok: boolean;
}

/** A step of a walk that stands between the one before and the one after it. */
export interface Standing extends Replayed {
  choice: Choice;
  before: Situation;
  after: Situation;
}
