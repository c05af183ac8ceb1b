import type { Draft } from '#contract/draft';
import { decodeDraftContext } from '#machines/order-funnel/draft-context';
import { isRefusal } from '#src/lib/api-error.ts';
import type { ApiSource } from '#src/lib/api-source.ts';
import type { Replay } from './replay.ts';

/** Reads the saved draft and lays over it what only the server knows: whose phone this browser has verified. */
export async function readDraft(api: ApiSource): Promise<Replay['draft']> {
  const client = await api();
  const [draft, session] = await Promise.all([
    client.call('getDraft', {}).catch((error: unknown): Draft | undefined => {
      if (isRefusal(error, 'nao-encontrado')) return undefined;
      throw error;
    }),
    client.call('getSession', {}),
  ]);
  const { verifiedPhone: _, ...context } = draft
    ? decodeDraftContext(draft.format, draft.context).context
    : { lines: [] };
  return {
    ...(draft ? { id: draft.id } : {}),
    version: draft?.version ?? 0,
    step: draft?.step ?? 'address',
    fields: draft?.fields ?? {},
    context: session.phone === undefined ? context : { ...context, verifiedPhone: session.phone },
  };
}
