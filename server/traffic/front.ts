import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { laneOf } from './lane-of.ts';
import { PageLine, type PagePace } from './page-line.ts';

export interface Front {
  /** Returns whether a request begins before all waiting ones. */
  isUrgent(request: IncomingMessage): boolean;
  admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
}

interface FrontDeps {
  pace: PagePace;
  /** Response for refused pages, rendered once: refusing costs less than rendering. */
  busy: Response;
  /** Answers a request from the cache. Returns false if it cannot. */
  answer?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  onRefused?: (() => void) | undefined;
}

/** Lets orders pass first, answers cached responses, and renders as many pages as orders allow. */
export async function frontOf({ pace, busy, answer, onRefused }: FrontDeps): Promise<Front> {
  const { status } = busy;
  const body = Buffer.from(await busy.arrayBuffer());
  const headers = [...busy.headers].filter(([name]) => name !== 'x-request-id').flat();
  const line = new PageLine(pace, (response) => {
    const own = ['x-request-id', randomUUID(), 'content-length', String(body.length)];
    response.writeHead(status, [...headers, ...own]).end(body);
    onRefused?.();
  });
  return {
    isUrgent: (request) => laneOf(request.method ?? 'GET', pathOf(request)) === 'order',
    admit(request, response, begin) {
      if (answer?.(request, response)) return;
      const path = pathOf(request);
      const { method = 'GET' } = request;
      const isReading = method === 'GET' || method === 'HEAD';
      if (isReading && laneOf(method, path) === 'page') line.enter(response, begin);
      else begin();
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
