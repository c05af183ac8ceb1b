import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const statuses = {
  ApplicationError: 400,
  SyntaxError: 400,
  ValidationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  RateLimitError: 429,
} as const satisfies Record<string, ContentfulStatusCode>;

/**
 * A refusal in Strapi's format. `details` may repeat the client's input, so only the caller receives them, never a log.
 */
export class ContentFailure extends Error {
  override readonly name: keyof typeof statuses;
  readonly #details: object | null;

  constructor(name: keyof typeof statuses, message: string, details: object | null = {}) {
    super(message);
    this.name = name;
    this.#details = details;
  }

  answer(c: Context): Response {
    const { name, message } = this;
    const status = statuses[name];
    const details = this.#details && { details: this.#details };
    return c.json({ data: null, error: { status, name, message, ...details } }, status);
  }
}

/**
 * Returns the error for a key that the content type does not have. `path` is its position in the query, null at the
 * root.
 */
export function invalidKey(key: string, path: string | null, param: string): ContentFailure {
  const message = path !== null && path !== key ? `Invalid key ${key} at ${path}` : `Invalid key ${key}`;
  return new ContentFailure('ValidationError', message, { key, path, source: 'query', param });
}
