import * as z from 'zod/mini';
import { type Article, type ArticleList, articleList } from '#contract/content/article';
import {
  type ConfirmationSent,
  type ContentUser,
  type Credentials,
  confirmationSent,
  contentUser,
  type PasswordChange,
  type PasswordReset,
  type Registered,
  type Registration,
  registered,
  resetRequested,
  type SignedIn,
  signedIn,
} from '#contract/content/user';
import { ContentError, failureOf, unknownError } from './content-error.ts';
import { bracketQuery } from './query.ts';

/** The client emits this for every failed call, before it throws the error. */
export interface ContentErrorEvent {
  type: 'content:error';
  error: ContentError;
}

export interface ContentOptions {
  /** Base URL of the service, without a slash at the end: `https://cms.example/api`. */
  baseURL: string;
  /** Replaces the global fetch, for calls inside the server's own process. */
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Returns the visitor's token. Without one, calls have no `Authorization` header. */
  token?: () => string | undefined;
  onError?: (event: ContentErrorEvent) => void;
  /** Timeout of one call, in ms. */
  timeoutMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For example, the cookie of a login provider's session. */
  headers?: Record<string, string>;
}

type Field = 'title' | 'slug' | 'excerpt' | 'content' | 'createdAt' | 'updatedAt' | 'publishedAt';
type Operator =
  | '$eq'
  | '$eqi'
  | '$ne'
  | '$in'
  | '$notIn'
  | '$lt'
  | '$lte'
  | '$gt'
  | '$gte'
  | '$contains'
  | '$containsi'
  | '$startsWith'
  | '$endsWith'
  | '$null'
  | '$notNull';
type Condition = { readonly [Name in Operator]?: string | boolean | readonly string[] };

/** Strapi counts pages from 1. A page has 25 articles by default and at most 100. */
export interface ArticleQuery {
  pagination?:
    | { page?: number; pageSize?: number; withCount?: boolean }
    | { start?: number; limit?: number; withCount?: boolean };
  sort?: readonly `${Field}:${'asc' | 'desc'}`[];
  filters?: {
    readonly [Name in Field | 'documentId']?: Condition;
  } & { readonly category?: { readonly slug?: Condition } };
  fields?: readonly Field[];
  populate?: '*' | readonly ('cover' | 'category')[];
}

/** The account calls and the article queries. Every failure is a {@link ContentError}. Nothing is retried. */
export interface Content {
  me(options?: CallOptions): Promise<ContentUser>;
  login(credentials: Credentials, options?: CallOptions): Promise<SignedIn>;
  register(registration: Registration, options?: CallOptions): Promise<Registered>;
  forgotPassword(email: string, options?: CallOptions): Promise<void>;
  resetPassword(reset: PasswordReset, options?: CallOptions): Promise<SignedIn>;
  changePassword(change: PasswordChange, options?: CallOptions): Promise<SignedIn>;
  sendEmailConfirmation(email: string, options?: CallOptions): Promise<ConfirmationSent>;
  providerCallback(
    provider: string,
    accessToken: string | undefined,
    options?: CallOptions,
  ): Promise<SignedIn>;
  /**
   * Requires a token with permission to delete users. A visitor's token has the permission only if an operator allows
   * it.
   */
  eraseUser(id: number, options?: CallOptions): Promise<void>;
  connectUrl(provider: string): string;
  articles(query?: ArticleQuery, options?: CallOptions): Promise<ArticleList>;
  /** A content type with the fields of an article. Its slug is a product. */
  safetyPages(query?: ArticleQuery, options?: CallOptions): Promise<ArticleList>;
  /** Returns the article with cover and category, or undefined if no published article has this slug. */
  article(slug: string, options?: CallOptions): Promise<Article | undefined>;
}

interface Call {
  method?: 'DELETE';
  body?: object;
  bearer?: string | undefined;
}

const defaultTimeoutMs = 10_000;

/** The only client of the content service, embedded or a real Strapi 5. */
export function createContent({
  baseURL,
  fetch = globalThis.fetch,
  token = () => undefined,
  onError = () => {},
  timeoutMs = defaultTimeoutMs,
}: ContentOptions): Content {
  async function request<Schema extends z.core.$ZodType>(
    schema: Schema,
    path: string,
    { method, body, bearer, signal, headers }: CallOptions & Call = {},
  ): Promise<z.output<Schema>> {
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseURL}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          accept: 'application/json',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      const answer = parsedJson(await response.text());
      if (!response.ok) throw failureOf(response.status, answer);
      const parsed = z.safeParse(schema, answer);
      if (!parsed.success) throw unknownError(`unexpected answer with status ${response.status}`);
      return parsed.data;
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const error = cause instanceof ContentError ? cause : unknownError(messageOf(cause));
      onError({ type: 'content:error', error });
      throw error;
    }
  }

  /** A call of the public role. The service refuses it if it has a token, even a valid one. */
  const post = <Schema extends z.core.$ZodType>(
    schema: Schema,
    path: string,
    body: object,
    options?: CallOptions,
  ) => request(schema, path, { ...options, body });
  const list =
    (path: string) =>
    ({ pagination, sort, filters, fields, populate }: ArticleQuery = {}, options?: CallOptions) =>
      request(articleList, path + bracketQuery({ pagination, sort, filters, fields, populate }), options);
  const articles = list('/articles');

  return {
    me: (options) => request(contentUser, '/users/me', { ...options, bearer: token() }),
    login: (credentials, options) => post(signedIn, '/auth/local', credentials, options),
    register: (registration, options) => post(registered, '/auth/local/register', registration, options),
    async forgotPassword(email, options) {
      await post(resetRequested, '/auth/forgot-password', { email }, options);
    },
    resetPassword: (reset, options) => post(signedIn, '/auth/reset-password', reset, options),
    changePassword: (body, options) =>
      request(signedIn, '/auth/change-password', { ...options, body, bearer: token() }),
    sendEmailConfirmation: (email, options) =>
      post(confirmationSent, '/auth/send-email-confirmation', { email }, options),
    providerCallback(provider, accessToken, options) {
      const query = bracketQuery({ access_token: accessToken });
      return request(signedIn, `/auth/${encodeURIComponent(provider)}/callback${query}`, options);
    },
    async eraseUser(id, options) {
      await request(z.unknown(), `/users/${id}`, { ...options, method: 'DELETE', bearer: token() });
    },
    connectUrl: (provider) => `${baseURL}/connect/${encodeURIComponent(provider)}`,
    articles,
    safetyPages: list('/safety-pages'),
    async article(slug, options) {
      const { data } = await articles(
        { filters: { slug: { $eq: slug } }, populate: ['cover', 'category'] },
        options,
      );
      return data.at(0);
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : 'unknown';
}
