import * as z from 'zod/mini';
import {
  type OperationInput,
  type OperationName,
  type OperationOutput,
  operationOf,
} from '#contract/api/operations';
import { type Problem, problem } from '#contract/api/problem';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}

/** The response of an operation: its output or a problem. */
export type Answer<Name extends OperationName> = Reply & {
  value: OperationOutput<Name>;
  problem: Problem;
};

export interface Extra {
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** IP address of the caller. Absent for a call inside the process. */
  peer?: string;
}

type Fetch = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  env?: { incoming: { socket: { remoteAddress: string } } },
) => Response | Promise<Response>;

/** The public token that visitors send by default. */
export const publicToken = 'chave-dos-testes';

/** One browser: stores its cookies and sends the wire's JSON. */
export class Visitor {
  readonly cookies: Record<string, string> = {};
  readonly #fetch: Fetch;

  constructor(fetch: Fetch) {
    this.#fetch = fetch;
  }

  copy(): Visitor {
    const sameBrowser = new Visitor(this.#fetch);
    Object.assign(sameBrowser.cookies, this.cookies);
    return sameBrowser;
  }

  async open(method: string, path: string, body?: unknown, extra: Extra = {}): Promise<Response> {
    const cookies = Object.entries(extra.cookies ?? this.cookies).map(([name, value]) => `${name}=${value}`);
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${publicToken}`,
      host: 'localhost:3000',
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...extra.headers,
    };
    const text = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const env =
      extra.peer === undefined ? undefined : { incoming: { socket: { remoteAddress: extra.peer } } };
    const response = await this.#fetch(
      path,
      { method, headers, ...(text === undefined ? {} : { body: text }) },
      env,
    );
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  async send(method: string, path: string, body?: unknown, extra: Extra = {}): Promise<Reply> {
    const response = await this.open(method, path, body, extra);
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** Calls an operation in domain terms. Checks the response against the schema of the operation or of the problem. */
  async call<Name extends OperationName>(
    name: Name,
    input: OperationInput<Name>,
    extra: Extra = {},
  ): Promise<Answer<Name>> {
    const operation = operationOf(name);
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: object;
      body?: object;
    };
    const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params![key]!));
    const search = operation.query
      ? `?${new URLSearchParams(z.encode(operation.query, (query ?? {}) as never) as Record<string, string>)}`
      : '';
    const wire = operation.body ? z.encode(operation.body, body as never) : undefined;
    const reply = await this.send(operation.method.toUpperCase(), path + search, wire, extra);
    if (reply.status === operation.status) {
      const value = operation.response ? z.decode(operation.response, reply.json as never) : undefined;
      return { ...reply, value: value as OperationOutput<Name>, problem: undefined as never };
    }
    return { ...reply, value: undefined as never, problem: problemIn(reply) };
  }

  #keep(line: string): void {
    const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    if (/max-age=0/i.test(rest)) delete this.cookies[name];
    else this.cookies[name] = value;
  }
}

/** Returns the problem document of a refusal. Throws if the response is not one. */
export function problemIn({ json, headers, status, text }: Reply): Problem {
  if (!/^application\/problem\+json/.test(headers.get('content-type') ?? ''))
    throw new Error(`no problem document but ${status} ${text.slice(0, 200)}`);
  const read = z.parse(problem, json);
  if (read.status !== status) throw new Error(`the problem says ${read.status}, the answer ${status}`);
  return read;
}
