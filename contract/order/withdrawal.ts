import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';

/** The longest answer to a withdrawal, in characters. */
export const withdrawalAnswerMaximum = 200;

/** Line breaks, other control characters, and characters that change the direction of the text around them. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{C}\p{Z}\p{M}]/u;

const empty = 'Escreva a resposta.';

/** The reseller's answer to a withdrawal: one line, which the customer reads. */
export const withdrawalAnswer = z.string().check(
  z.trim(),
  z.minLength(1, { error: empty, abort: true }),
  z.maxLength(withdrawalAnswerMaximum, `Use até ${withdrawalAnswerMaximum} caracteres.`),
  z.refine((text) => !forbidden.test(text), 'Escreva uma linha só, sem caracteres de controle.'),
  z.refine((text) => visible.test(text), empty),
);

/** A withdrawal from a delivered purchase (CDC art. 49). It is open until the reseller answers. */
export const withdrawal = wireObject({
  referenceNumber: field('protocolo', z.string()),
  at: field('em', z.iso.datetime()),
  /** The time by which the reseller must answer. */
  answerBy: field('respostaAte', z.iso.datetime()),
  /** The field is absent before the answer, and after an erasure of the customer's data. */
  answer: field('resposta', z.optional(z.string())),
  answeredAt: field('respondidaEm', z.optional(z.iso.datetime())),
});
export type Withdrawal = z.output<typeof withdrawal>;
