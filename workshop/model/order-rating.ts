import type { RatingServices } from '#machines/order-rating/actors';
import { orderRating } from '#machines/order-rating/machine';
import type { RatingEvent } from '#machines/order-rating/setup';
import { type AnswerTable, type EventTable, machineModel } from './machine-model.ts';

const events: EventTable<RatingEvent> = {
  'rating.submit': ['a pessoa envia as estrelas', { rating: { stars: 5, reasons: [] } }],
  'rating.edit': 'a pessoa quer mudar a avaliação',
  'rating.keep': 'a pessoa mantém a avaliação',
};

const closed = ['o prazo acabou', { refused: { code: 'rating-closed' } }] as const;
const invalid = ['há algo errado no que foi enviado', { refused: { code: 'invalid-input' } }] as const;

const answers: AnswerTable<RatingServices> = {
  giveRating: {
    given: ['a avaliação valeu', { given: true }],
    'already-rated': ['o pedido já tinha sido avaliado', { refused: { code: 'already-rated' } }],
    'invalid-input': invalid,
    'rating-closed': closed,
  },
  changeRating: {
    changed: ['a mudança valeu', { changed: true }],
    'invalid-input': invalid,
    'rating-closed': closed,
  },
};

const orderId = '4kT9mZ2qXbR7sLw0VdYh3P';

/** The model of an order's rating. `start` is what the page says about the rating when it opens. */
export const orderRatingModel = (
  start: { isGiven: boolean; canChange: boolean; startsInForm: boolean } = {
    isGiven: false,
    canChange: false,
    startsInForm: false,
  },
) =>
  machineModel('order-rating', orderRating, {
    title: 'Avaliação do pedido',
    input: { orderId, ...start },
    events,
    answers,
    timers: { serviceTimeout: 'o serviço não responde a tempo' },
    shows: (target) => `a avaliação está em ${target}`,
  });
