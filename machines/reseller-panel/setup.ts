import { and, assign, setup, stateIn } from 'xstate';
import type { Panel, PanelRole } from '#contract/panel/panel';
import { invokingStateOf, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome } from '#machines/outcomes';
import { type PanelServices, panelActors } from './actors.ts';
import type { PanelContext, PanelInput, PanelProblem } from './context.ts';
import type { PanelEvent } from './events.ts';
import type { PanelTag } from './tags.ts';

/** A silenced bell rings again after this time, in ms. */
const ringAgainMs = 60_000;

/**
 * A refused or lost connection is retried after this time, in ms. The random part spreads the panels of a server that
 * ended.
 */
const comeBackMs = () => 3_000 + Math.random() * 3_000;

type Answer = PanelServices[keyof PanelServices]['output'];

export const panelSetup = setup({
  types: {
    context: {} as PanelContext,
    events: {} as PanelEvent,
    input: {} as PanelInput,
    tags: {} as PanelTag,
  },
  actors: panelActors,
  guards: {
    answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome),
    isOrderWanted: ({ context }) => context.wanted !== undefined,
    /** Couriers have no settings, and see the board. */
    isSettingsWanted: ({ context: { isSettingsWanted, panel, reseller } }) =>
      isSettingsWanted && panel?.resellers.find(({ id }) => id === reseller)?.role !== 'courier',
    isInvited: ({ context }) => context.invite !== undefined,
    hasWaiting: ({ event }) => event.type === 'orders.waiting' && event.count > 0,
    hasMoreWaiting: ({ context, event }) => event.type === 'orders.waiting' && event.count > context.waiting,
    /** Commands need a connection: none is queued for later. */
    isLive: stateIn({ working: { link: { following: 'live' } } }),
    isAcceptance: ({ event }) => event.type === 'command.send' && event.request.command === 'acceptOrder',
    /** The board itself sends only an acceptance. Other commands have a question first. */
    canAcceptAtOnce: and(['isAcceptance', 'isLive']),
  },
  actions: {
    explain: assign({ problem: (_, { code }: { code: PanelProblem }) => code }),
    clearProblem: assign({ problem: undefined }),
    storeAnswer: assign(({ context }, { answer }: { answer: Answer }) => contextChanges(answer, context)),
    takePhone: assign({
      phone: ({ context, event }) => (event.type === 'phone.submit' ? event.phone : context.phone),
    }),
    chooseReseller: assign(({ event }) =>
      event.type === 'reseller.choose'
        ? { reseller: event.reseller, sequence: 0, waiting: 0, dismissedFrom: undefined }
        : {},
    ),
    openOrder: assign(({ event }) =>
      event.type === 'order.open'
        ? { orderId: event.id, question: undefined, problem: undefined }
        : event.type === 'command.ask'
          ? { orderId: event.id, question: event.command, problem: undefined }
          : {},
    ),
    /** Reports to the server that somebody opened the order. The machine does not wait for it. */
    reportSeen: () => {
      throw new Error('action `reportSeen` was not provided');
    },
    /** Sounds once. A withdrawal has days for its answer, so it does not ring like a waiting order. */
    soundWithdrawal: () => {
      throw new Error('action `soundWithdrawal` was not provided');
    },
    openSettings: assign({ isSettingsWanted: false }),
    openWanted: assign(({ context }) => ({ orderId: context.wanted?.id, wanted: undefined })),
    closeOrder: assign({
      orderId: undefined,
      question: undefined,
      link: undefined,
      request: undefined,
      problem: undefined,
    }),
    takeCommand: assign(({ event }) =>
      event.type === 'command.send'
        ? {
            orderId: event.id,
            request: event.request,
            question: event.request.command,
            problem: undefined,
          }
        : {},
    ),
    countWaiting: assign({
      waiting: ({ context, event }) => (event.type === 'orders.waiting' ? event.count : context.waiting),
    }),
    signOut: assign({ reseller: undefined, waiting: 0, dismissedFrom: undefined }),
    readDismissal: assign({ dismissedFrom: undefined }),
    dropQuestion: assign({ question: undefined, link: undefined }),
  },
  delays: { serviceTimeout: serviceTimeoutMs, ringAgain: ringAgainMs, comeBack: comeBackMs },
});

export interface PanelTypes {
  services: PanelServices;
  context: PanelContext;
  event: PanelEvent;
  tag: PanelTag;
  condition: never;
  problem: never;
  action: never;
}

export const invokingState = invokingStateOf<PanelTypes>();

function contextChanges(answer: Answer, context: PanelContext): Partial<PanelContext> {
  if ('refused' in answer) return { problem: answer.refused };
  if ('entered' in answer)
    return {
      panel: answer.entered,
      ...resellerOf(answer.entered, context),
      invite: undefined,
      problem: undefined,
    };
  if ('linked' in answer) return { link: answer.linked, problem: undefined };
  if (!('loaded' in answer)) return { problem: undefined };
  const { role, ...loaded } = answer.loaded;
  return { ...loaded, ...(role ? inRole(role, context) : {}), problem: undefined };
}

/**
 * Chooses the requested order's reseller, or the one on screen. If the person serves neither, chooses the first one.
 */
function resellerOf(
  { resellers }: Panel,
  { wanted, reseller, panel, dismissedFrom }: PanelContext,
): Pick<PanelContext, 'reseller' | 'wanted' | 'dismissedFrom'> {
  const isServed = (one: string | undefined) => resellers.some(({ id }) => id === one);
  if (isServed(wanted?.reseller)) return { reseller: wanted?.reseller, wanted, dismissedFrom };
  if (isServed(reseller)) return { reseller, wanted: undefined, dismissedFrom };
  const left = panel?.resellers.find(({ id }) => id === reseller)?.name;
  return { reseller: resellers[0]?.id, wanted: undefined, dismissedFrom: left ?? dismissedFrom };
}

function inRole(role: PanelRole, { panel, reseller }: PanelContext): Pick<PanelContext, 'panel'> {
  const resellers = panel?.resellers.map((one) => (one.id === reseller ? { ...one, role } : one));
  return { panel: panel && resellers && { ...panel, resellers } };
}
