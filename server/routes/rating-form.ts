import * as z from 'zod/mini';
import { orderId } from '#contract/order/order';
import { ratingForms, readRatingForm } from '#contract/rating/rating-form';
import { changeRating, giveRating } from '../services/ratings/give.ts';
import { findRating } from '../services/ratings/read.ts';
import type { Fields, Form, FormDeps } from './form-pages.ts';

/** The path of the page of an order. */
export const ratingPage = '/order/data';

/** The page of the order that a form names. Any other text leads to the newest order. */
const pageOf = ({ order }: Fields) =>
  z.safeParse(orderId, order).success ? `${ratingPage}?pedido=${order}` : ratingPage;

/** The form that rates an order, or changes its rating. Without a session, the page asks for the phone first. */
export function ratingForm({ ctx }: Pick<FormDeps, 'ctx'>): Form {
  return {
    form: ratingForms.submit,
    page: ratingPage,
    pageOf,
    refilledFields: 'all',
    async act(fields, c) {
      const owner = c.get('session');
      const { order: id = '' } = fields;
      if (!owner) return { location: pageOf(fields) };
      const read = readRatingForm((name) => fields[name]);
      if ('errors' in read) return { errors: { ...read.errors } };
      const save = (await findRating(ctx.db, id)) ? changeRating : giveRating;
      await save(ctx, { id, owner, rating: read.rating });
      return { location: `${pageOf(fields)}#avaliacao` };
    },
  };
}

/** Shows the form with the given rating. */
export const editRatingForm: Form = {
  form: ratingForms.edit,
  page: ratingPage,
  pageOf,
  act: async () => ({ status: 200 }),
};
