import { createMachine } from 'xstate';

export const request = createMachine({ initial: 'a', states: { a: {} } });
Promise.reject(new Error('no network'));
