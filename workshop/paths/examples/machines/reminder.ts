import { cancel, createMachine, raise } from 'xstate';

export const reminder = createMachine({
  id: 'reminder',
  initial: 'calm',
  states: {
    calm: { on: { SET: { target: 'set', actions: raise({ type: 'RING' }, { delay: 500, id: 'bell' }) } } },
    set: { on: { RING: 'ringing', WALK: 'away', FORGET: { target: 'forgotten', actions: cancel('bell') } } },
    forgotten: { on: { RING: 'never' } },
    ringing: { on: { STOP: 'calm' } },
    away: { on: { RING: 'late' } },
    late: {},
    never: {},
  },
});
