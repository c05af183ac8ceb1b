import type { CourierLink } from '#contract/panel/courier';
import type { Panel } from '#contract/panel/panel';
import type { UntimedProblem } from '#machines/phone-verification/services';
import type { CommandRequest, Questioned } from './events.ts';

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

export interface WantedOrder {
  reseller: string;
  id: string;
}

export interface PanelContext {
  /** Token of the invite link that opened the page. */
  invite: string | undefined;
  /** The order that a link requests, until it is shown. */
  wanted: WantedOrder | undefined;
  /** The URL requests the settings, until they are shown. */
  isSettingsWanted: boolean;
  /** The phone of the person who is signing in, E.164. */
  phone: string | undefined;
  panel: Panel | undefined;
  /** The id of the reseller on screen. */
  reseller: string | undefined;
  /** The number of the last loaded change of the reseller. */
  sequence: number;
  /** Number of orders that nobody at the reseller has answered, and of cancellations that nobody has seen. */
  waiting: number;
  orderId: string | undefined;
  request: CommandRequest | undefined;
  question: Questioned | undefined;
  /** The newest courier link of the open order. */
  link: CourierLink | undefined;
  problem: PanelProblem | undefined;
  /** The name of a reseller that dismissed the person, until they acknowledge it. */
  dismissedFrom: string | undefined;
}

export interface PanelInput {
  invite?: string | undefined;
  wanted?: WantedOrder | undefined;
  /** The page is the one of the reseller's settings. */
  isSettingsWanted?: boolean | undefined;
  /** The id of the reseller that the URL names. */
  reseller?: string | undefined;
}

export function emptyPanel({ invite, wanted, isSettingsWanted = false, reseller }: PanelInput): PanelContext {
  return {
    invite,
    wanted,
    isSettingsWanted,
    phone: undefined,
    panel: undefined,
    reseller,
    sequence: 0,
    waiting: 0,
    orderId: undefined,
    request: undefined,
    question: undefined,
    link: undefined,
    problem: undefined,
    dismissedFrom: undefined,
  };
}
