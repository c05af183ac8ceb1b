import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, vi } from 'vitest';

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Provider {
  readonly url: string;
  readonly requests: readonly ProviderRequest[];
}

/** Starts a local HTTP server that replaces another company's API until the test ends. */
export async function startProvider(reply: (response: ServerResponse) => void): Promise<Provider> {
  const requests: ProviderRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    requests.push({ method, path: url, headers, body: await text(request) });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests };
}

export function respond(status: number, body: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };
}

export function hang(): void {}

/**
 * Starts a provider that never responds. The test's timeouts fire as soon as it has the request, however long that
 * took.
 */
export async function startSilentProvider(): Promise<Provider> {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  return startProvider(() => timeout.abort(new DOMException('no answer in time', 'TimeoutError')));
}

export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('it was sent'),
    (error: unknown) => error,
  );
}

/** Returns everything of an error that a log could show. */
export function errorText(error: unknown): string {
  return error instanceof Error
    ? `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    : String(error);
}
