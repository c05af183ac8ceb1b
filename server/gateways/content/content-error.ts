import * as z from 'zod/mini';
import { failureBody } from '#contract/content/failure';

interface Described {
  status: number;
  name: string;
  /** In English. Repeats the value if it has the wrong type. */
  message: string;
}

interface WrongField {
  field: string;
  message: string;
}

/**
 * A failed call of the content service. `error` is the server's error body, or else `UnknownError` with status 500. The
 * body repeats the sent values, including passwords, so `details` are reduced to fields and messages. `error` and
 * `wrongFields` are private fields with getters, so that a log does not print them.
 */
export class ContentError extends Error {
  readonly #error: Described;
  readonly #wrongFields: readonly WrongField[];
  readonly #httpStatus: number | undefined;

  constructor(error: Described, wrongFields: readonly WrongField[] = [], httpStatus?: number) {
    super(`content service: ${error.name} (${error.status})`);
    this.name = 'ContentError';
    this.#error = error;
    this.#wrongFields = wrongFields;
    this.#httpStatus = httpStatus;
  }

  get error(): Described {
    return this.#error;
  }

  get wrongFields(): readonly WrongField[] {
    return this.#wrongFields;
  }

  /** Says whether the service refused the token itself: 401 or 403, with any body. */
  get isTokenRefused(): boolean {
    return this.#httpStatus === 401 || this.#httpStatus === 403;
  }

  /** Says whether the service did not respond, or responded with a server error. A later retry may work. */
  get isUnavailable(): boolean {
    return this.#error.status >= 500;
  }
}

/** Returns the error described by a failed response. A body of another shape becomes an unknown error. */
export function failureOf(status: number, body: unknown): ContentError {
  const parsed = z.safeParse(failureBody, body);
  if (!parsed.success) return unknownError(`status ${status}`, status);
  const { details, ...error } = parsed.data.error;
  const wrong = details?.errors ?? [];
  return new ContentError(
    error,
    wrong.map(({ path, message }) => ({ field: path.join('.'), message })),
    status,
  );
}

export function unknownError(message: string, httpStatus?: number): ContentError {
  return new ContentError({ status: 500, name: 'UnknownError', message }, [], httpStatus);
}
