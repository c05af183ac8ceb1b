import { verificationStates } from '#machines/phone-verification/states';
import { after, funnelSetup, invokingState } from '../setup.ts';

/** The recipient, and the verification of their phone by SMS. A phone that is still verified skips the code. */
const personalData = funnelSetup.createStateConfig({
  initial: 'arriving',
  on: { 'step.open': { guard: { type: 'isStepRequested', params: { step: 'personalData' } } } },
  exit: 'clearProblem',
  states: {
    arriving: {
      always: [
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'awaitsCode', target: 'enteringCode' },
        { target: 'filling' },
      ],
    },
    filling: {
      tags: 'enteringPhone',
      on: {
        'customer.submit': [
          { guard: 'isPhoneVerified', target: after('personalData'), actions: 'takeCustomer' },
          {
            guard: 'isCodeStillGood',
            target: 'enteringCode',
            actions: ['takeCustomer', 'clearProblem', 'takeCodeUp'],
          },
          { target: 'sendingCode', actions: ['takeCustomer', 'startChallenge'] },
        ],
        'phone.forget': { target: 'forgetting', actions: 'clearProblem' },
      },
    },
    forgetting: {
      ...invokingState('signOut', {
        tags: ['signingOut'],
        input: () => undefined,
        outcomes: [{ target: 'filling' }],
        failures: [{ target: 'filling' }],
      }),
      on: { 'step.open': {} },
    },
    ...verificationStates('orderFunnel.personalData', after('personalData')),
  },
});

export const customerStage = { personalData };
