import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Operation } from '#contract/api/operation';
import {
  type OperationInput,
  type OperationName,
  type OperationOutput,
  operationOf,
  operations,
} from '#contract/api/operations';
import type { RefusalCode } from '#contract/api/refusals';
import { phoneProblemIn } from '#contract/phone/mobile-phone';
import { ServiceError } from '../service-error.ts';
import type { Session } from '../services/sessions/session.ts';
import { isStorable } from '../storable.ts';
import { Encoded } from './encoded.ts';
import type { AppEnv } from './env.ts';
import { withText } from './response-text.ts';

type Handler<Name extends OperationName> = (
  input: OperationInput<Name>,
  c: Context<AppEnv>,
  session: SessionOf<Name>,
) => Promise<OperationOutput<Name> | Encoded<OperationOutput<Name>>>;

type SessionOf<Name extends OperationName> = (typeof operations)[Name] extends { session: unknown }
  ? Session
  : Session | undefined;

export type Handlers = { [Name in OperationName]: Handler<Name> };

export function mountOperations(app: Hono<AppEnv>, handlers: Handlers): void {
  const names = Object.keys(handlers).filter(isOperation);
  for (const name of names)
    mountOperation(app, operationOf(name), (c, sent) => perform(handlers, name, c, sent));
  refuseOtherMethods(app, names.map(operationOf));
}

/** Answers 405 for methods that no operation of a path has. Mount it after all operations. */
export function refuseOtherMethods(app: Hono<AppEnv>, all: Operation[]): void {
  for (const [path, methods] of methodsByPath(all))
    app.all(path, (c) => {
      c.header('allow', methods.join(', '));
      throw new ServiceError({ code: 'method-not-allowed' });
    });
}

/** Returns an operation's path in the router's syntax, which is also its name in metrics. */
export function routeOf({ path }: Operation): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Returns the router paths of an operation: a trailing slash is optional. */
function pathsOf(operation: Operation): string[] {
  const route = routeOf(operation);
  return route.endsWith('/') ? [route, route.slice(0, -1)] : [route];
}

function methodsByPath(all: Operation[]): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const operation of all)
    for (const path of pathsOf(operation)) {
      const methods = operation.method === 'get' ? ['GET', 'HEAD'] : [operation.method.toUpperCase()];
      byPath.set(path, [...(byPath.get(path) ?? []), ...methods]);
    }
  // Paths without parameters first, otherwise `/pedidos/:id` would match `/pedidos/cancelar`.
  return new Map(
    [...byPath].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':'))),
  );
}

type AnyHandler = (input: object, c: Context<AppEnv>, session: Session | undefined) => Promise<unknown>;

export interface Sent {
  params: unknown;
  query: unknown;
  body(): Promise<unknown>;
}

/** Runs an operation for the caller of `c`: checks the session and validates the input. Throws its refusals. */
export async function perform(
  handlers: Handlers,
  name: OperationName,
  c: Context<AppEnv>,
  { params, query, body }: Sent,
): Promise<unknown> {
  const operation = operationOf(name);
  const session = c.get('session');
  if (operation.session && !session)
    throw new ServiceError({ code: operation.session === 'hidden' ? 'not-found' : 'phone-unverified' });
  const input = await inputOf(operation, { params, query, body });
  return (handlers[name] as AnyHandler)(input, c, session);
}

/** Validates the input. Throws `not-found` for the path and `invalid-input` for the rest. */
export async function inputOf(operation: Operation, { params, query, body }: Sent): Promise<object> {
  return {
    ...(operation.params ? { params: decodePath(operation.params, params) } : {}),
    ...(operation.query ? { query: decode(operation.query, query, '') } : {}),
    ...(operation.body ? { body: decode(operation.body, await body(), '', operation.refusals) } : {}),
  };
}

export function mountOperation(
  app: Hono<AppEnv>,
  operation: Operation,
  run: (c: Context<AppEnv>, sent: Sent) => Promise<unknown>,
): void {
  app.on(operation.method.toUpperCase(), pathsOf(operation), async (c) => {
    c.set('statuses', operation.statuses);
    const sent = { params: c.req.param(), query: c.req.query(), body: () => bodyOf(c, operation) };
    const answer = await run(c, sent);
    c.header('cache-control', 'no-store');
    if (!operation.response) return c.body(null, operation.status);
    const json =
      answer instanceof Encoded ? answer.json() : JSON.stringify(z.encode(operation.response, answer));
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return withText(c.newResponse(json, operation.status, headers), json);
  });
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/**
 * Validates one part of a request. Throws `invalid-input` with a pointer for each error, or `phone-refused` if the only
 * error is a phone and the operation has this refusal.
 */
export function decode<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
  root: string,
  refusals: readonly RefusalCode[] = [],
): z.output<S> {
  if (!isStorable(value))
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'Há caracteres que não são texto, ou níveis demais.', pointer: root }],
    });
  const parsed = z.safeParse(schema, value, { error: () => 'Valor ausente ou inválido' });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const errors = issues.slice(0, 20).map((issue) => ({
    detail: issue.message,
    pointer: pointerTo(root, issue.path),
  }));
  const [phone, ...others] = issues.map(phoneProblemIn);
  throw new ServiceError(
    phone && others.length === 0 && refusals.includes('phone-refused')
      ? { code: 'phone-refused', ...phone, errors }
      : { code: 'invalid-input', errors },
  );
}

/** Throws `not-found` for an invalid id in the path, as for an unknown one. */
function decodePath<S extends z.core.$ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = z.safeParse(schema, params);
  if (parsed.success && isStorable(params)) return parsed.data;
  throw new ServiceError({ code: 'not-found' });
}

async function bodyOf(c: Context<AppEnv>, { bodyAsQuery }: Operation): Promise<unknown> {
  const body = await readJson(c);
  return bodyAsQuery && body === undefined ? c.req.query() : body;
}

function pointerTo(root: string, path: readonly PropertyKey[]): string {
  const escaped = path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`);
  return root + escaped.join('');
}

/** Reads a JSON body. Returns undefined if the request has no body. */
export async function readJson(c: Context<AppEnv>): Promise<unknown> {
  const text = await c.req.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new ServiceError({
      code: 'invalid-input',
      errors: [{ detail: 'O JSON está malformado.', pointer: '' }],
    });
  }
}
