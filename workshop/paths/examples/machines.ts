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

/** On the next ones what fires, what is asked, what follows what and what runs out is easily mistaken. */

export const bootsByItself = setup({ guards: { never: () => false } }).createMachine({
  id: 'bootsByItself',
  initial: 'boot',
  states: {
    boot: {
      always: [{ guard: 'never', target: 'done' }, { target: 'idle' }],
      entry: raise({ type: 'x' }),
    },
    idle: { on: { x: 'done' } },
    done: {},
  },
});

export const choosesTransiently = setup({ guards: { never: () => false } }).createMachine({
  id: 'choosesTransiently',
  initial: 'a',
  states: {
    a: { on: { GO: 'choosing' } },
    choosing: { always: [{ guard: 'never', target: 'refund' }, { target: 'b' }] },
    b: { on: { GO: 'choosing' } },
    refund: {},
  },
});

/** In one place whatever it has counted, so that only the first tick shows a tick followed by another. */
export const firesTwiceAtOnce = createMachine({
  id: 'firesTwiceAtOnce',
  context: { times: 0 },
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: {
      on: {
        tick: {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ times: Math.min(2, context.times + 1) });
            if (context.times < 1) enqueue.raise({ type: 'tick' });
          }),
        },
        back: 'a',
      },
    },
  },
});

export const entersTwiceAtOnce = createMachine({
  id: 'entersTwiceAtOnce',
  context: { times: 0 },
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: {
      entry: assign({ times: ({ context }) => context.times + 1 }),
      always: { guard: ({ context }) => context.times < 2, target: 'b', reenter: true },
    },
  },
});

export const asksTwiceAtOnce = setup({
  types: { context: {} as { ok: boolean } },
  guards: { isOk: ({ context }) => context.ok },
}).createMachine({
  id: 'asksTwiceAtOnce',
  context: { ok: false },
  initial: 'a',
  states: {
    a: {
      entry: raise({ type: 'x' }),
      on: { x: { actions: assign({ ok: true }) } },
      always: { guard: 'isOk', target: 'b' },
    },
    b: {},
  },
});

export const loopsAtOnce = setup({
  types: {
    context: {} as { n: number; to: number },
    events: {} as { type: 'go'; n: number; to: number } | { type: 'y' },
  },
  guards: {
    more: ({ context }) => context.n > 0,
    isTo: ({ context }, to: number) => context.to === to,
  },
}).createMachine({
  id: 'loopsAtOnce',
  context: { n: 0, to: 0 },
  initial: 's0',
  states: {
    loop: {
      always: [
        {
          guard: 'more',
          actions: assign({ n: ({ context }) => context.n - 1 }),
          target: 'loop',
          reenter: true,
        },
        { guard: { type: 'isTo', params: 0 }, target: 's0' },
        { guard: { type: 'isTo', params: 1 }, target: 's1' },
      ],
    },
    s0: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) }, y: 's1' } },
    s1: { on: { go: { target: 'loop', actions: assign(({ event: { n, to } }) => ({ n, to })) } } },
  },
});

export const preempting = createMachine({
  id: 'preempting',
  initial: 'p',
  states: {
    p: { type: 'parallel', states: { a: { on: { go: '#out1' } }, b: { on: { go: '#out2' } } } },
    out1: { id: 'out1' },
    out2: { id: 'out2' },
  },
});

export const answersForItsRegions = setup({ guards: { yes: () => true } }).createMachine({
  id: 'answersForItsRegions',
  type: 'parallel',
  on: { go: { guard: 'yes' } },
  states: {
    a: { initial: 'a1', states: { a1: { on: { go: 'a2' } }, a2: {} } },
    b: {},
  },
});

export const callsOneServiceTwice = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'callsOneServiceTwice',
  type: 'parallel',
  states: {
    l: { initial: 'w', states: { w: { invoke: { src: 'load', id: 'l1', onError: {} } } } },
    r: {
      initial: 'w',
      states: { w: { invoke: { src: 'load', id: 'r1', onDone: 'ok', onError: {} } }, ok: {} },
    },
  },
});

/** Its services have a name in the system, one of them is left in the step that calls it, and both are called again. */
export const callsAgainByName = setup({ actors: { load: fromPromise(never) } }).createMachine({
  id: 'callsAgainByName',
  initial: 'a',
  states: {
    a: { invoke: { src: 'load', systemId: 'only', onDone: 't', onError: 't' } },
    t: { invoke: { src: 'load', systemId: 'other' }, always: 'b' },
    b: { on: { back: 'a', hurry: 't' } },
  },
});

export const shorterTimerFirst = createMachine({
  id: 'shorterTimerFirst',
  initial: 'a',
  states: { a: { after: { 100: 'b', 200: 'c' } }, b: { after: { 100: {}, 200: 'a' } }, c: {} },
});

export const startsTimersAnew = createMachine({
  id: 'startsTimersAnew',
  initial: 'a',
  states: {
    a: { after: { 100: { target: 'a', reenter: true }, 200: 'c' }, on: { GO: 'd' } },
    d: { after: { 100: 't', 200: 'c' } },
    t: { always: 'd' },
    c: {},
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
  firesTwiceAtOnce: { reading: () => null },
  loopsAtOnce: {
    events: {
      go: [
        { n: 1, to: 0 },
        { n: 3, to: 0 },
        { n: 1, to: 1 },
      ],
    },
    reading: () => null,
  } satisfies PathSetup<typeof loopsAtOnce>,
};

/** What of them can never happen, with why; of all others everything can. */
export const impossible: Record<string, readonly string[]> = {
  twoTimers: ['open: após 900 → closed: após 900 não acontece em nenhuma das 2 situações de open'],
  loginWithInput: [
    'in: ENTER [isAdmin ou isLocked] → panel = não: a guarda vale em todas as 2 vezes em que é perguntada',
  ],
  raising: ['b: BACK → a: a máquina nunca para em b: sai dele no mesmo passo'],
  selfSender: ['b: OTHER → a: a máquina nunca para em b: sai dele no mesmo passo'],
  throwing: ['', ' = sim', ' = não'].map(
    (end) => `a: BAD [thrower] → b${end}: a guarda thrower só lança erro quando é perguntada`,
  ),
  islands: [
    'c: não acontece a única transição que leva a este estado',
    'island: nenhuma transição leva a este estado',
    'a: GO → c: uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
    'island: GO → a: o estado island nunca é alcançado',
  ],
  bootsByItself: ['', ' = sim'].map(
    (end) => `boot: sempre [never] → done${end}: a guarda never não vale na única vez em que é perguntada`,
  ),
  choosesTransiently: [
    'refund: não acontece a única transição que leva a este estado',
    ...['', ' = sim'].map(
      (end) =>
        `choosing: sempre [never] → refund${end}: a guarda never não vale em nenhuma das 2 vezes em que é perguntada`,
    ),
  ],
  loopsAtOnce: ['loop: sempre [isTo] → s1 = não: a guarda vale em todas as 2 vezes em que é perguntada'],
  preempting: [
    'out2: não acontece a única transição que leva a este estado',
    'p.b: go → out2: uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento',
  ],
  answersForItsRegions: ['(raiz): go [yes] = não: a guarda vale na única vez em que é perguntada'],
  callsAgainByName: ['done', 'error'].map(
    (end) => `t › load: ${end}: o serviço não pode responder assim em nenhuma situação em que é chamado ali`,
  ),
  shorterTimerFirst: [
    'c: não acontece a única transição que leva a este estado',
    'a: após 200 → c: após 200 não acontece na única situação de a',
  ],
  startsTimersAnew: [
    'c: não acontece nenhuma das 2 transições que levam a este estado',
    'a: após 200 → c: após 200 não acontece na única situação de a',
    'd: após 200 → c: após 200 não acontece na única situação de d',
  ],
};
