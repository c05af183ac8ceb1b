import { setup } from 'xstate';

/** Its `always` transitions never end if the event has `isEndless`. */
export const payloadLoop = setup({
  types: { events: {} as { type: 'GO'; isEndless?: boolean } | { type: 'BACK' } },
}).createMachine({
  id: 'payloadLoop',
  initial: 'a',
  states: {
    a: { on: { GO: [{ guard: ({ event }) => event.isEndless === true, target: 'b' }, { target: 'c' }] } },
    b: { always: 'd' },
    d: { always: 'b' },
    c: { on: { BACK: 'a' } },
  },
});
