import * as z from 'zod/mini';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An order can be rated for this long after its delivery, in ms. */
export const rateWithinMs = 30 * dayMs;

/** A rating can be changed for this long after it was given, in ms. */
export const changeWithinMs = 7 * dayMs;

export const stars = z.int().check(z.minimum(1), z.maximum(5));

export const ratingReason = translatedEnum({
  onTime: 'no_prazo',
  kind: 'atencioso',
  fairPrice: 'preco_justo',
  goodVessel: 'vasilhame_em_bom_estado',
  helped: 'ajudou_a_instalar',
  late: 'atraso',
  rude: 'atendimento_ruim',
  otherPrice: 'preco_diferente',
  badVessel: 'vasilhame_em_mau_estado',
  wrongItem: 'item_errado',
  noChange: 'sem_troco',
});
export type RatingReason = z.output<typeof ratingReason>;

const praise: readonly RatingReason[] = ['onTime', 'kind', 'fairPrice', 'goodVessel', 'helped'];
const complaints: readonly RatingReason[] = [
  'late',
  'rude',
  'otherPrice',
  'badVessel',
  'wrongItem',
  'noChange',
];

/** The smallest number of stars whose reasons are praise. */
export const praiseFrom = 4;

/** Returns the reasons that a number of stars offers, in display order. */
export function reasonsOf(given: number): readonly RatingReason[] {
  return given >= praiseFrom ? praise : complaints;
}

/** The largest number of reasons in one rating. */
export const reasonsMaximum = 3;

/** The longest comment, in characters as people count them: an emoji counts as one. */
export const commentMaximum = 500;

/** A character may contain many code points, so the text also has a limit in UTF-16 units. */
const commentUnitsMaximum = 4 * commentMaximum;

/** Control characters except line breaks, and characters that change the direction of the text around them. */
const forbidden = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{C}\p{Z}\p{M}]/u;

/** Returns the number of characters as people count them. */
function characterCount(text: string): number {
  return [...new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(text)].length;
}

const tooLong = `Use até ${commentMaximum} caracteres.`;

/**
 * The customer's comment, at most 500 characters. A comment of emoji alone is valid: it is what the customer chose to
 * say, and it needs no letters to be read.
 */
export const comment = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
  z.maxLength(commentUnitsMaximum, { error: tooLong, abort: true }),
  z.refine((text) => characterCount(text) <= commentMaximum, tooLong),
  z.refine((text) => !forbidden.test(text), 'Escreva sem caracteres de controle.'),
  z.refine((text) => text === '' || visible.test(text), 'Escreva algo que se possa ler.'),
);

const content = {
  stars: field('estrelas', stars),
  reasons: field('motivos', z._default(z.array(ratingReason).check(z.maxLength(reasonsMaximum)), [])),
  /** An empty comment counts as none. */
  comment: field('comentario', z.optional(comment)),
};

/** What a customer gives. Every reason belongs to the number of stars, and appears once. */
export const ratingRequest = wireObject(
  content,
  z.refine(({ stars: given, reasons }) => reasons.every((one) => reasonsOf(given).includes(one)), {
    error: 'Há motivos de outra nota.',
    path: ['motivos'],
  }),
  z.refine(({ reasons }) => new Set(reasons).size === reasons.length, {
    error: 'Um motivo se repete.',
    path: ['motivos'],
  }),
);
export type RatingRequest = z.output<typeof ratingRequest>;

export const givenRating = wireObject({
  ...content,
  givenAt: field('dadaEm', z.iso.datetime()),
  /** The time of the last change. Absent without one. */
  changedAt: field('mudadaEm', z.optional(z.iso.datetime())),
});
export type GivenRating = z.output<typeof givenRating>;

/** An order's rating, and what its customer may do now. Without a time limit, the action is not allowed. */
export const orderRating = wireObject({
  given: field('avaliacao', z.optional(givenRating)),
  rateUntil: field('avaliarAte', z.optional(z.iso.datetime())),
  changeUntil: field('mudarAte', z.optional(z.iso.datetime())),
});
export type OrderRating = z.output<typeof orderRating>;
