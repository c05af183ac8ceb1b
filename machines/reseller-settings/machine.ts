import { eventOf, needed } from '#machines/invoking-state';
import { untimedStatesOf } from '#machines/phone-verification/untimed-states';
import { invokingState, type SettingsTypes, settingsSetup } from './setup.ts';

const signedOut = { outcome: 'signed-out', target: 'refused' } as const;

/**
 * A reseller's settings. The forms stay on the screen with their typed values while a change is previewed, confirmed and
 * saved, and also if it is refused. New prices and delivery terms show what customers will see before they are saved. A
 * new Pix key may need a code first.
 * The caller provides the services.
 */
export const resellerSettings = settingsSetup.createMachine({
  id: 'resellerSettings',
  context: ({ input: { reseller } }) => ({
    reseller,
    question: undefined,
    change: undefined,
    preview: undefined,
    reasons: [],
    changed: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  states: {
    loading: invokingState('loadSettings', {
      input: ({ context: { reseller } }) => ({ reseller }),
      outcomes: [signedOut, { outcome: 'refused', target: 'unavailable' }, { target: 'editing' }],
      failures: [{ target: 'unavailable' }],
      tags: ['loading'],
    }),
    unavailable: {
      tags: 'unavailable',
      on: { 'settings.retry': { target: 'loading', actions: 'clearProblem' } },
    },
    editing: {
      tags: 'editing',
      entry: 'dropChange',
      on: {
        'settings.reread': { target: 'rereading', actions: 'clearProblem' },
        'settings.ask': { target: 'asking', actions: 'takeQuestion' },
        'settings.review': { target: 'previewing', actions: 'takeChange' },
        'settings.save': { target: 'saving', actions: 'takeChange' },
      },
    },
    asking: {
      tags: ['editing', 'asking'],
      on: {
        'settings.back': 'editing',
        'settings.save': { target: 'answering', actions: 'takeChange' },
      },
    },
    /** Saves the answer to a question. If that fails, the question stays with the typed answer. */
    answering: invokingState('changeSettings', {
      input: ({ context: { reseller, change } }) => ({ reseller, change: needed(change) }),
      outcomes: [
        signedOut,
        { outcome: 'stale', target: 'comparing' },
        { outcome: 'gone', target: 'rereading' },
        { outcome: 'refused', target: 'asking' },
        { target: 'editing' },
      ],
      failures: [{ target: 'asking' }],
      tags: ['editing', 'asking', 'saving'],
    }),
    previewing: invokingState('previewChange', {
      input: ({ context: { reseller, change } }) => ({ reseller, change: needed(change) }),
      outcomes: [signedOut, { outcome: 'refused', target: 'editing' }, { target: 'reviewing' }],
      failures: [{ target: 'editing' }],
      tags: ['editing'],
    }),
    reviewing: {
      tags: ['editing', 'reviewing'],
      on: { 'settings.back': 'editing', 'settings.confirm': 'saving' },
    },
    saving: invokingState('changeSettings', {
      input: ({ context: { reseller, change } }) => ({ reseller, change: needed(change) }),
      outcomes: [
        signedOut,
        { outcome: 'stale', target: 'comparing' },
        { outcome: 'code-needed', target: 'sendingCode' },
        { outcome: 'unconfirmed', target: 'confirming' },
        { outcome: 'gone', target: 'rereading' },
        { outcome: 'refused', target: 'editing' },
        { target: 'editing' },
      ],
      failures: [{ target: 'editing' }],
      tags: ['editing', 'saving'],
    }),
    /** A new Pix key needs a code. If one was sent shortly before, the server accepts that one. */
    ...untimedStatesOf<SettingsTypes>()({
      send: { service: 'sendFreshCode', input: () => undefined, exits: [signedOut] },
      verify: {
        service: 'confirmPanel',
        input: ({ event }) => ({ code: eventOf(event, 'code.submit').code }),
        exits: [signedOut],
      },
      verified: 'saving',
      back: { event: 'settings.back', target: 'editing' },
      tags: ['editing'],
    }),
    /** The server refused unusual values. The person is asked a second time. */
    confirming: {
      tags: ['editing', 'confirming'],
      on: {
        'settings.back': 'editing',
        'settings.confirm': { target: 'saving', actions: 'confirmChange' },
      },
    },
    /** Somebody else changed the same section. The present values are loaded, to be shown beside the typed ones. */
    comparing: invokingState('loadSettings', {
      input: ({ context: { reseller } }) => ({ reseller }),
      outcomes: [signedOut, { outcome: 'refused', target: 'unavailable' }, { target: 'conflict' }],
      failures: [{ target: 'editing' }],
      tags: ['editing'],
    }),
    conflict: {
      tags: ['editing', 'conflict'],
      on: {
        'settings.back': 'editing',
        'settings.save': { target: 'saving', actions: 'takeChange' },
      },
    },
    /**
     * What the change was about is gone, or the page is shown again. The present values are loaded while the typed ones
     * stay.
     */
    rereading: invokingState('loadSettings', {
      input: ({ context: { reseller } }) => ({ reseller }),
      outcomes: [signedOut, { outcome: 'refused', target: 'unavailable' }, { target: 'editing' }],
      failures: [{ target: 'editing' }],
      tags: ['editing'],
    }),
    refused: { type: 'final', entry: 'reportRefused' },
  },
});
