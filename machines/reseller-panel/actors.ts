import { fromCallback, fromPromise, type PromiseActorLogic } from 'xstate';
import type { CourierLink } from '#contract/panel/courier';
import type { Panel, PanelRole } from '#contract/panel/panel';
import type {
  SendRefusalWithoutTimes,
  VerifyRefusalWithoutTimes,
} from '#machines/phone-verification/services';
import type { CommandRequest, PanelEvent } from './events.ts';

/**
 * Input and every possible answer of each service. A refusal is an answer. A service throws only on a network failure
 * or a bug.
 */
export interface PanelServices {
  openPanel: { input: undefined; output: { entered: Panel } | { refused: 'signed-out' | 'dismissed' } };
  sendPanelCode: { input: { phone: string }; output: { sent: true } | SendRefusalWithoutTimes };
  enterPanel: {
    input: { phone: string; code: string; invite: string | undefined };
    output: { entered: Panel } | VerifyRefusalWithoutTimes | { refused: 'not-invited' };
  };
  leavePanel: { input: undefined; output: { left: true } };
  loadOrders: {
    input: { reseller: string };
    /** `role` is the person's present role at the reseller, if the response has it. */
    output: { loaded: { sequence: number; role?: PanelRole | undefined } } | { refused: 'signed-out' };
  };
  commandOrder: {
    input: { reseller: string; id: string; request: CommandRequest };
    output:
      | { moved: true }
      | { refused: 'too-late' | 'not-allowed' | 'signed-out' | 'invalid' | 'wrong-delivery-code' };
  };
  linkCourier: {
    input: { reseller: string; id: string };
    output: { linked: CourierLink } | { refused: 'too-late' | 'not-allowed' | 'signed-out' };
  };
}

export type PanelServiceName = keyof PanelServices;
export type PanelServiceLogic<Name extends PanelServiceName> = PromiseActorLogic<
  PanelServices[Name]['output'],
  PanelServices[Name]['input']
>;

function notProvided<Name extends PanelServiceName>(name: Name): PanelServiceLogic<Name> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

/**
 * Input of the service that sends every change of the reseller's orders after `sequence`, and the state of the
 * connection. `role` limits these changes.
 */
export type FollowOrders = { input: { reseller: string; sequence: number; role: PanelRole | undefined } };

export const panelActors = {
  openPanel: notProvided('openPanel'),
  sendPanelCode: notProvided('sendPanelCode'),
  enterPanel: notProvided('enterPanel'),
  leavePanel: notProvided('leavePanel'),
  loadOrders: notProvided('loadOrders'),
  commandOrder: notProvided('commandOrder'),
  linkCourier: notProvided('linkCourier'),
  followOrders: fromCallback<PanelEvent, FollowOrders['input']>(() => {
    throw new Error('actor `followOrders` was not provided');
  }),
};
