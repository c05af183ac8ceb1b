import { fromPromise } from 'xstate';
import { type RatingServices, ratingRefusedBy } from '#machines/order-rating/actors';
import type { Funnel } from '#src/funnel/funnel.ts';
import { ratingQuery } from '#src/funnel/queries.ts';
import { refusedAs } from '#src/lib/api-error.ts';

type Giving = RatingServices['giveRating'];
type Changing = RatingServices['changeRating'];

/** Returns the services of the machine `order-rating`. They store the rating in the query cache. */
export function ratingServices({ api, queryClient }: Pick<Funnel, 'api' | 'queryClient'>) {
  const keyOf = (id: string) => ratingQuery(api, id).queryKey;
  /** A refusal means that the rating on the screen is old. */
  const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) });

  return {
    giveRating: fromPromise<Giving['output'], Giving['input']>(
      async ({ input: { orderId: id, rating }, signal }) => {
        try {
          const input = { params: { id }, body: rating };
          queryClient.setQueryData(keyOf(id), await (await api()).call('giveRating', input, { signal }));
          return { given: true };
        } catch (error) {
          const refused = refusedAs(error, ...ratingRefusedBy.giveRating);
          await readAgain(id);
          return refused;
        }
      },
    ),
    changeRating: fromPromise<Changing['output'], Changing['input']>(
      async ({ input: { orderId: id, rating }, signal }) => {
        try {
          const input = { params: { id }, body: rating };
          queryClient.setQueryData(keyOf(id), await (await api()).call('changeRating', input, { signal }));
          return { changed: true };
        } catch (error) {
          const refused = refusedAs(error, ...ratingRefusedBy.changeRating);
          await readAgain(id);
          return refused;
        }
      },
    ),
  };
}
