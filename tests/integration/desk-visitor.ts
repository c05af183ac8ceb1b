import * as z from 'zod/mini';
import type { Operation } from '#contract/api/operation';
import type { Problem } from '#contract/api/problem';
import type { DeskRole } from '#contract/desk/desk';
import {
  type DeskInput,
  type DeskOperationName,
  type DeskOutput,
  deskOperations,
} from '#contract/desk/operations';
import { join } from '../../server/services/desk/members.ts';
import { openDeskSession } from '../../server/services/desk/session.ts';
import { aCustomer } from '../support/factories.ts';
import type { TestServer } from './harness.ts';
import { problemIn, type Reply, type Visitor } from './visitor.ts';

type DeskAnswer<Name extends DeskOperationName> = Reply & { value: DeskOutput<Name>; problem: Problem };

/** Calls an operation of the panel in domain terms and checks the answer against its schema, or the problem's. */
export async function callDesk<Name extends DeskOperationName>(
  visitor: Visitor,
  name: Name,
  input: DeskInput<Name>,
): Promise<DeskAnswer<Name>> {
  const operation: Operation = deskOperations[name];
  const { params, body } = input as { params?: object; body?: object };
  const wire = operation.params ? (z.encode(operation.params, params) as Record<string, string>) : {};
  const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(wire[key]!));
  const reply = await visitor.send(
    operation.method.toUpperCase(),
    path,
    operation.body ? z.encode(operation.body, body) : undefined,
  );
  if (reply.status !== operation.status)
    return { ...reply, value: undefined as never, problem: problemIn(reply) };
  const value = operation.response ? z.decode(operation.response, reply.json) : undefined;
  return { ...reply, value: value as DeskOutput<Name>, problem: undefined as never };
}

/** What a browser sends with a form of a page that says nothing of where it is. */
export const asForm = {
  headers: {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  },
};

/** A person of a shop, signed in to its panel by a code just now. */
export async function atDesk(
  server: TestServer,
  resellerId: string,
  role: DeskRole,
  name = 'Bia Ramos',
): Promise<Visitor & { phone: string }> {
  const { db } = server.ctx;
  const { phone } = aCustomer();
  await join(db, { resellerId, phone, name, role }, server.ctx.now());
  const visitor = Object.assign(server.visitor(), { phone });
  visitor.cookies.painel = await openDeskSession(db, phone, server.ctx.now(), { isByCode: true });
  return visitor;
}
