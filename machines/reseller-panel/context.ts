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
    request: undefined,
    question: undefined,
    link: undefined,
    problem: undefined,
    dismissedFrom: undefined,
  };
}
