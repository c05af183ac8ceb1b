// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  type AnyStateNode,
  and,
  cancel,
  createActor,
  createMachine,
  not,
  raise,
  SimulatedClock,
  stateIn,
} from 'xstate';
import { nameOf } from '../../paths/definitions.ts';
import { seededRandom } from '../../paths/walks.ts';
import { toScxml } from './scxml.ts';
import { interpretScxml } from './scxml-interpreter.ts';

const actionNames = ['enterA', 'exitA', 'enterB', 'exitB', 'move', 'note'];
const a = { entry: 'enterA', exit: 'exitA' };
const b = { entry: 'enterB', exit: 'exitB' };
const region = (event: string) => ({
  initial: 'x',
  states: { x: { on: { [event]: 'y' } }, y: { on: { BOTH: 'z' } }, z: { type: 'final' } },
});

/** Each machine is run in XState and in the interpreter. Guards `g` and `h` change their answers with every event. */
const cases: Record<string, object> = {
  'guards in order, and actions': {
    initial: 'a',
    states: {
      a: {
        ...a,
        on: {
          GO: [
            { guard: 'g', target: 'b', actions: 'move' },
            { guard: 'h', actions: 'note' },
          ],
        },
      },
      b: { ...b, on: { GO: 'a' } },
    },
  },
  'composed guards and guards with parameters': {
    initial: 'a',
    states: {
      a: {
        on: {
          GO: { guard: and(['g', not('h')]), target: 'b' },
          P: { guard: { type: 'is', params: { n: 1 } }, target: 'b' },
        },
      },
      b: { on: { GO: 'a', P: { guard: { type: 'is', params: { n: 2 } }, target: 'a' } } },
    },
  },
  'eventless transitions': {
    initial: 'a',
    states: {
      a: { ...a, on: { GO: 'b' } },
      b: { ...b, always: [{ guard: 'g', target: 'c' }, 'a'] },
      c: { on: { GO: 'a' } },
    },
  },
  'a delay and its cancellation': {
    initial: 'a',
    states: {
      a: { ...a, after: { 100: 'b', 250: { actions: 'note' } }, on: { GO: 'b' } },
      b: { ...b, after: { 60: 'a' } },
    },
  },
  'a delayed event that can be cancelled': {
    initial: 'a',
    states: {
      a: {
        entry: raise({ type: 'LATE' }, { delay: 100, id: 'late' }),
        on: { LATE: 'b', GO: { actions: cancel('late') } },
      },
      b: { ...b, on: { GO: 'a' } },
    },
  },
  'done of a compound state': {
    initial: 'p',
    states: {
      p: { initial: 'x', onDone: 'q', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } } },
      q: { on: { GO: 'p' } },
    },
  },
  'done of a state inside one that is done later': {
    initial: 'p',
    states: {
      p: {
        initial: 'in',
        onDone: 'q',
        states: {
          in: { initial: 'x', onDone: 'end', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } } },
          end: { type: 'final' },
        },
      },
      q: { on: { GO: 'p' } },
    },
  },
  'done of a parallel state': {
    initial: 'p',
    states: {
      p: { type: 'parallel', onDone: 'q', states: { one: region('GO'), two: region('P') } },
      q: { on: { GO: 'p' } },
    },
  },
  'a parallel root that ends': { type: 'parallel', states: { one: region('GO'), two: region('P') } },
  'a final state of the root': {
    initial: 'a',
    states: { a: { ...a, on: { GO: 'b' } }, b: { ...b, type: 'final' } },
  },
  'a final state of a root with code': {
    initial: 'a',
    entry: 'note',
    exit: 'note',
    on: { P: '.a' },
    states: { a: { ...a, on: { GO: 'b' } }, b: { ...b, type: 'final' } },
  },
  'shallow history': {
    initial: 'p',
    states: {
      p: {
        initial: 'x',
        on: { OUT: 'q' },
        states: {
          x: { on: { GO: 'y' } },
          y: { initial: 'i', states: { i: { on: { GO: 'j' } }, j: {} } },
          h: { history: true },
        },
      },
      q: { on: { GO: 'p.h', P: 'p' } },
    },
  },
  'deep history with a default': {
    initial: 'q',
    states: {
      p: {
        initial: 'x',
        on: { OUT: 'q' },
        states: {
          x: { on: { GO: 'y' } },
          y: { initial: 'i', states: { i: { on: { GO: 'j' } }, j: {} } },
          h: { history: 'deep', target: 'y' },
        },
      },
      q: { on: { GO: 'p.h', P: 'p' } },
    },
  },
  'history of a parallel state': {
    initial: 'p',
    states: {
      p: {
        type: 'parallel',
        on: { OUT: 'q' },
        states: { one: region('GO'), two: region('P'), h: { history: 'deep' } },
      },
      q: { on: { GO: 'p.h' } },
    },
  },
  'internal transitions, and ones that leave': {
    initial: 'p',
    states: {
      p: {
        ...a,
        initial: 'x',
        on: {
          GO: '.y',
          P: { target: '.y', reenter: true },
          BOTH: { target: 'p' },
          OUT: { target: 'p', reenter: true },
        },
        states: { x: b, y: {} },
      },
    },
  },
  'a self-transition with and without reenter': {
    initial: 'a',
    states: {
      a: {
        ...a,
        on: { GO: { target: 'a', actions: 'move' }, P: { target: 'a', reenter: true, actions: 'move' } },
      },
    },
  },
  'several targets': {
    initial: 'o',
    states: {
      o: { on: { GO: { target: ['p.one.y', 'p.two.z'] } } },
      p: { type: 'parallel', on: { OUT: 'o' }, states: { one: region('GO'), two: region('P') } },
    },
  },
  'wildcards and events with dots': {
    initial: 'a',
    states: {
      a: {
        on: {
          order: 'b',
          'order.*': { actions: 'note' },
          'order.placed': { guard: 'g', target: 'c' },
          '*': { actions: 'move' },
        },
      },
      b: { on: { order: 'a' } },
      c: { on: { '*': 'a' } },
    },
  },
  'raised events': {
    initial: 'a',
    states: {
      a: { on: { GO: { actions: [raise({ type: 'IN' }), 'move'] }, IN: { target: 'b', actions: 'note' } } },
      b: { entry: raise({ type: 'BACK' }), on: { BACK: { guard: 'g', target: 'a' }, GO: 'a' } },
    },
  },
  'a forbidden event': {
    initial: 'p',
    on: { GO: '.q' },
    states: {
      p: { initial: 'x', states: { x: { on: { GO: undefined, P: 'y' } }, y: {} } },
      q: { on: { P: 'p' } },
    },
  },
  'actions of an initial transition': {
    initial: 'q',
    states: {
      p: { initial: { target: 'x', actions: 'note' }, on: { GO: 'q' }, states: { x: a } },
      q: { on: { GO: 'p' } },
    },
  },
  'a state of another region in a guard': {
    type: 'parallel',
    states: {
      one: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { on: { GO: 'x' } } } },
      two: {
        initial: 'x',
        states: { x: { on: { P: { guard: stateIn({ one: 'y' }), target: 'y' } } }, y: { on: { P: 'x' } } },
      },
    },
  },
};

const events = ['GO', 'P', 'BOTH', 'OUT', 'order', 'order.placed', 'order.sent'];

function leavesOf(nodes: AnyStateNode[]): string[] {
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((one, other) => one.order - other.order)
    .map(nameOf);
}

/** Walks at random through a machine and its SCXML, and compares states, calls of actions and the end. */
function walkBoth(machine: AnyStateMachine, seed: number): void {
  const random = seededRandom(seed);
  const answers = { g: false, h: false };
  const guards = { g: () => answers.g, h: () => answers.h, is: (params: unknown) => Object(params).n === 1 };
  const log: string[] = [];
  const clock = new SimulatedClock();
  const actions = Object.fromEntries(actionNames.map((name) => [name, () => log.push(name)]));
  const provided = machine.provide({
    guards: { ...guards, is: (_: unknown, params: unknown) => guards.is(params) },
    actions,
  } as object);
  const actor = createActor(provided, { clock }).start();
  const interpreter = interpretScxml(toScxml('m', machine), { guards });
  const way: string[] = [];
  for (let step = 0; step < 40; step++) {
    const { status, _nodes } = actor.getSnapshot();
    expect({ way, running: interpreter.isRunning(), log: interpreter.log }).toEqual({
      way,
      running: status === 'active',
      log,
    });
    if (status !== 'active') return;
    expect({ way, leaves: interpreter.leaves() }).toEqual({ way, leaves: leavesOf(_nodes) });
    [answers.g, answers.h] = [random() < 0.5, random() < 0.5];
    const event = random() < 0.3 ? undefined : events[Math.floor(random() * events.length)];
    way.push(event ?? '50 ms');
    if (event === undefined) {
      // The simulated clock starts the next timer only at the end of an increment.
      for (let count = 0; count < 5; count++) {
        clock.increment(10);
        interpreter.advance(10);
      }
    } else {
      actor.send({ type: event });
      interpreter.send(event);
    }
  }
}

describe.for(Object.entries(cases))('%s', ([, config]) => {
  test('runs in an SCXML interpreter as in XState', () => {
    for (let seed = 1; seed <= 5; seed++) walkBoth(createMachine(config as object), seed);
  });
});
