import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { CourierLink } from '#contract/desk/courier';
import type { Desk, DeskRole } from '#contract/desk/desk';
import type { Asked, DeskEvent } from './events.ts';

/** Input and every possible answer of each service. Refusals are answers; a throw means a network failure or a bug. */
export interface DeskServices {
  openDesk: { input: undefined; output: { entered: Desk } | { refused: 'signed-out' | 'dismissed' } };
  sendDeskCode: {
    input: { phone: string };
    output: { sent: true } | { refused: 'wait' | 'no-sms' };
  };
  enterDesk: {
    input: { phone: string; code: string; invite: string | undefined };
    output: { entered: Desk } | { refused: 'code-wrong' | 'code-expired' | 'blocked' | 'not-invited' };
  };
  leaveDesk: { input: undefined; output: { left: true } };
  /** Fills the screen's cache. */
  loadOrders: {
    input: { shop: string };
    /** `role`: what the person is in the shop now, where it is told. */
    output: { loaded: { sequence: number; role?: DeskRole | undefined } } | { refused: 'signed-out' };
  };
  commandOrder: {
    input: { shop: string; id: string; asked: Asked };
    output:
      | { moved: true }
      | { refused: 'too-late' | 'not-allowed' | 'signed-out' | 'invalid' | 'wrong-delivery-code' };
  };
  linkCourier: {
    input: { shop: string; id: string };
    output: { linked: CourierLink } | { refused: 'too-late' | 'not-allowed' | 'signed-out' };
  };
}

export type DeskServiceName = keyof DeskServices;
export type DeskServiceLogic<Name extends DeskServiceName> = PromiseActorLogic<
  DeskServices[Name]['output'],
  DeskServices[Name]['input']
>;

function notProvided<Name extends DeskServiceName>(name: Name): DeskServiceLogic<Name> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

/** Tells of every change of the shop's orders after `sequence`, and of the connection, to who is there in this role. */
export type FollowOrders = { input: { shop: string; sequence: number; role: DeskRole | undefined } };

export const deskActors = {
  openDesk: notProvided('openDesk'),
  sendDeskCode: notProvided('sendDeskCode'),
  enterDesk: notProvided('enterDesk'),
  leaveDesk: notProvided('leaveDesk'),
  loadOrders: notProvided('loadOrders'),
  commandOrder: notProvided('commandOrder'),
  linkCourier: notProvided('linkCourier'),
  followOrders: fromCallback<DeskEvent, FollowOrders['input']>(() => {
    throw new Error('actor `followOrders` was not provided');
  }),
};
