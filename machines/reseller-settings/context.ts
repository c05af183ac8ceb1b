import type { BusinessPreview } from '#contract/panel/business';
import type { VerificationEvent } from '#machines/phone-verification/challenge';
import type { UntimedProblem } from '#machines/phone-verification/services';
import type { PanelProblem } from '#machines/reseller-panel/context';
import type { SettingsChange, SettingsVerb } from './actors.ts';

export type SettingsProblem =
  | Extract<PanelProblem, UntimedProblem | 'network' | 'slow' | 'busy' | 'not-allowed' | 'invalid'>
  | 'gone'
  | 'picture-refused'
  | 'pix-key-refused'
  | 'too-many'
  | 'coupon-taken'
  | 'too-many-coupons';

/** A change that first shows a question: until when a product is off sale, how many units are left, how long the pause is. */
export type SettingsQuestion =
  | { verb: 'takeOffSale' | 'countUnits'; product: string }
  | { verb: 'pauseReseller' };

export interface SettingsContext {
  reseller: string;
  question: SettingsQuestion | undefined;
  /** The requested change, until it is saved or given up. It stays while the person enters a code. */
  change: SettingsChange | undefined;
  preview: BusinessPreview | undefined;
  /** A sentence for each unusual value of the change. */
  reasons: readonly string[];
  changed: SettingsVerb | undefined;
  problem: SettingsProblem | undefined;
}

export type SettingsEvent =
  | { type: 'settings.retry' }
  /** The page is shown again. */
  | { type: 'settings.reread' }
  | { type: 'settings.ask'; question: SettingsQuestion }
  | { type: 'settings.review'; change: SettingsChange }
  | { type: 'settings.save'; change: SettingsChange }
  | { type: 'settings.confirm' }
  | { type: 'settings.back' }
  | Extract<VerificationEvent, { type: 'code.submit' | 'code.resend' }>;
