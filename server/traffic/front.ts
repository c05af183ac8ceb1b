import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOrderForm, laneOf } from './lane-of.ts';
import type { Pace } from './pace.ts';
import { PageLine, type PagePace } from './page-line.ts';

/** Stands before the application. */
export interface Front {
  /** Whether a request begins before all that wait. */
  isUrgent(request: IncomingMessage): boolean;
  /** Calls `begin` when it is the request's turn, or answers it. */
  admit(request: IncomingMessage, response: ServerResponse, begin: () => void): void;
}

interface FrontDeps {
  pace: PagePace & Pick<Pace, 'came'>;
  /** The answer to a page for which there is no time, drawn once: refusing is cheaper than any page. */
  busy: Response;
  /** Answers a request from memory, or says that it does not. */
  answer?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Told of every page refused. */
  onRefused?: (() => void) | undefined;
}

/** Lets orders pass before everything else, answers what is kept, and draws as many pages as orders bear. */
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
      if (isOrderForm(method, path) || (!isReading && path.startsWith('/api/pedidos'))) pace.came();
      if (isReading && laneOf(method, path) === 'page') line.enter(response, begin);
      else begin();
    },
  };
}

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
