import type { CourierLink } from '#contract/desk/courier';
import type { Desk } from '#contract/desk/desk';
import type { Asked, Questioned } from './events.ts';

/** Why something did not work, for the screen to say. */
export type DeskProblem =
  | 'network'
  | 'slow'
  | 'wait'
  | 'no-sms'
  | 'code-wrong'
  | 'code-expired'
  | 'blocked'
  | 'not-invited'
  | 'too-late'
  | 'wrong-delivery-code'
  | 'not-allowed'
  | 'invalid'
  | 'signed-out'
  | 'dismissed';

/** An order of a shop, as the page's address names it. */
export interface WantedOrder {
  shop: string;
  id: string;
}

export interface DeskContext {
  /** Token of the invite's link the page was opened by. */
  invite: string | undefined;
  /** The order that a link asks for, until it is shown. */
  wanted: WantedOrder | undefined;
  /** E.164, of who is signing in. */
  phone: string | undefined;
  desk: Desk | undefined;
  /** The shop that is shown. */
  shop: string | undefined;
  /** Of the shop's changes, the last that was loaded. */
  sequence: number;
  /** Orders that nobody of the shop has answered. */
  waiting: number;
  /** The order whose sheet is open. */
  orderId: string | undefined;
  asked: Asked | undefined;
  /** What the sheet asks about. */
  question: Questioned | undefined;
  /** Of the order whose sheet is open, as last made. */
  link: CourierLink | undefined;
  problem: DeskProblem | undefined;
  /** The name of the shop that was shown until the person was dismissed from it, until that was read. */
  dismissedFrom: string | undefined;
}

export interface DeskInput {
  invite?: string | undefined;
  wanted?: WantedOrder | undefined;
}

export function emptyDesk({ invite, wanted }: DeskInput): DeskContext {
  return {
    invite,
    wanted,
    phone: undefined,
    desk: undefined,
    shop: undefined,
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
