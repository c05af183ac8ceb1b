import { createMachine } from 'xstate';

export const trafficLight = createMachine({
  id: 'trafficLight',
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' } },
    yellow: { after: { 500: 'red' } },
    red: {
      initial: 'walk',
      states: { walk: { after: { 300: 'wait' } }, wait: { after: { 200: 'stop' } }, stop: { type: 'final' } },
      onDone: 'green',
    },
  },
  on: { POWER_OUTAGE: '.red' },
});
