import * as z from 'zod/mini';

/** The error of one field. Its `value` is never read: it contains the client's input, which may be a password. */
const wrongField = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

/** The error body of the content service (Strapi 5). */
export const failureBody = z.object({
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.catch(z.optional(z.object({ errors: z.optional(z.array(wrongField)) })), undefined),
  }),
});
