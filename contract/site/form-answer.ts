import * as z from 'zod/mini';
import { count } from '../api/count.ts';

/**
 * What a form's handler returns to the page that shows the form again. Never contains a secret. Each form has its
 * codes; the screen has the sentence for each.
 */
export const formAnswer = z.object({
  /** The form's hidden field `form`. It identifies the form on the page. */
  form: z.string(),
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  problem: z.optional(z.string()),
  seconds: z.optional(count),
  /** The part to show, for a form in several parts. */
  part: z.optional(z.string()),
});
export type FormAnswer = z.output<typeof formAnswer>;

/** The path that a form sent by script leads to. Without script, the response is a redirect. */
export const formLed = z.object({ location: z.string() });
