import * as z from 'zod/mini';
import { count } from '../api/count.ts';

/**
 * What a form's handler tells the page that shows the form again: never a secret. The codes are the form's own, and its
 * screen has their sentences.
 */
export const formAnswer = z.object({
  /** Which form of the page, by its hidden field `form`. */
  form: z.string(),
  /** What was typed, by field. */
  values: z.record(z.string(), z.string()),
  /** What is wrong with a field, by code. */
  errors: z.record(z.string(), z.string()),
  /** Why the whole form was refused, by code. */
  problem: z.optional(z.string()),
  /** Seconds until trying again makes sense. */
  seconds: z.optional(count),
  /** Of a form in several parts, the one to show now. */
  part: z.optional(z.string()),
});
export type FormAnswer = z.output<typeof formAnswer>;

/** Where a form sent by script leads; without script the same is a redirect. */
export const formLed = z.object({ location: z.string() });
