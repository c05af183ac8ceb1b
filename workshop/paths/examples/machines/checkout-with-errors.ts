import { fromPromise, setup } from 'xstate';
import type { PathSetup } from '../../setup.ts';

const never = () => new Promise<never>(() => undefined);

export const checkoutWithErrors = setup({
  actors: { pay: fromPromise<{ paid: boolean }>(never) },
}).createMachine({
  id: 'checkoutWithErrors',
  initial: 'cart',
  states: {
    cart: { on: { PAY: 'paying' } },
    paying: {
      invoke: {
        src: 'pay',
        id: 'payment',
        onDone: [{ guard: ({ event }) => event.output.paid, target: 'paid' }, { target: 'cart' }],
        onError: [
          { guard: ({ event }) => (event.error as { status?: number }).status === 402, target: 'noFunds' },
          { target: 'broken' },
        ],
      },
      after: { 5000: 'timeout' },
    },
    paid: { type: 'final' },
    noFunds: { on: { RETRY: 'paying' } },
    timeout: { on: { RETRY: 'paying' } },
    broken: {},
  },
});

export const pathSetup: PathSetup<typeof checkoutWithErrors> = {
  services: {
    pay: {
      answers: { paid: { paid: true }, refused: { paid: false } },
      errors: { 'no funds': { status: 402 }, down: new Error('down') },
    },
  },
};
