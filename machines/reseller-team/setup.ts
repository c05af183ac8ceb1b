import { assign, setup } from 'xstate';
import { invokingOf, isRefusal, serviceTimeoutMs } from '#machines/reseller-panel/invoking';
import { type TeamServices, teamActors } from './actors.ts';
import type { TeamContext, TeamEvent, TeamProblem } from './context.ts';

/** An answer of any of the services. */
type Answer = TeamServices[keyof TeamServices]['output'];

/** Tags that screens read. The first five are views. */
export type TeamTag =
  | 'loading'
  | 'unavailable'
  | 'listing'
  | 'form'
  | 'code'
  | 'busy'
  | 'changing'
  | 'sendingCode';

/** Types, services, guards, actions and delays of the team's sheet. */
export const teamSetup = setup({
  types: {
    context: {} as TeamContext,
    events: {} as TeamEvent,
    input: {} as { reseller: string },
    tags: {} as TeamTag,
  },
  actors: teamActors,
  guards: {
    refused: ({ event }, { as }: { as: string }) => isRefusal(event, as),
  },
  actions: {
    explain: assign({ problem: (_, problem: TeamProblem) => problem }),
    clearProblem: assign({ problem: undefined }),
    learn: assign((_, answer: Answer) => learnt(answer)),
    takeQuestion: assign(({ event }) =>
      event.type === 'team.ask' ? { question: event.question, changed: undefined, problem: undefined } : {},
    ),
    takeChange: assign({
      change: ({ context, event }) => (event.type === 'team.change' ? event.change : context.change),
      problem: undefined,
    }),
    dropChange: assign({ question: undefined, change: undefined }),
    /** Makes the panel load again who is signed in. */
    tellRefused: () => {
      throw new Error('action `tellRefused` was not provided');
    },
  },
  delays: { serviceTimeout: serviceTimeoutMs },
});

/** Makes a state of the team's sheet that waits for a service. */
export const invoking = invokingOf<TeamServices, TeamContext, TeamEvent, TeamTag>();

function learnt(answer: Answer): Partial<TeamContext> {
  if ('refused' in answer) return { problem: problems[answer.refused] };
  if ('changed' in answer) return { changed: answer.changed, problem: undefined };
  // A problem from before the reload must stay on the screen.
  return 'shown' in answer ? {} : { problem: undefined };
}

type Refused = Extract<Answer, { refused: string }>['refused'];

const problems = {
  'signed-out': undefined,
  'not-allowed': 'not-allowed',
  'code-needed': undefined,
  wait: 'wait',
  'no-sms': 'no-sms',
  'code-wrong': 'code-wrong',
  'code-expired': 'code-expired',
  blocked: 'blocked',
  gone: 'gone',
  'last-owner': 'last-owner',
  'already-serves': 'already-serves',
  'too-many': 'too-many',
  invalid: 'invalid',
} as const satisfies Record<Refused, TeamProblem | undefined>;
