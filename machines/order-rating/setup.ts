import { assign, setup } from 'xstate';
import type { RatingRequest } from '#contract/rating/rating';
import { invokingStateOf, serviceTimeoutMs } from '#machines/invoking-state';
import { isOutcome, type RefusalOf } from '#machines/outcomes';
import { type RatingServices, ratingActors } from './actors.ts';

type Answer = RatingServices[keyof RatingServices]['output'];

export type RatingProblem = 'network' | 'slow' | 'busy' | RefusalOf<Answer>;

export interface RatingContext {
  orderId: string;
  isGiven: boolean;
  /** Whether the page was rendered with the form of the given rating, before hydration. */
  startsInForm: boolean;
  /** Whether the given rating can be changed now. */
  canChange: boolean;
  problem: RatingProblem | undefined;
}

export type RatingEvent =
  | { type: 'rating.submit'; rating: RatingRequest }
  | { type: 'rating.edit' }
  | { type: 'rating.keep' };

const given = { isGiven: true, canChange: true };
const closed = { canChange: false };

/** `form`: the form is on the screen. `changing`: it shows the given rating. */
export type RatingTag = 'busy' | 'form' | 'changing' | 'rated' | 'closed';

export interface RatingTypes {
  services: RatingServices;
  context: RatingContext;
  event: RatingEvent;
  tag: RatingTag;
  condition: never;
  problem: never;
  action: never;
}

export const ratingSetup = setup({
  types: {
    context: {} as RatingContext,
    events: {} as RatingEvent,
    input: {} as Omit<RatingContext, 'problem'>,
    tags: {} as RatingTag,
  },
  actors: ratingActors,
  guards: {
    answers: ({ event }, { outcome }: { outcome: string }) => isOutcome(event, outcome),
    isGiven: ({ context }) => context.isGiven,
    startsInForm: ({ context }) => context.isGiven && context.startsInForm,
    canChange: ({ context }) => context.canChange,
  },
  actions: {
    explain: assign({ problem: (_, { code }: { code: RatingProblem }) => code }),
    clearProblem: assign({ problem: undefined }),
    /** The screen reads from the server until when a rating can be changed. */
    storeAnswer: assign((_, { answer }: { answer: Answer }) =>
      'refused' in answer
        ? { problem: answer.refused.code, ...(answer.refused.code === 'already-rated' ? given : closed) }
        : { problem: undefined, ...given },
    ),
  },
  delays: { serviceTimeout: serviceTimeoutMs },
});

export const invokingState = invokingStateOf<RatingTypes>();
