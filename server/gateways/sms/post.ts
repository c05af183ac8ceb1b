import * as z from 'zod/mini';
import type { SmsProvider } from '../../start/config.ts';
import { SmsError } from './gateway.ts';

export interface Delivery {
  readonly fetch: typeof fetch;
  /** Timeout in ms, including the body. Default 10000. */
  readonly timeoutMs?: number | undefined;
}

interface SmsRequest<Schema extends z.ZodMiniType> {
  readonly provider: SmsProvider;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Schema of a success response. Any other body is an error. */
  readonly accepted: Schema;
}

const failure = z.object({ code: z.int() });

/** Posts a message to a provider. Throws `SmsError` unless the response is a success that matches `accepted`. */
export async function postSms<Schema extends z.ZodMiniType>(
  { fetch, timeoutMs = 10_000 }: Delivery,
  { provider, url, headers, body, accepted }: SmsRequest<Schema>,
): Promise<z.output<Schema>> {
  let status: number | undefined;
  let answer: unknown;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    status = response.status;
    answer = parsed(await response.text());
  } catch {
    throw new SmsError(provider, { retryable: true, status });
  }
  if (status < 200 || status >= 300) {
    const refusal = failure.safeParse(answer);
    throw new SmsError(provider, {
      retryable: mayPassLater(status),
      status,
      code: refusal.success ? refusal.data.code : undefined,
    });
  }
  const success = accepted.safeParse(answer);
  if (!success.success) throw new SmsError(provider, { retryable: true, status });
  return success.data;
}

function mayPassLater(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
