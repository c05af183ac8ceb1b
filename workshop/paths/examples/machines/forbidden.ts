import { createMachine } from 'xstate';

export const forbidden = createMachine({
  id: 'forbidden',
  initial: 'free',
  on: { CLOSE: '.closed' },
  states: { free: { on: { LOCK: 'locked' } }, locked: { on: { CLOSE: {}, UNLOCK: 'free' } }, closed: {} },
});
