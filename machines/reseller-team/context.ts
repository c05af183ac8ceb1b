import type { TeamVerb } from '#contract/panel/team';
import type { VerificationEvent } from '#machines/phone-verification/challenge';
import type { UntimedProblem } from '#machines/phone-verification/services';
import type { PanelProblem } from '#machines/reseller-panel/context';
import type { TeamChange } from './actors.ts';

/** Why something did not work, for the screen to say. */
export type TeamProblem =
  | Extract<PanelProblem, UntimedProblem | 'network' | 'slow' | 'busy' | 'not-allowed' | 'invalid'>
  | 'gone'
  | 'last-owner'
  | 'already-serves'
  | 'too-many';

/** A change that asks for something more first, and whom it is about. */
export interface TeamQuestion {
  verb: TeamVerb;
  /** Of the member, the invite or the device; none of an invite to be. */
  id?: string;
}

export interface TeamContext {
  reseller: string;
  question: TeamQuestion | undefined;
  /** The change that is asked for, kept while a code is asked for. */
  change: TeamChange | undefined;
  /** The change that was just made. */
  changed: TeamVerb | undefined;
  problem: TeamProblem | undefined;
}

/** What a person does at the sheet of the team. */
export type TeamEvent =
  | { type: 'team.retry' }
  | { type: 'team.ask'; question: TeamQuestion }
  | { type: 'team.back' }
  | { type: 'team.change'; change: TeamChange }
  | Extract<VerificationEvent, { type: 'code.submit' | 'code.resend' }>;
