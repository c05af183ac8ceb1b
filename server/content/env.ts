import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../db/schema.ts';
import type { User } from './accounts/user.ts';
import type { ContentSettings } from './settings.ts';

export interface ContentDeps {
  db: Kysely<Schema>;
  log: Logger;
  now(): Date;
  /** Signs tokens, and is the key of the hashes that limits count by. */
  secret: string;
  /** Raises the limits by IP address, because all users of a demonstration have the same one. */
  demo: boolean;
  settings: ContentSettings;
  /** The public URL of this service, with its prefix and without a slash at the end. */
  baseURL: string;
  /**
   * The targets of links in mails: this service confirms an address, and a page of the site requests the new password.
   */
  confirmationLink: string;
  resetPage: string;
  confirmedPage: string;
  provider?: ContentProvider | undefined;
  wakeOutbox(): void;
}

export interface ContentProvider {
  /** The name in paths. */
  name: string;
  /** Key that signs the cookie of a login. */
  sessionKey: string;
  /** The page that a login started at `/connect` ends at. */
  frontEnd: string;
  /** Returns the URL of the provider. The provider redirects to `redirectUri` with the same state. */
  startUrl(redirectUri: string, state: string): Promise<URL>;
  /** Exchanges the code in the callback `url` for an access token. Throws if code or state are wrong. */
  accessToken(url: URL, state: string): Promise<string>;
  profile(accessToken: string): Promise<Profile>;
}

export interface Profile {
  /** Undefined unless the provider has verified it. */
  email: string | undefined;
  /** If absent, the e-mail address is used. */
  username?: string;
}

export interface ContentEnv {
  Bindings: {
    /** IP address of the caller, `''` if unknown. */
    ip?: string;
  };
  Variables: {
    /** The user is present on routes that require a sign-in. */
    user: User;
  };
}
