import { fromPromise, type PromiseActorLogic } from 'xstate';
import type { Refusal, RefusalCode } from '#contract/api/refusals';
import type { RatingRequest } from '#contract/rating/rating';

/** The refusals after which an order cannot be rated any more, or its rating not changed. */
const closedBy = [
  'not-found',
  'phone-unverified',
  'order-not-delivered',
  'rating-closed',
  'own-reseller',
] as const;

/** The refusals that each service returns as answers. Any other refusal is thrown. */
export const ratingRefusedBy = {
  giveRating: ['already-rated', 'invalid-input', ...closedBy],
  changeRating: ['invalid-input', ...closedBy],
} as const satisfies Record<string, readonly RefusalCode[]>;

type RefusedBy<Name extends keyof typeof ratingRefusedBy> = {
  refused: Refusal<(typeof ratingRefusedBy)[Name][number]>;
};

/** Input and every possible answer of each service. A service throws only on a network failure or a bug. */
export interface RatingServices {
  giveRating: {
    input: { orderId: string; rating: RatingRequest };
    output: { given: true } | RefusedBy<'giveRating'>;
  };
  changeRating: {
    input: { orderId: string; rating: RatingRequest };
    output: { changed: true } | RefusedBy<'changeRating'>;
  };
}

export type RatingServiceName = keyof RatingServices;

type Logic<Name extends RatingServiceName> = PromiseActorLogic<
  RatingServices[Name]['output'],
  RatingServices[Name]['input']
>;

function notProvided<Name extends RatingServiceName>(name: Name): Logic<Name> {
  return fromPromise(() => Promise.reject(new Error(`actor \`${name}\` was not provided`)));
}

export const ratingActors = {
  giveRating: notProvided('giveRating'),
  changeRating: notProvided('changeRating'),
};
