import { assign, setup, stateIn } from 'xstate';
import type { Desk } from '#contract/desk/desk';
import { type DeskServices, deskActors } from './actors.ts';
import type { DeskContext, DeskInput, DeskProblem } from './context.ts';
import type { DeskEvent } from './events.ts';
import { isRefusal, serviceTimeoutMs } from './invoking.ts';

/** A silenced bell rings again after so long, in ms. */
const ringAgainMs = 60_000;

/** What the refusals and answers of all services have in common. */
type Answer = DeskServices[keyof DeskServices]['output'];

/** Types, services, guards, actions and delays of the panel; every state file builds on it. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    tags: {} as 'busy',
  },
  actors: deskActors,
  guards: {
    /** Whether the service's done event refuses: with this code, or with any. */
    refused: ({ event }, { as }: { as: string }) => isRefusal(event, as),
    isOrderWanted: ({ context }) => context.wanted !== undefined,
    isInvited: ({ context }) => context.invite !== undefined,
    hasWaiting: ({ event }) => event.type === 'orders.waiting' && event.count > 0,
    hasMoreWaiting: ({ context, event }) => event.type === 'orders.waiting' && event.count > context.waiting,
    /** No command is kept for later: without a connection none is given. */
    isLive: stateIn({ working: { link: { following: 'live' } } }),
  },
  actions: {
    explain: assign({ problem: (_, problem: DeskProblem) => problem }),
    clearProblem: assign({ problem: undefined }),
    learn: assign(({ context }, answer: Answer) => learnt(answer, context)),
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
    /** Tells the server that somebody looks at the order; nothing waits for it. */
    tellSeen: () => {
      throw new Error('action `tellSeen` was not provided');
    },
    openWanted: assign(({ context }) => ({ orderId: context.wanted?.id, wanted: undefined })),
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
  delays: { serviceTimeout: serviceTimeoutMs, ringAgain: ringAgainMs },
});

function learnt(answer: Answer, { wanted }: DeskContext): Partial<DeskContext> {
  if ('refused' in answer) return { problem: problems[answer.refused] };
  if ('entered' in answer)
    return { desk: answer.entered, ...shopOf(answer.entered, wanted), invite: undefined, problem: undefined };
  if ('linked' in answer) return { link: answer.linked, problem: undefined };
  return 'loaded' in answer ? { ...answer.loaded, problem: undefined } : { problem: undefined };
}

/** The shop of the order that is wanted, where the person serves it; else the first, and nothing is wanted. */
function shopOf({ shops }: Desk, wanted: DeskContext['wanted']): Pick<DeskContext, 'shop' | 'wanted'> {
  const isServed = shops.some(({ id }) => id === wanted?.shop);
  return isServed ? { shop: wanted?.shop, wanted } : { shop: shops[0]?.id, wanted: undefined };
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
