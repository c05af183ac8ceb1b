import { assign, setup } from 'xstate';
import { invokingStateOf, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome } from '#machines/outcomes';
import { type SettingsServices, settingsActors } from './actors.ts';
import type { SettingsContext, SettingsEvent, SettingsProblem } from './context.ts';

type Answer = SettingsServices[keyof SettingsServices]['output'];

export type SettingsTag =
  | 'busy'
  | 'loading'
  | 'unavailable'
  | 'editing'
  | 'asking'
  | 'reviewing'
  | 'confirming'
  | 'conflict'
  | 'saving'
  | 'sendingCode'
  | 'enteringCode'
  | 'verifyingCode';

export interface SettingsTypes {
  services: SettingsServices;
  context: SettingsContext;
  event: SettingsEvent;
  tag: SettingsTag;
  condition: never;
  problem: never;
  action: never;
}

export const settingsSetup = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as { reseller: string },
    tags: {} as SettingsTag,
  },
  actors: settingsActors,
  guards: {
    answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome),
  },
  actions: {
    explain: assign({ problem: (_, { code }: { code: SettingsProblem }) => code }),
    clearProblem: assign({ problem: undefined }),
    storeAnswer: assign((_, { answer }: { answer: Answer }) => contextChanges(answer)),
    takeQuestion: assign(({ event }) =>
      event.type === 'settings.ask'
        ? { question: event.question, changed: undefined, problem: undefined }
        : {},
    ),
    takeChange: assign(({ event, context }) => ({
      change: 'change' in event ? event.change : context.change,
      changed: undefined,
      problem: undefined,
    })),
    /** Marks the change as confirmed, after the person saw its unusual values. */
    confirmChange: assign({
      change: ({ context: { change } }) =>
        change?.verb === 'changePrices' ||
        change?.verb === 'changeDelivery' ||
        change?.verb === 'changeArea' ||
        change?.verb === 'addResellerCoupon'
          ? { ...change, confirmed: true }
          : change,
    }),
    dropChange: assign({ question: undefined, change: undefined, preview: undefined, reasons: [] }),
    /** Makes the panel load the signed-in person again. */
    reportRefused: () => {
      throw new Error('action `reportRefused` was not provided');
    },
  },
  delays: { serviceTimeout: serviceTimeoutMs },
});

export const invokingState = invokingStateOf<SettingsTypes>();

function contextChanges(answer: Answer): Partial<SettingsContext> {
  if ('previewed' in answer) return { preview: answer.previewed, problem: undefined };
  if ('changed' in answer) return { changed: answer.changed, problem: undefined };
  // A problem from before the reload must stay on the screen.
  if (!('refused' in answer)) return 'shown' in answer ? {} : { problem: undefined };
  const { refused } = answer;
  if (typeof refused === 'object') return { reasons: refused.reasons, problem: undefined };
  const isShown = refused !== 'signed-out' && refused !== 'stale' && refused !== 'code-needed';
  return { problem: isShown ? refused : undefined };
}
