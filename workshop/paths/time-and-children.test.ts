import { describe, expect, test } from 'vitest';
import {
  type ActorRefFrom,
  type AnyStateMachine,
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
} from 'xstate';
import type { GenerateOptions } from './choose.ts';
import { formatPaths } from './formats/format.ts';
import { exploreModel, generate } from './generate.ts';
import { plainModel } from './plain-model.ts';
import { replay } from './replay.ts';
import type { PathSetup } from './setup.ts';

/** Machines whose paths depend on the order of timers or on what their children do. */

const explored = (machine: AnyStateMachine, own: PathSetup = {}) =>
  exploreModel(plainModel('machine', machine, own));
const never = (machine: AnyStateMachine, own: PathSetup = {}) =>
  generate(explored(machine, own), { criterion: 'transitions' }).coverage.states.infeasible.map(
    ({ id }) => id,
  );
const pathTo = (machine: AnyStateMachine, options: Partial<GenerateOptions>, own: PathSetup = {}) =>
  generate(explored(machine, own), { criterion: 'shortest', ...options }).paths[0]?.steps.map(
    ({ event }) => event,
  );

describe('timers run out in an order that a clock allows', () => {
  test('a longer timer of a nested state never runs out before one of its parent', () => {
    const machine = createMachine({
      initial: 'visit',
      states: {
        visit: {
          after: { 10000: 'timeout' },
          initial: 'reading',
          states: {
            reading: { after: { 60000: 'bored' } },
            bored: { on: { LEAVE: '#left' } },
          },
        },
        timeout: { on: { AGAIN: 'visit' } },
        left: { id: 'left', type: 'final' },
      },
    });
    expect(never(machine)).toEqual(['visit.bored', 'left']);
  });

  test('timers of parallel regions run out in the order of their delays', () => {
    const machine = createMachine({
      type: 'parallel',
      states: {
        a: { initial: 'on', states: { on: { after: { 10: 'off' } }, off: {} } },
        b: {
          initial: 'on',
          states: { on: { after: { 20: 'off' }, on: { CHECK: 'checked' } }, off: {}, checked: {} },
        },
      },
    });
    const targets = explored(machine).graph.edges.map(({ choice, target }) => `${choice.label} → ${target}`);
    expect(targets).toEqual([
      'CHECK → a.on + b.checked',
      'xstate.after.10.(machine).a.on → a.off + b.on',
      'xstate.after.10.(machine).a.on → a.off + b.checked',
      'CHECK → a.off + b.checked',
      'xstate.after.20.(machine).b.on → a.off + b.off',
    ]);
  });

  test('a parent that polls every 10 s reaches its limit of 25 s after two rounds', () => {
    const machine = createMachine({
      initial: 'polling',
      states: {
        polling: {
          after: { 25000: 'tired' },
          initial: 'waiting',
          states: { waiting: { after: { 10000: { target: 'waiting', reenter: true } } } },
        },
        tired: {},
      },
    });
    expect(pathTo(machine, { to: 'tired' })).toHaveLength(3);
  });

  test('a child machine’s timer and its parent’s timer share a clock', () => {
    const child = createMachine({
      initial: 'a',
      states: { a: { after: { 50: 'b' } }, b: { type: 'final' } },
    });
    const machine = (limit: number) =>
      setup({ actors: { child } }).createMachine({
        initial: 'on',
        states: {
          on: { invoke: { src: 'child', id: 'child', onDone: 'done' }, after: { [limit]: 'late' } },
          done: {},
          late: {},
        },
      });
    expect(never(machine(40))).toEqual(['done']);
    expect(never(machine(60))).toEqual(['late']);
  });

  test('the order of a delay without a value is open, and a range in the setup decides it', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { after: { pause: 'b', 100: 'c' } }, b: {}, c: {} },
    });
    expect(never(machine)).toEqual([]);
    expect(never(machine, { delays: { pause: 50 } })).toEqual(['c']);
    expect(never(machine, { delays: { pause: [150, 200] } })).toEqual(['b']);
    expect(never(machine, { delays: { pause: [50, 200] } })).toEqual([]);
  });
});

describe('the setup can say what the machine alone does not', () => {
  const paying = setup({
    types: { events: {} as { type: 'PAY'; amount: number } | { type: 'BACK' } },
    guards: { isPaid: () => false },
    actors: { check: fromPromise(async ({ input }: { input: number }) => input > 0) },
  }).createMachine({
    initial: 'due',
    states: {
      due: { on: { PAY: [{ guard: 'isPaid', target: 'paid' }, { target: 'refused' }] } },
      paid: {
        invoke: {
          src: 'check',
          input: 7,
          onDone: [{ guard: ({ event }) => event.output, target: 'checked' }, { target: 'wrong' }],
        },
      },
      refused: { on: { BACK: 'due' } },
      checked: {},
      wrong: {},
    },
  });

  test('both answers of a guard, without its code', () => {
    const guards = { isPaid: [true, false] };
    expect(never(paying)).toEqual(['paid', 'checked', 'wrong']);
    expect(never(paying, { guards })).toEqual(['checked']);
    const labels = explored(paying, { guards }).graph.edges.map(({ choice }) => choice.label);
    expect(labels.slice(0, 2)).toEqual(['PAY [isPaid]', 'PAY [not isPaid]']);
    expect(never(paying, { guards: { isPaid: [false] } })).toEqual(['paid', 'checked', 'wrong']);
  });

  test('the paths of guards without code can be replayed', () => {
    const model = plainModel('machine', paying, { guards: { isPaid: [true, false] } });
    for (const { steps } of generate(exploreModel(model), { criterion: 'transitions' }).paths)
      expect(replay(model, steps).walked.map(({ ok }) => ok)).not.toContain(false);
  });

  test('payloads as a function of the snapshot, and answers as a function of the input', () => {
    const own = {
      guards: { isPaid: [true] },
      events: { PAY: ({ value }: { value: unknown }) => [{ amount: value === 'due' ? 1 : 2 }] },
      services: { check: { answers: (input: unknown) => ({ seen: Number(input) > 5 }) } },
    };
    const labels = explored(paying, own).graph.edges.map(({ choice }) => choice.label);
    expect(labels.slice(0, 2)).toEqual(['PAY {"amount":1} [isPaid]', '0.(machine).paid: seen']);
    expect(never(paying, own)).toEqual(['refused', 'wrong']);
  });
});

describe('children run with the machine', () => {
  const row = createMachine({ initial: 'o', states: { o: { on: { CLOSE: 'c' } }, c: { type: 'final' } } });
  const rows = (isClosingGuarded: boolean) =>
    setup({ actors: { row }, types: {} as { context: { rows: ActorRefFrom<typeof row>[] } } }).createMachine({
      context: { rows: [] },
      initial: 'l',
      on: {
        ADD: {
          guard: ({ context }) => context.rows.length === 0,
          actions: assign({ rows: ({ spawn }) => [spawn('row')] }),
        },
        CLOSE: {
          ...(isClosingGuarded && {
            guard: ({ context }: { context: { rows: unknown[] } }) => context.rows.length > 0,
          }),
          actions: sendTo(({ context }) => context.rows[0]!, { type: 'CLOSE' }),
        },
        SEND: {
          guard: ({ context }) => context.rows[0]?.getSnapshot().status === 'done',
          target: '.sent',
        },
      },
      states: { l: {}, sent: {} },
    });

  test('a spawned machine hears events, and guards see its snapshot', () => {
    expect(pathTo(rows(true), { to: 'sent' })).toEqual(['ADD', 'CLOSE', 'SEND']);
  });

  test('a child without an id has the same name in every run', () => {
    const machine = setup({ actors: { job: fromPromise(async () => 1) } }).createMachine({
      entry: [spawnChild('job'), spawnChild('job')],
    });
    const { nodes, edges } = explored(machine).graph;
    const labels = edges.slice(0, 4).map(({ choice }) => choice.label);
    expect(labels).toEqual(['x:1: done', 'x:1: error', 'x:2: done', 'x:2: error']);
    const [root] = nodes[0]?.situation.world?.actors ?? [];
    expect(root?.ref.sessionId).toBe('x:0');
  });

  test('sending to an undefined actor is reported as an endless loop, with the path to it', () => {
    const errors = explored(rows(false)).graph.edges.filter(({ target }) =>
      target.includes('stopped by an error'),
    );
    expect(errors[0]?.choice.label).toBe('CLOSE');
    expect(errors[0]?.error).toMatch(/send events without end/);
    const set = generate(explored(rows(false)), { criterion: 'transitions' });
    expect(set.errors?.map(({ steps }) => steps.map(({ event }) => event))).toEqual([['CLOSE']]);
    expect(formatPaths(set, 'table')).toMatch(/without end.*\n {4}after CLOSE\n/);
  });

  test('no child reports its end before it was started', () => {
    const unborn = setup({ actors: { job: fromPromise(() => new Promise(() => {})) } }).createMachine({
      initial: 'idle',
      on: { 'xstate.done.actor.job': '.done' },
      states: {
        done: {},
        running: {},
        idle: { on: { START: { target: 'running', actions: spawnChild('job', { id: 'job' }) } } },
      },
    });
    expect(pathTo(unborn, { to: 'done' })).toEqual(['START', 'job']);
    expect(never(unborn, { services: { job: { answers: {} } } })).toEqual(['done']);
  });

  test('a systemId that is used twice stops the machine', () => {
    const twice = setup({ actors: { log: fromCallback(() => {}) } }).createMachine({
      initial: 'a',
      states: {
        a: { on: { OPEN: { target: 'b', actions: spawnChild('log', { systemId: 'log' }) } } },
        b: { on: { CLOSE: 'a' } },
      },
    });
    const again = explored(twice).graph.edges.filter(({ choice }) => choice.label === 'OPEN')[1];
    expect(again?.target).toBe('a (stopped by an error)');
    expect(again?.error).toMatch(/'log' already exists/);
  });

  test('the first snapshot of a child arrives at the start', () => {
    const snap = setup({ actors: { n: fromTransition((x: number) => x, 0) } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'n', onSnapshot: 'b' }, on: { GO: 'c' } }, b: {}, c: {} },
    });
    expect(never(snap)).toEqual(['c']);
    expect(explored(snap).graph.nodes[0]?.leaf).toBe('b');
  });

  test('a child that ends at once sends what it has to say', () => {
    const child = createMachine({
      entry: sendParent({ type: 'HELLO' }),
      initial: 'a',
      states: { a: { type: 'final' } },
    });
    const machine = setup({ actors: { child } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'child' }, on: { HELLO: 'b' } }, b: {} },
    });
    expect(explored(machine).graph.nodes[0]?.leaf).toBe('b');
  });

  test('the service of a child machine has outcomes', () => {
    const child = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'load', onDone: 'b', onError: 'c' } }, b: { type: 'final' }, c: {} },
    });
    const machine = setup({ actors: { child } }).createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'child', id: 'inner', onDone: 'b' } }, b: {} },
    });
    expect(pathTo(machine, { to: 'b' })).toEqual(['load (inner/0.(machine).a)']);
  });
});
