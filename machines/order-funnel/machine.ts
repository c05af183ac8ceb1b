import { emptyContext } from './context.ts';
import { funnelSetup } from './setup.ts';
import { addressStage } from './states/address.ts';
import { customerStage } from './states/customer.ts';
import { itemsStage } from './states/items.ts';
import { order } from './states/order.ts';
import { paymentStage } from './states/payment.ts';
import { resellerStage } from './states/reseller.ts';
import { resume } from './states/resume.ts';
import { type StepState, savedSteps, stateOf, steps } from './steps.ts';

const stepStates = {
  ...addressStage,
  ...resellerStage,
  ...itemsStage,
  ...customerStage,
  ...paymentStage,
  resume,
  order,
} satisfies Record<StepState, object>;

/**
 * The order funnel: every step, every transition forward and back, every service and its failures. It waits in
 * `resuming` until `draft.restored` gives the saved step; services are provided by the caller.
 */
export const orderFunnel = funnelSetup.createMachine({
  id: 'orderFunnel',
  context: emptyContext,
  initial: 'resuming',
  on: {
    'step.open': steps.map((row) => ({
      guard: { type: 'opens' as const, params: { step: row.step } },
      target: `.${stateOf(row.step)}`,
      ...('actions' in row ? { actions: row.actions } : {}),
    })),
  },
  states: {
    resuming: {
      on: {
        'step.open': {},
        'draft.restored': [
          { guard: 'restoresSentOrder', target: '#orderFunnel.resume.verifying', actions: 'restoreDraft' },
          ...savedSteps
            .filter(({ step }) => step !== 'address')
            .map(({ step }) => ({
              guard: { type: 'restoresTo' as const, params: { step } },
              target: step,
              actions: 'restoreDraft' as const,
            })),
          { target: 'address', actions: 'restoreDraft' },
        ],
      },
    },
    ...stepStates,
    /** A finished order copied into a new cart: leads to the summary where nothing is missing. */
    repeated: {
      always: [{ guard: 'isReadyToResume', target: 'resume' }, { target: 'personalData' }],
    },
  },
});
