import * as z from 'zod/mini';
import type { Operation } from '#contract/api/operation';
import type { Problem } from '#contract/api/problem';
import {
  type PanelInput,
  type PanelOperationName,
  type PanelOutput,
  panelOperations,
} from '#contract/panel/operations';
import type { PanelRole } from '#contract/panel/panel';
import { addMember } from '../../server/services/panel/members.ts';
import { openPanelSession } from '../../server/services/panel/session.ts';
import { aCustomer } from '../support/factories.ts';
import type { TestServer } from './harness.ts';
import { problemIn, type Reply, type Visitor } from './visitor.ts';

type PanelResponse<Name extends PanelOperationName> = Reply & { value: PanelOutput<Name>; problem: Problem };

/**
 * Calls an operation of the panel with English field names instead of wire names. Checks the response against the
 * schema of the operation or of the problem.
 */
export async function callPanel<Name extends PanelOperationName>(
  visitor: Visitor,
  name: Name,
  input: PanelInput<Name>,
): Promise<PanelResponse<Name>> {
  const operation: Operation = panelOperations[name];
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
  return { ...reply, value: value as PanelOutput<Name>, problem: undefined as never };
}

/** The headers of a form post from a page with `Referrer-Policy: no-referrer`. */
export const formPostOptions = {
  headers: {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'null',
    'sec-fetch-site': 'same-origin',
  },
};

/** Adds a member to a reseller's team and signs the member in to the panel by code. Returns the member's visitor. */
export async function signInToPanel(
  server: TestServer,
  resellerId: string,
  role: PanelRole,
  name = 'Bia Ramos',
): Promise<Visitor & { phone: string }> {
  const { db } = server.ctx;
  const { phone } = aCustomer();
  await addMember(db, { resellerId, phone, name, role }, server.ctx.now());
  const visitor = Object.assign(server.visitor(), { phone });
  visitor.cookies.painel = await openPanelSession(db, phone, server.ctx.now(), { signedInByCode: true });
  return visitor;
}
