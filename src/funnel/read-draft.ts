import type { Draft } from '#contract/draft/draft';
import { decodeDraftContext } from '#machines/order-funnel/decode-draft-context';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { Replay } from './replay.ts';

export const noDraft: Replay['draft'] = { version: 0, step: 'address', fields: {}, context: { lines: [] } };

/** Reads the saved draft and adds the session's verified phone, which only the server knows. */
export async function readDraft(api: ApiSource): Promise<Replay['draft']> {
  const client = await api();
  const [draft, session] = await Promise.all([
    client.call('getDraft', {}).catch((error: unknown): Draft | undefined => {
      if (isRefusal(error, 'not-found')) return undefined;
      throw error;
    }),
    client.call('getSession', {}),
  ]);
  const open = draft?.orderId === undefined ? draft : undefined;
  const { verifiedPhone: _, ...context } = open
    ? decodeDraftContext(open.format, open.context).context
    : { lines: [] };
  return {
    ...(open ? { id: open.id } : {}),
    ...(draft?.orderId === undefined ? {} : { orderId: draft.orderId }),
    version: open?.version ?? 0,
    step: open?.step ?? 'address',
    fields: open?.fields ?? {},
    context: session.phone === undefined ? context : { ...context, verifiedPhone: session.phone },
  };
}
