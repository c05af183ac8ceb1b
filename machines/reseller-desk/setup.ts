import { assign, setup, stateIn } from 'xstate';
import type { Desk, DeskRole } from '#contract/desk/desk';
import { type DeskServices, deskActors } from './actors.ts';
import type { DeskContext, DeskInput, DeskProblem } from './context.ts';
import type { DeskEvent } from './events.ts';
import { isRefusal, serviceTimeoutMs } from './invoking.ts';
import type { DeskTag } from './tags.ts';

/** A silenced bell rings again after so long, in ms. */
const ringAgainMs = 60_000;

/** A connection that is refused or lost is tried again after so long, in ms; not all panels of a server that ended at once. */
const comeBackMs = () => 3_000 + Math.random() * 3_000;

/** What the refusals and answers of all services have in common. */
type Answer = DeskServices[keyof DeskServices]['output'];

/** Types, services, guards, actions and delays of the panel; every state file builds on it. */
export const deskSetup = setup({
  types: {
    context: {} as DeskContext,
    events: {} as DeskEvent,
    input: {} as DeskInput,
    tags: {} as DeskTag,
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
      event.type === 'shop.choose'
        ? { shop: event.shop, sequence: 0, waiting: 0, dismissedFrom: undefined }
        : {},
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
    signOut: assign({ shop: undefined, waiting: 0, dismissedFrom: undefined }),
    readDismissal: assign({ dismissedFrom: undefined }),
    dropQuestion: assign({ question: undefined, link: undefined }),
  },
  delays: { serviceTimeout: serviceTimeoutMs, ringAgain: ringAgainMs, comeBack: comeBackMs },
});

function learnt(answer: Answer, context: DeskContext): Partial<DeskContext> {
  if ('refused' in answer) return { problem: problems[answer.refused] };
  if ('entered' in answer)
    return {
      desk: answer.entered,
      ...shopOf(answer.entered, context),
      invite: undefined,
      problem: undefined,
    };
  if ('linked' in answer) return { link: answer.linked, problem: undefined };
  if (!('loaded' in answer)) return { problem: undefined };
  const { role, ...loaded } = answer.loaded;
  return { ...loaded, ...(role ? inRole(role, context) : {}), problem: undefined };
}

/** The shop of the order that is wanted, or that was shown, where the person serves it; else the first. */
function shopOf(
  { shops }: Desk,
  { wanted, shop, desk, dismissedFrom }: DeskContext,
): Pick<DeskContext, 'shop' | 'wanted' | 'dismissedFrom'> {
  const isServed = (one: string | undefined) => shops.some(({ id }) => id === one);
  if (isServed(wanted?.shop)) return { shop: wanted?.shop, wanted, dismissedFrom };
  if (isServed(shop)) return { shop, wanted: undefined, dismissedFrom };
  const left = desk?.shops.find(({ id }) => id === shop)?.name;
  return { shop: shops[0]?.id, wanted: undefined, dismissedFrom: left ?? dismissedFrom };
}

function inRole(role: DeskRole, { desk, shop }: DeskContext): Pick<DeskContext, 'desk'> {
  const shops = desk?.shops.map((one) => (one.id === shop ? { ...one, role } : one));
  return { desk: desk && shops && { ...desk, shops } };
}

type Refused = Extract<Answer, { refused: string }>['refused'];

const problems = {
  'signed-out': 'signed-out',
  dismissed: 'dismissed',
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
