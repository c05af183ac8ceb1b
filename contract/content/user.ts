import * as z from 'zod/mini';

/** A user of the content service (Strapi 5, users-permissions). A user created by hand may lack the optional fields. */
export const contentUser = z.object({
  id: z.int(),
  documentId: z.optional(z.string()),
  username: z.string(),
  email: z.string(),
  provider: z.nullish(z.string()),
  confirmed: z.nullish(z.boolean()),
  blocked: z.nullish(z.boolean()),
  /** ISO 8601. */
  createdAt: z.nullish(z.string()),
  updatedAt: z.nullish(z.string()),
});
export type ContentUser = z.output<typeof contentUser>;

/** The response to a login, a registration, a password reset and a login with a provider. */
export const signedIn = z.object({ jwt: z.string().check(z.minLength(1)), user: contentUser });
export type SignedIn = z.output<typeof signedIn>;

/** A registration has no token while the e-mail address is not confirmed. */
export const registered = z.object({
  jwt: z.optional(z.string().check(z.minLength(1))),
  user: contentUser,
});
export type Registered = z.output<typeof registered>;

export const resetRequested = z.object({ ok: z.boolean() });

export const confirmationSent = z.object({ email: z.string(), sent: z.boolean() });
export type ConfirmationSent = z.output<typeof confirmationSent>;

export interface Credentials {
  /** Username or e-mail address. */
  identifier: string;
  password: string;
}

export interface Registration {
  username: string;
  email: string;
  /** At least 6 characters and at most 72 bytes of UTF-8. */
  password: string;
}

export interface PasswordReset {
  code: string;
  password: string;
  passwordConfirmation: string;
}

export interface PasswordChange {
  currentPassword: string;
  password: string;
  passwordConfirmation: string;
}
