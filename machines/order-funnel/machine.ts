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
 * The order funnel: every step, transition and service. It waits in `resuming` until `draft.restored` names the saved
 * step. The caller provides the services.
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
    /** A finished order was copied into a new cart. If nothing is missing, it leads to the summary. */
    repeated: {
      always: [{ guard: 'isReadyToResume', target: 'resume' }, { target: 'personalData' }],
    },
  },
});
