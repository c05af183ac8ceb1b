import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Effects } from './effects.ts';
import type { IndependentRegions } from './regions.ts';
import type { Act, World } from './simulation.ts';
import type { Lang, Undecided } from './texts/texts.ts';

/** A snapshot of the machine with the clock of the device, in ms since 1970. */
export interface Situation {
  snapshot: AnyMachineSnapshot;
  now: number;
  /** State of the world outside the machine, if it decides which choices exist next. */
  memory?: string;
  /** The machine's children and timers, if they are simulated. Without it, they are choices of the model. */
  world?: World;
}

export interface Choice {
  /** Unique among the choices of a situation. Paths, reports and replays use it. */
  label: string;
  event: AnyEventObject;
  /** A word for the event's content, if the type alone is ambiguous. */
  payload?: string;
  answer?: { service: string; outcome: string };
  /** The instant of the event in ms since 1970, if time must pass first. */
  at?: number;
  /** A timer whose instant has passed: it fires before anything else can happen. */
  isDue?: true;
  /** Time that passes without an event in a running product. */
  isSilent?: true;
  /** The memory of the world after this choice. `''` clears it. */
  remember?: string;
  /** A delay without a value, so it is not decided whether this timer can run out before the others. */
  openDelay?: string;
  /** Runs the step with fixed answers of guards. */
  around?<T>(run: () => T): T;
  /** What happens in a simulated world. Default: the machine receives `event`. */
  act?: Act;
}

/**
 * A machine with everything needed to explore it without running a service. Situations in the same state with the same
 * `guardContext` count as one. A `guardContext` must contain every part of the context that a guard reads. Otherwise
 * the machine does not follow the generated paths. Replaying random walks reveals this mistake.
 */
export interface PathModel {
  name: string;
  machine: AnyStateMachine;
  input?: unknown;
  start(): Situation;
  /**
   * Returns the choices of a situation while exploring, in a fixed order. The caller removes those that no active state
   * handles. With `everything`, also returns choices that exploring skips, because a replay may need them.
   */
  choices(situation: Situation, everything?: boolean): Choice[];
  /** Returns a description of an event without personal data, equal to what a running product logs. */
  says?(event: AnyEventObject): string | undefined;
  /** Returns choices that a line of an event log may mean, in addition to `choices`. */
  loggedAs?(type: string, says: string | undefined, situation: Situation): Choice[];
  /** Returns what the guards read from the context, as a value that JSON can serialize. */
  guardContext(situation: Situation): unknown;
  /**
   * Adds what the machine turned out to read to `guardContext`. Returns whether anything was added, so that exploring
   * must start again.
   */
  refine?(): boolean;
  /** All outcomes of each service, by its name: the basis of outcome coverage. */
  outcomes: Readonly<Record<string, readonly string[]>>;
  /** The delay after which a call counts as timed out. */
  timeout?: string;
  /** Parallel regions that do not influence each other, so exploring need not combine all their situations. */
  regions?: readonly IndependentRegions[];
  /** Exploring stops at this number of situations instead of throwing, and marks the graph as cut. */
  situationsMaximum?: number;
  /**
   * Returns why exploring must stop now, as at a limit. Called before every situation with what was found so far.
   */
  whyStop?(situations: number, steps: number): Undecided | undefined;
  /** Returns the guards that the start evaluates and whose other answers there are not explored. */
  openAtStart?(): readonly string[];
  /** Runs one step with the clock set to an instant, for machines that read the clock. */
  atInstant?<T>(instant: number, run: () => T): T;
  /** Relative frequency of a choice in weighted walks. Default: 1. */
  weight?(choice: Choice): number;
  words?: PathWords;
  /** Returns a link that shows a report or paths (JSON) step by step in the flow viewer. */
  seenAt?(json: string): Promise<string | undefined>;
  /** The same machine restricted to what its screens allow. Scripts and browser tests use it. */
  onScreens?: PathModel;
}

export interface PathStep {
  event: string;
  payload?: string;
  outcome?: string;
  /** The innermost active states after the step. */
  target: string;
  /** The error that stopped the machine in this step: its message and its place in the code. */
  error?: string;
  /** When the step happens, in ms since the start. Only in paths with timers. */
  at?: number;
  /** The instants at which a timer with a range may be due, in ms since the start. `at` is one of them. */
  due?: readonly [earliest: number, latest: number] | 'not decided';
}

/** Texts for people. Identifiers are used where a model has no words in the language of a report. */
export interface PathWords {
  /** Language of all texts here. Default: English. */
  lang?: Lang;
  title: string;
  /** Returns a clause for the action of the customer or the event: `o cliente pede o código`. */
  does(step: Pick<PathStep, 'event' | 'payload' | 'outcome'>): string;
  /** Returns a clause for the screen that follows: `a tela é …`. It is more exact if the situation is given. */
  shows(target: string, at?: Situation): string;
  /** Preconditions of every scenario, as clauses. */
  given?: readonly string[];
  /** Name of the part of the product. Default: the state's name. */
  place?(at: Situation): string | undefined;
  /** Paragraphs before the first path of a script: how to start the system under test. */
  before?: readonly string[];
  /** A hint for the tester on how to cause a step, as a sentence. */
  how?(step: Pick<PathStep, 'event' | 'payload' | 'outcome'>): string | undefined;
  manual?: ManualWords;
}

/** A call of a service, with its immediate answer. Without `outcome`, the call stays open. */
export interface Call {
  service: string;
  outcome?: string;
  /** The final outcome of a call that stays open, if there is one. */
  later?: string;
  at: Situation;
  /** Only this call gets the answer, because the following answers cause another call of the same service. */
  isOnce?: true;
}

export interface ManualWords {
  prepare(standings: readonly TakenStep[]): readonly Preparation[];
}

/** The preparation of the tester for a step. */
export interface Preparation {
  /**
   * Preparations on the server before the step, as clauses, with the path of the page. Absent if the step needs none.
   */
  prepare?: { wording: readonly string[]; href: string } | undefined;
  how: readonly string[];
}

/** Returns the model's words, or undefined if it has none in the language. */
export function wordsIn({ words }: PathModel, lang: Lang = 'en'): PathWords | undefined {
  return (words?.lang ?? 'en') === lang ? words : undefined;
}

/** Returns the name of an outcome or service without the variant or actor in brackets. */
export function outcomeName(outcome: string): string {
  return outcome.replace(/ \(.*\)$/, '');
}

/** One replayed step: the expected and the actual result. */
export interface Replayed {
  step: PathStep;
  /** The choice that matches the step. Absent if no choice matches in that situation. */
  choice?: Choice;
  /** The available choices, if none matches the step. */
  available?: readonly Choice[];
  target: string;
  effects?: Effects;
  outcome?: string;
  ok: boolean;
}

export interface TakenStep extends Replayed {
  choice: Choice;
  before: Situation;
  after: Situation;
}
