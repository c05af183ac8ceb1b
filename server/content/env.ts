import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../db/schema.ts';
import type { User } from './accounts/user.ts';
import type { ContentSettings } from './settings.ts';

export interface ContentDeps {
  db: Kysely<Schema>;
  log: Logger;
  now(): Date;
  /** Signs tokens, and keys what limits count by. */
  secret: string;
  /** Limits by address are wider: everybody has the same. */
  demo: boolean;
  settings: ContentSettings;
  /** What links in mails lead to: the service itself confirms, a page of the site asks for the new password. */
  confirmationLink: string;
  resetPage: string;
  /** Where the confirming link leads then. */
  confirmedPage: string;
  /** The one provider people may sign in with, if any. */
  provider?: ContentProvider | undefined;
  /** Wakes the outbox after a mail was queued. */
  wakeOutbox(): void;
}

export interface ContentProvider {
  /** By which paths name it. */
  name: string;
  /** Signs the cookie of a completed login. */
  sessionKey: string;
  /** The verified e-mail address of a token's owner. */
  email(accessToken: string): Promise<string | undefined>;
}

export interface ContentEnv {
  Bindings: {
    /** Address of whoever asks, `''` where unknown. */
    ip?: string;
  };
  Variables: {
    /** On routes for those who are signed in. */
    user: User;
  };
}
