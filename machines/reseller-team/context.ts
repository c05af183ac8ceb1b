import type { TeamVerb } from '#contract/panel/team';
import type { VerificationEvent } from '#machines/phone-verification/challenge';
import type { UntimedProblem } from '#machines/phone-verification/services';
import type { PanelProblem } from '#machines/reseller-panel/context';
import type { TeamChange } from './actors.ts';

export type TeamProblem =
  | Extract<PanelProblem, UntimedProblem | 'network' | 'slow' | 'busy' | 'not-allowed' | 'invalid'>
  | 'gone'
  | 'last-owner'
  | 'already-serves'
  | 'too-many';

/** A change that shows a question first. */
export interface TeamQuestion {
  verb: TeamVerb;
  /** The id of the member, the invite or the device. A new invite has none. */
  id?: string;
}

export interface TeamContext {
  reseller: string;
  question: TeamQuestion | undefined;
  /** The requested change, stored while the person enters a code. */
  change: TeamChange | undefined;
  changed: TeamVerb | undefined;
  problem: TeamProblem | undefined;
}

export type TeamEvent =
  | { type: 'team.retry' }
  | { type: 'team.ask'; question: TeamQuestion }
  | { type: 'team.back' }
  | { type: 'team.change'; change: TeamChange }
  | Extract<VerificationEvent, { type: 'code.submit' | 'code.resend' }>;
