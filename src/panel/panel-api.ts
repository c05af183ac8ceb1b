import * as z from 'zod/mini';
import type { Operation } from '#contract/api/operation';
import { decodeRefusal } from '#contract/api/problem';
import {
  type PanelInput,
  type PanelOperationName,
  type PanelOutput,
  panelOperations,
} from '#contract/panel/operations';
import { phoneOperations } from '#contract/phone/operations';
import { ApiError } from '#src/lib/api-error.ts';
import { noteServerTime } from './server-clock.ts';

/** Typed calls of the panel's operations. Every failure is an `ApiError`. An aborted call rejects as aborted. */
export interface PanelApi {
  call<Name extends PanelOperationName>(
    name: Name,
    input: PanelInput<Name>,
    signal?: AbortSignal,
  ): Promise<PanelOutput<Name>>;
  sendCode(phone: string, signal?: AbortSignal): Promise<void>;
}

/** Creates the panel's client: same origin, public token from the page. Commands are never repeated automatically. */
export function createPanelApi(token: string): PanelApi {
  async function send(operation: Operation, input: object, signal?: AbortSignal): Promise<unknown> {
    const { params, body } = input as { params?: object; body?: object };
    const wire: Record<string, string> = operation.params
      ? (z.encode(operation.params, params) as never)
      : {};
    const path = operation.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(wire[key] ?? ''),
    );
    const response = await fetch(path, {
      method: operation.method.toUpperCase(),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...(operation.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(operation.body ? { body: JSON.stringify(z.encode(operation.body, body)) } : {}),
      ...(signal ? { signal } : {}),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : new ApiError({ kind: 'network' });
    });
    noteServerTime(response.headers.get('date'));
    const answer: unknown =
      response.status === 204 ? undefined : await response.json().catch(() => undefined);
    if (!response.ok) {
      const refusal = decodeRefusal(answer);
      throw new ApiError(
        refusal ? { kind: 'refused', refusal } : { kind: 'unexpected', status: response.status },
      );
    }
    if (!operation.response) return undefined;
    const decoded = z.safeParse(operation.response, answer);
    if (!decoded.success) throw new ApiError({ kind: 'malformed' });
    return decoded.data;
  }

  return {
    call: async (name, input, signal) =>
      (await send(panelOperations[name], input as object, signal)) as never,
    async sendCode(phone, signal) {
      await send(phoneOperations.sendCode, { body: { phone } }, signal);
    },
  };
}
