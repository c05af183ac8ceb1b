import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  fromTransition,
  not,
  or,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate';
import type { PathSetup } from '../setup.ts';

/** Small machines in the style of published examples: at least one for everything a statechart can be written with. */

const never = () => new Promise<never>(() => undefined);

export const toggle = createMachine({
  id: 'toggle',
  initial: 'inactive',
  states: { inactive: { on: { TOGGLE: 'active' } }, active: { on: { TOGGLE: 'inactive' } } },
});

export const counterUpToThree = createMachine({
  id: 'counterUpToThree',
  context: { count: 0 },
  on: {
    INC: {
      guard: ({ context }) => context.count < 3,
      actions: assign({ count: ({ context }) => context.count + 1 }),
    },
    DEC: {
      guard: ({ context }) => context.count > 0,
      actions: assign({ count: ({ context }) => context.count - 1 }),
    },
  },
});

export const counter = createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { INC: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

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

export const fetchUser = setup({
  types: {
    context: {} as { user: string; tries: number },
    events: {} as { type: 'FETCH'; id: string } | { type: 'CANCEL' },
  },
  actors: { getUser: fromPromise<{ name: string }, { id: string }>(never) },
  guards: { canRetry: ({ context }) => context.tries < 2 },
}).createMachine({
  id: 'fetchUser',
  context: { user: '', tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: 'getUser',
        input: { id: '1' },
        onDone: { target: 'success', actions: assign({ user: ({ event }) => event.output.name }) },
        onError: [{ guard: 'canRetry', target: 'loading', reenter: true }, { target: 'failure' }],
      },
      on: { CANCEL: 'idle' },
    },
    success: { type: 'final' },
    failure: { type: 'final' },
  },
  output: ({ context }) => context.user,
});

export const wordProcessor = createMachine({
  id: 'wordProcessor',
  type: 'parallel',
  states: {
    bold: { initial: 'off', states: { on: { on: { BOLD: 'off' } }, off: { on: { BOLD: 'on' } } } },
    underline: { initial: 'off', states: { on: { on: { U: 'off' } }, off: { on: { U: 'on' } } } },
    bullets: {
      initial: 'none',
      states: {
        none: { on: { LIST: 'list', NUMBERS: 'numbers' } },
        list: { on: { NONE: 'none', NUMBERS: 'numbers' } },
        numbers: { on: { LIST: 'list', NONE: 'none' } },
      },
    },
  },
});

export const paymentWithHistory = createMachine({
  id: 'paymentWithHistory',
  initial: 'method',
  states: {
    method: {
      initial: 'cash',
      states: {
        cash: { on: { CHECK: 'check' } },
        check: { on: { CASH: 'cash' } },
        last: { type: 'history' },
      },
      on: { NEXT: 'review' },
    },
    review: { on: { PREVIOUS: 'method.last', CONFIRM: 'done' } },
    done: { type: 'final' },
  },
});

export const editorWithDeepHistory = createMachine({
  id: 'editorWithDeepHistory',
  initial: 'editing',
  states: {
    editing: {
      initial: 'text',
      states: {
        text: {
          initial: 'plain',
          states: { plain: { on: { RICH: 'rich' } }, rich: { on: { PLAIN: 'plain' } } },
          on: { IMAGE: 'image' },
        },
        image: { on: { TEXT: 'text' } },
        back: { type: 'history', history: 'deep' },
      },
      on: { LEAVE: 'away' },
    },
    away: { on: { RETURN: 'editing.back' } },
  },
});

export const parallelDone = createMachine({
  id: 'parallelDone',
  initial: 'uploading',
  states: {
    uploading: {
      type: 'parallel',
      states: {
        photo: {
          initial: 'sending',
          states: { sending: { on: { PHOTO: 'sent' } }, sent: { type: 'final' } },
        },
        text: { initial: 'sending', states: { sending: { on: { TEXT: 'sent' } }, sent: { type: 'final' } } },
      },
      onDone: 'complete',
    },
    complete: { type: 'final', output: { ok: true } },
  },
});

export const delayedByName = setup({
  delays: { patience: ({ context }) => context.ms },
  types: { context: {} as { ms: number } },
}).createMachine({
  id: 'delayedByName',
  context: { ms: 400 },
  initial: 'waiting',
  states: {
    waiting: { after: { patience: 'late' }, on: { ARRIVE: 'served' } },
    late: { on: { ARRIVE: 'served' }, after: { 1000: 'gone' } },
    served: { type: 'final' },
    gone: { type: 'final' },
  },
});

export const twoTimers = createMachine({
  id: 'twoTimers',
  initial: 'open',
  states: {
    open: { after: { 100: { actions: () => undefined }, 300: 'warned', 900: 'closed' } },
    warned: { on: { STAY: 'open' }, after: { 100: 'closed' } },
    closed: {},
  },
});

export const spawner = setup({
  actors: { child: fromTransition((count: number) => count + 1, 0) },
}).createMachine({
  id: 'spawner',
  initial: 'empty',
  states: {
    empty: { on: { SPAWN: { target: 'one', actions: spawnChild('child', { id: 'child' }) } } },
    one: { on: { PING: { actions: sendTo('child', { type: 'PING' }) }, CLEAR: 'empty' } },
  },
});

export const todos = setup({
  types: {
    context: {} as { todos: string[] },
    events: {} as { type: 'ADD'; text: string } | { type: 'POP' },
  },
  guards: {
    hasText: ({ event }) => event.type === 'ADD' && event.text.trim() !== '',
    hasRoom: ({ context }) => context.todos.length < 2,
  },
}).createMachine({
  id: 'todos',
  context: { todos: [] },
  on: {
    ADD: {
      guard: and(['hasText', 'hasRoom']),
      actions: assign({
        todos: ({ context, event }) => [...context.todos, event.type === 'ADD' ? event.text : ''],
      }),
    },
    POP: {
      guard: ({ context }) => context.todos.length > 0,
      actions: assign({ todos: ({ context }) => context.todos.slice(0, -1) }),
    },
  },
});

export const loginWithInput = setup({
  types: {
    context: {} as { role: 'admin' | 'guest'; tries: number },
    input: {} as { role: 'admin' | 'guest' },
    events: {} as { type: 'LOGIN'; password: string } | { type: 'ENTER' } | { type: 'LOGOUT' },
  },
  guards: {
    isRight: ({ event }) => event.type === 'LOGIN' && event.password === 'segredo',
    isAdmin: ({ context }) => context.role === 'admin',
    isLocked: ({ context }) => context.tries >= 2,
  },
}).createMachine({
  id: 'loginWithInput',
  context: ({ input }) => ({ role: input.role, tries: 0 }),
  initial: 'out',
  states: {
    out: {
      on: {
        LOGIN: [
          { guard: and(['isRight', not('isLocked')]), target: 'in' },
          { actions: assign({ tries: ({ context }) => Math.min(2, context.tries + 1) }) },
        ],
      },
    },
    in: {
      on: { ENTER: { guard: or(['isAdmin', 'isLocked']), target: 'panel' }, LOGOUT: 'out' },
    },
    panel: { on: { LOGOUT: 'out' } },
  },
});

export const emitter = setup({
  types: { emitted: {} as { type: 'saved' } },
}).createMachine({
  id: 'emitter',
  initial: 'dirty',
  states: {
    dirty: { on: { SAVE: { target: 'clean', actions: emit({ type: 'saved' }) } } },
    clean: { on: { EDIT: 'dirty' } },
  },
});

export const quizWithAlways = createMachine({
  id: 'quizWithAlways',
  context: { right: 0, asked: 0 },
  initial: 'asking',
  states: {
    asking: {
      on: {
        RIGHT: {
          target: 'scoring',
          actions: assign({
            right: ({ context }) => context.right + 1,
            asked: ({ context }) => context.asked + 1,
          }),
        },
        WRONG: { target: 'scoring', actions: assign({ asked: ({ context }) => context.asked + 1 }) },
      },
    },
    scoring: {
      always: [
        { guard: ({ context }) => context.right >= 2, target: 'won' },
        { guard: ({ context }) => context.asked >= 3, target: 'lost' },
        { target: 'asking' },
      ],
    },
    won: { type: 'final' },
    lost: { type: 'final' },
  },
});

export const alwaysChain = createMachine({
  id: 'alwaysChain',
  context: { n: 0 },
  initial: 'a',
  states: {
    a: { on: { GO: 'b' } },
    b: { always: { target: 'c', actions: assign({ n: ({ context }) => (context.n + 1) % 3 }) } },
    c: { always: [{ guard: ({ context }) => context.n === 0, target: 'end' }, { target: 'a' }] },
    end: { on: { AGAIN: 'a' } },
  },
});

export const wildcards = createMachine({
  id: 'wildcards',
  initial: 'idle',
  states: {
    idle: { on: { 'mouse.click': 'clicked', 'mouse.*': 'moved', '*': 'other' } },
    clicked: { on: { '*': 'idle' } },
    moved: { on: { BACK: 'idle', '*': { target: 'moved', reenter: true } } },
    other: { on: { BACK: 'idle' } },
  },
});

export const reentering = createMachine({
  id: 'reentering',
  context: { entries: 0 },
  initial: 'form',
  states: {
    form: {
      initial: 'empty',
      states: { empty: { on: { TYPE: 'filled' } }, filled: {} },
      on: { STAY: '.empty', RESET: { target: 'form', reenter: true }, OUT: 'gone' },
      entry: assign({ entries: ({ context }) => Math.min(3, context.entries + 1) }),
    },
    gone: {},
  },
});

export const raising = createMachine({
  id: 'raising',
  initial: 'a',
  states: {
    a: { on: { GO: { target: 'b', actions: raise({ type: 'ON' }) } } },
    b: { on: { ON: 'c', BACK: 'a' } },
    c: { on: { BACK: 'a' } },
  },
});

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

export const selfSender = createMachine({
  id: 'selfSender',
  initial: 'a',
  states: {
    a: { on: { GO: { target: 'b', actions: sendTo(({ self }) => self, { type: 'NEXT' }) } } },
    b: { on: { NEXT: 'c', OTHER: 'a' } },
    c: { on: { BACK: 'a' } },
  },
});

export const beginningBySelf = createMachine({
  id: 'beginningBySelf',
  initial: 'a',
  entry: sendTo(({ self }) => self, { type: 'START' }),
  states: {
    a: { on: { START: 'b' } },
    b: {
      on: {
        GO: {
          actions: enqueueActions(({ enqueue, self }) => {
            enqueue.sendTo(self, { type: 'LATER' });
            enqueue.raise({ type: 'SOONER' });
          }),
        },
        SOONER: 'c',
      },
    },
    c: { on: { LATER: 'd' } },
    d: {},
  },
});

export const enqueuing = createMachine({
  id: 'enqueuing',
  context: { odd: false },
  initial: 'a',
  states: {
    a: {
      on: {
        GO: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ odd: !context.odd });
            if (context.odd) enqueue.raise({ type: 'ODD' });
          }),
        },
        ODD: 'b',
      },
    },
    b: { on: { BACK: 'a' } },
  },
});

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

export const unhandledFailure = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'unhandledFailure',
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', onDone: 'ready' } }, ready: {} },
});

export const twoServices = setup({
  actors: { one: fromPromise(never), other: fromPromise(never) },
}).createMachine({
  id: 'twoServices',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      states: {
        left: {
          initial: 'busy',
          states: {
            busy: { invoke: { src: 'one', id: 'first', onDone: 'ready', onError: 'failed' } },
            ready: { type: 'final' },
            failed: { on: { RETRY: 'busy' } },
          },
        },
        right: {
          initial: 'busy',
          states: { busy: { invoke: { src: 'other', onDone: 'ready' } }, ready: { type: 'final' } },
        },
      },
      onDone: 'all',
    },
    all: {},
  },
});

export const callbackService = setup({
  actors: { ticks: fromCallback(() => undefined) },
}).createMachine({
  id: 'callbackService',
  context: { elapsed: 0 },
  initial: 'paused',
  states: {
    paused: { on: { START: 'running' } },
    running: {
      invoke: { src: 'ticks', id: 'ticks' },
      on: {
        TICK: [
          { guard: ({ context }) => context.elapsed >= 2, target: 'over' },
          { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) },
        ],
        PAUSE: 'paused',
      },
    },
    over: { on: { RESET: { target: 'paused', actions: assign({ elapsed: 0 }) } } },
  },
});

export const stateInGuard = createMachine({
  id: 'stateInGuard',
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: { closed: { on: { OPEN: 'open' } }, open: { on: { CLOSE: 'closed' } } },
    },
    light: {
      initial: 'off',
      states: {
        off: { on: { SWITCH: { guard: stateIn({ door: 'open' }), target: 'on' } } },
        on: { on: { SWITCH: 'off' } },
      },
    },
  },
});

const thrower = () => {
  throw new Error('quebrou');
};

export const throwing = createMachine({
  id: 'throwing',
  initial: 'a',
  output: thrower,
  states: {
    a: { on: { GO: 'b', BAD: { guard: thrower, target: 'b' } } },
    b: { on: { BACK: 'a', WORSE: { actions: assign(thrower) }, END: 'c' } },
    c: { type: 'final' },
  },
});

export const finalWithOutput = createMachine({
  id: 'finalWithOutput',
  initial: 'ask',
  states: {
    ask: {
      initial: 'question',
      states: {
        question: { on: { YES: 'yes', NO: 'no' } },
        yes: { type: 'final', output: { agreed: true } },
        no: { type: 'final', output: { agreed: false } },
      },
      onDone: [
        { guard: ({ event }) => (event.output as { agreed: boolean }).agreed, target: 'agreed' },
        { target: 'refused' },
      ],
    },
    agreed: { type: 'final' },
    refused: { on: { AGAIN: 'ask' } },
  },
});

export const forbidden = createMachine({
  id: 'forbidden',
  initial: 'free',
  on: { CLOSE: '.closed' },
  states: { free: { on: { LOCK: 'locked' } }, locked: { on: { CLOSE: {}, UNLOCK: 'free' } }, closed: {} },
});

export const multipleTargets = createMachine({
  id: 'multipleTargets',
  initial: 'menu',
  states: {
    menu: { on: { RESUME: { target: ['#video.playing', '#sound.muted'] }, START: 'show' } },
    show: {
      type: 'parallel',
      on: { QUIT: 'menu' },
      states: {
        video: {
          id: 'video',
          initial: 'paused',
          states: { paused: { on: { PLAY: 'playing' } }, playing: {} },
        },
        sound: { id: 'sound', initial: 'loud', states: { loud: { on: { MUTE: 'muted' } }, muted: {} } },
      },
    },
  },
});

export const elevator = createMachine({
  id: 'elevator',
  context: { floor: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        UP: {
          guard: ({ context }) => context.floor < 2,
          actions: assign({ floor: ({ context }) => context.floor + 1 }),
        },
        DOWN: {
          guard: ({ context }) => context.floor > 0,
          actions: assign({ floor: ({ context }) => context.floor - 1 }),
        },
        OPEN: 'open',
      },
    },
    open: { after: { 3000: 'closed' }, on: { OPEN: { target: 'open', reenter: true } } },
  },
});

export const collections = createMachine({
  id: 'collections',
  context: { chosen: new Set<string>(), seen: new Map<string, number>() },
  initial: 'list',
  states: {
    list: {
      on: {
        CHOOSE: { actions: assign({ chosen: ({ context }) => new Set([...context.chosen, 'a']) }) },
        SEE: { actions: assign({ seen: () => new Map([['a', 1]]) }) },
        SEND: { guard: ({ context }) => context.chosen.size > 0 && context.seen.size > 0, target: 'sent' },
      },
    },
    sent: {},
  },
});

export const islands = createMachine({
  id: 'islands',
  initial: 'a',
  states: {
    a: { on: { GO: [{ target: 'b' }, { target: 'c' }] } },
    b: {},
    c: {},
    island: { on: { GO: 'a' } },
  },
});

/** What some of them need to be walked whole. */
export const setups: Record<string, PathSetup> = {
  fetchUser: { services: { getUser: { answers: { found: { name: 'Ana' } } } } } satisfies PathSetup<
    typeof fetchUser
  >,
  todos: { events: { ADD: [{ text: 'pão' }, { text: '' }] } } satisfies PathSetup<typeof todos>,
  loginWithInput: {
    input: { role: 'admin' },
    events: { LOGIN: [{ password: 'segredo' }, { password: 'errada' }] },
  } satisfies PathSetup<typeof loginWithInput>,
  checkoutWithErrors: {
    services: {
      pay: {
        answers: { paid: { paid: true }, refused: { paid: false } },
        errors: { 'no funds': { status: 402 }, down: new Error('down') },
      },
    },
  } satisfies PathSetup<typeof checkoutWithErrors>,
};
