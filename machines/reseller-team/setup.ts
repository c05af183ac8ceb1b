import { assign, setup } from 'xstate';
import { invokingStateOf, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome } from '#machines/outcomes';
import { type TeamServices, teamActors } from './actors.ts';
import type { TeamContext, TeamEvent, TeamProblem } from './context.ts';

type Answer = TeamServices[keyof TeamServices]['output'];

export type TeamTag =
  | 'loading'
  | 'unavailable'
  | 'listing'
  | 'form'
  | 'busy'
  | 'changing'
  | 'sendingCode'
  | 'enteringCode'
  | 'verifyingCode';

export interface TeamTypes {
  services: TeamServices;
  context: TeamContext;
  event: TeamEvent;
  tag: TeamTag;
  condition: never;
  problem: never;
  action: never;
}

export const teamSetup = setup({
  types: {
    context: {} as TeamContext,
    events: {} as TeamEvent,
    input: {} as { reseller: string },
    tags: {} as TeamTag,
  },
  actors: teamActors,
  guards: {
    answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome),
  },
  actions: {
    explain: assign({ problem: (_, { code }: { code: TeamProblem }) => code }),
    clearProblem: assign({ problem: undefined }),
    storeAnswer: assign((_, { answer }: { answer: Answer }) => contextChanges(answer)),
    takeQuestion: assign(({ event }) =>
      event.type === 'team.ask' ? { question: event.question, changed: undefined, problem: undefined } : {},
    ),
    takeChange: assign({
      change: ({ context, event }) => (event.type === 'team.change' ? event.change : context.change),
      problem: undefined,
    }),
    dropChange: assign({ question: undefined, change: undefined }),
    /** Makes the panel load the signed-in person again. */
    reportRefused: () => {
      throw new Error('action `reportRefused` was not provided');
    },
  },
  delays: { serviceTimeout: serviceTimeoutMs },
});

export const invokingState = invokingStateOf<TeamTypes>();

function contextChanges(answer: Answer): Partial<TeamContext> {
  if ('refused' in answer) {
    const { refused } = answer;
    return { problem: refused === 'signed-out' || refused === 'code-needed' ? undefined : refused };
  }
  if ('changed' in answer) return { changed: answer.changed, problem: undefined };
  // A problem from before the reload must stay on the screen.
  return 'shown' in answer ? {} : { problem: undefined };
}
