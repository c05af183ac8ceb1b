import { assign, setup, stateIn } from 'xstate';
import { type DeskServices, deskActors } from './actors.ts';
import type { DeskContext, DeskProblem } from './context.ts';
import type { DeskEvent } from './events.ts';

/** Service timeout, in ms. */
const serviceTimeoutMs = 15_000;

/** What the refusals and answers of all services have in common. */
type Answer = DeskServices[keyof DeskServices]['output'];

/** Types, services, guards, actions and delays of the panel; every state file builds on it. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as { invite?: string | undefined },
    tags: {} as 'busy',
  },
  actors: deskActors,
  guards: {
    /** Of a service's answer. */
    refused: (_, { answer, as }: { answer: Answer; as?: string }) =>
      'refused' in answer && (as === undefined || answer.refused === as),
    isInvited: ({ context }) => context.invite !== undefined,
    hasWaiting: ({ event }) => event.type === 'orders.waiting' && event.count > 0,
    hasMoreWaiting: ({ context, event }) => event.type === 'orders.waiting' && event.count > context.waiting,
    /** No command is kept for later: without a connection none is given. */
    isLive: stateIn({ working: { link: { following: 'live' } } }),
  },
  actions: {
    explain: assign({ problem: (_, problem: DeskProblem) => problem }),
    clearProblem: assign({ problem: undefined }),
    learn: assign((_, answer: Answer) => learnt(answer)),
    takePhone: assign({
      phone: ({ context, event }) => (event.type === 'phone.submit' ? event.phone : context.phone),
    }),
    chooseShop: assign(({ event }) =>
      event.type === 'shop.choose' ? { shop: event.shop, sequence: 0, waiting: 0 } : {},
    ),
    openOrder: assign(({ event }) =>
      event.type === 'order.open'
        ? { orderId: event.id, question: undefined, problem: undefined }
        : event.type === 'command.ask'
          ? { orderId: event.id, question: event.command, problem: undefined }
          : {},
    ),
    closeOrder: assign({
      orderId: undefined,
      question: undefined,
      link: undefined,
      asked: undefined,
      problem: undefined,
    }),
    takeCommand: assign(({ event }) =>
      event.type === 'command.send' ? { orderId: event.id, asked: event.asked, problem: undefined } : {},
    ),
    countWaiting: assign({
      waiting: ({ context, event }) => (event.type === 'orders.waiting' ? event.count : context.waiting),
    }),
    signOut: assign({ shop: undefined, waiting: 0 }),
    dropQuestion: assign({ question: undefined, link: undefined }),
  },
  delays: { serviceTimeout: serviceTimeoutMs },
});

function learnt(answer: Answer): Partial<DeskContext> {
  if ('refused' in answer) return { problem: problems[answer.refused] };
  if ('entered' in answer)
    return { desk: answer.entered, shop: answer.entered.shops[0]?.id, invite: undefined, problem: undefined };
  if ('linked' in answer) return { link: answer.linked, problem: undefined };
  return 'loaded' in answer ? { ...answer.loaded, problem: undefined } : { problem: undefined };
}

type Refused = Extract<Answer, { refused: string }>['refused'];

const problems = {
  'signed-out': 'signed-out',
  wait: 'wait',
  'no-sms': 'no-sms',
  'code-wrong': 'code-wrong',
  'code-expired': 'code-expired',
  blocked: 'blocked',
  'not-invited': 'not-invited',
  'too-late': 'too-late',
  'wrong-delivery-code': 'wrong-delivery-code',
  'not-allowed': 'not-allowed',
  invalid: 'invalid',
} as const satisfies Record<Refused, DeskProblem>;

/** A required value of a service's input; throws where it is missing, which is a fault of the machine. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a service lacks its input');
  return value;
}
