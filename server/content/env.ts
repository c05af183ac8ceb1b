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
  /** The public address of this service, with its prefix and without a slash at the end. */
  baseURL: string;
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
  /** Signs the cookie of a login. */
  sessionKey: string;
  /** The page that a login begun at `/connect` leads to in the end. */
  frontEnd: string;
  /** Where the browser is sent; the provider sends it back to `redirectUri` with the same state. */
  startUrl(redirectUri: string, state: string): Promise<URL>;
  /** Trades what the browser brought back to `url` for an access token; throws where it does not fit. */
  accessToken(url: URL, state: string): Promise<string>;
  profile(accessToken: string): Promise<Profile>;
}

/** What a provider says of a token's owner. */
export interface Profile {
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  /** The e-mail address where there is none. */
  username?: string;
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
