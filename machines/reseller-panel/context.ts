import type { CourierLink } from '#contract/panel/courier';
import type { Panel } from '#contract/panel/panel';
import type { UntimedProblem } from '#machines/phone-verification/services';
import type { Asked, Questioned } from './events.ts';

/** Why something did not work, for the screen to say. */
export type PanelProblem =
  | UntimedProblem
  | 'network'
  | 'slow'
  | 'busy'
  | 'not-invited'
  | 'too-late'
  | 'wrong-delivery-code'
  | 'not-allowed'
  | 'invalid'
  | 'signed-out'
  | 'dismissed';

/** An order of a reseller, as the page's address names it. */
export interface WantedOrder {
  reseller: string;
  id: string;
}

export interface PanelContext {
  /** Token of the invite's link the page was opened by. */
  invite: string | undefined;
  /** The order that a link asks for, until it is shown. */
  wanted: WantedOrder | undefined;
  /** E.164, of who is signing in. */
  phone: string | undefined;
  panel: Panel | undefined;
  /** The reseller that is shown. */
  reseller: string | undefined;
  /** Of the reseller's changes, the last that was loaded. */
  sequence: number;
  /** Orders that nobody of the reseller has answered. */
  waiting: number;
  /** The order whose sheet is open. */
  orderId: string | undefined;
  asked: Asked | undefined;
  /** What the sheet asks about. */
  question: Questioned | undefined;
  /** Of the order whose sheet is open, as last made. */
  link: CourierLink | undefined;
  problem: PanelProblem | undefined;
  /** The name of the reseller that was shown until the person was dismissed from it, until that was read. */
  dismissedFrom: string | undefined;
}

export interface PanelInput {
  invite?: string | undefined;
  wanted?: WantedOrder | undefined;
}

export function emptyPanel({ invite, wanted }: PanelInput): PanelContext {
  return {
    invite,
    wanted,
    phone: undefined,
    panel: undefined,
    reseller: undefined,
    sequence: 0,
    waiting: 0,
    orderId: undefined,
    asked: undefined,
    question: undefined,
    link: undefined,
    problem: undefined,
    dismissedFrom: undefined,
  };
}
