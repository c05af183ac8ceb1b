import { emptyContext } from './context.ts';
import { funnelSetup } from './setup.ts';
import { address } from './states/address.ts';
import { coupon } from './states/coupon.ts';
import { items } from './states/items.ts';
import { noReseller } from './states/no-reseller.ts';
import { order } from './states/order.ts';
import { payment } from './states/payment.ts';
import { personalData } from './states/personal-data.ts';
import { resellers } from './states/resellers.ts';
import { resume } from './states/resume.ts';

/**
 * The order funnel: every step, every way forward and back, every service and every way it can fail.
 * It waits in `resuming` until `draft.restored` says where the customer was; services are provided by the caller.
 */
export const orderFunnel = funnelSetup.createMachine({
  id: 'orderFunnel',
  context: emptyContext,
  initial: 'resuming',
  on: {
    'step.open': [
      { guard: { type: 'opens', params: { step: 'address' } }, target: '.address' },
      { guard: { type: 'opens', params: { step: 'resellers' } }, target: '.resellers', actions: 'browse' },
      { guard: { type: 'opens', params: { step: 'noReseller' } }, target: '.noReseller' },
      { guard: { type: 'opens', params: { step: 'items' } }, target: '.items' },
      { guard: { type: 'opens', params: { step: 'personalData' } }, target: '.personalData' },
      {
        guard: { type: 'opens', params: { step: 'coupon' } },
        target: '.coupon',
        actions: { type: 'rememberReturn', params: 'payment' },
      },
      { guard: { type: 'opens', params: { step: 'payment' } }, target: '.payment' },
      { guard: { type: 'opens', params: { step: 'resume' } }, target: '.resume' },
      { guard: { type: 'opens', params: { step: 'tracking' } }, target: '.order', actions: 'askForOrder' },
      { guard: { type: 'opens', params: { step: 'cancel' } }, target: '.order', actions: 'askForOrder' },
      {
        guard: { type: 'opens', params: { step: 'deliveryConfirmation' } },
        target: '.order',
        actions: 'askForOrder',
      },
    ],
  },
  states: {
    resuming: {
      on: {
        'step.open': {},
        'draft.restored': [
          { guard: 'restoresSentOrder', target: '#orderFunnel.resume.verifying', actions: 'restoreDraft' },
          {
            guard: { type: 'restoresTo', params: { step: 'resellers' } },
            target: 'resellers',
            actions: 'restoreDraft',
          },
          {
            guard: { type: 'restoresTo', params: { step: 'noReseller' } },
            target: 'noReseller',
            actions: 'restoreDraft',
          },
          {
            guard: { type: 'restoresTo', params: { step: 'items' } },
            target: 'items',
            actions: 'restoreDraft',
          },
          {
            guard: { type: 'restoresTo', params: { step: 'personalData' } },
            target: 'personalData',
            actions: 'restoreDraft',
          },
          {
            guard: { type: 'restoresTo', params: { step: 'payment' } },
            target: 'payment',
            actions: 'restoreDraft',
          },
          {
            guard: { type: 'restoresTo', params: { step: 'resume' } },
            target: 'resume',
            actions: 'restoreDraft',
          },
          { target: 'address', actions: 'restoreDraft' },
        ],
      },
    },
    address,
    resellers,
    noReseller,
    items,
    personalData,
    coupon,
    payment,
    resume,
    order,
    /** A finished order put into a new cart: to the summary where nothing is missing. */
    repeated: {
      always: [{ guard: 'isReadyToResume', target: 'resume' }, { target: 'personalData' }],
    },
  },
});
