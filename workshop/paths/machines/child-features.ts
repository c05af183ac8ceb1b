import { assign, createMachine, sendParent, sendTo, setup, spawnChild, stopChild } from 'xstate';
import { row } from './actor-features.ts';
import { type Features, waiting } from './feature.ts';

const talker = createMachine({
  id: 'talker',
  entry: sendParent({ type: 'HELLO' }),
  initial: 'a',
  states: { a: { after: { 1: 'b' } }, b: { entry: sendParent({ type: 'BYE' }), type: 'final' } },
});

/** Child machines that start, end, fail and have children. */
export const childFeatures: Features = {
  'no child reports its end before its start': {
    machine: setup({ actors: { job: waiting() } }).createMachine({
      initial: 'idle',
      on: { 'xstate.done.actor.job': '.done' },
      states: {
        done: {},
        running: {},
        idle: { on: { START: { target: 'running', actions: spawnChild('job', { id: 'job' }) } } },
      },
    }),
    setup: { services: { job: { answers: {}, errors: {} } } },
    impossible: 2,
  },
  'a child that speaks at its start and at its end': {
    machine: setup({ actors: { talker } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'talker', id: 'talker', onDone: 'over' },
          on: { HELLO: { actions: () => undefined }, BYE: 'b', QUIT: 'c' },
        },
        b: { on: { HELLO: 'c' } },
        c: {},
        over: {},
      },
    }),
    setup: { events: { HELLO: [], BYE: [] } },
    impossible: 3,
  },
  'a child that ends at its start': {
    machine: setup({
      actors: {
        quick: createMachine({ id: 'quick', initial: 'a', states: { a: { type: 'final' } }, output: 5 }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'quick', onDone: { guard: ({ event }) => event.output === 5, target: 'b' } } },
        b: { on: { AGAIN: 'a' } },
      },
    }),
  },
  'a child that fails': {
    machine: setup({
      actors: {
        breaks: createMachine({
          id: 'breaks',
          initial: 'a',
          states: {
            a: {
              after: {
                2: {
                  target: 'b',
                  actions: assign(() => {
                    throw new Error('broken');
                  }),
                },
              },
            },
            b: {},
          },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: { invoke: { src: 'breaks', onDone: 'c', onError: 'b' }, on: { LEAVE: 'c' } },
        b: {},
        c: {},
      },
    }),
    impossible: 1,
  },
  'a child that fails, which nobody handles': {
    machine: setup({ actors: { load: waiting() } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: { target: 'b', actions: spawnChild('load', { id: 'load' }) } } },
        b: { on: { NEXT: 'c' } },
        c: {},
      },
    }),
  },
  'a grandchild that ends': {
    machine: setup({
      actors: {
        middle: setup({ actors: { row } }).createMachine({
          id: 'middle',
          initial: 'a',
          states: {
            a: {
              invoke: { src: 'row', id: 'row', onDone: 'b' },
              on: { CLOSE: { actions: sendTo('row', { type: 'CLOSE' }) } },
            },
            b: { type: 'final' },
          },
        }),
      },
    }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'middle', id: 'middle', onDone: 'b' },
          on: { CLOSE: { actions: sendTo('middle', { type: 'CLOSE' }) } },
        },
        b: {},
      },
    }),
  },
  'a parent that stops its child while the child ends': {
    machine: setup({ actors: { row } }).createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { src: 'row', id: 'row', onDone: 'b' },
          on: {
            CLOSE: { actions: [sendTo('row', { type: 'CLOSE' }), stopChild('row')] },
            KEEP: { target: 'c', actions: sendTo('row', { type: 'CLOSE' }) },
          },
        },
        b: {},
        c: { on: { 'xstate.done.actor.row': 'b' } },
      },
    }),
    impossible: 2,
  },
};
