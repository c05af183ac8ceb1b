import type { QueryClient } from '@tanstack/react-query';
import type { ApiSource } from '#src/lib/api-source.ts';
import { untilLoaded } from '#src/lib/load-code.ts';
import { createDraftStore } from './draft-store.ts';
import type { Funnel } from './funnel.ts';
import { keepDraft } from './keep-draft.ts';
import type { Replay } from './replay.ts';
import { snapshotOf } from './shown.ts';
import { createVisitLog } from './visit-log.ts';
import { waitingActor } from './waiting-actor.ts';

/**
 * The funnel of a server-rendered page. Its machine is loaded once the page is hydrated, and replays what the server did;
 * `running` resolves when it has.
 */
export function funnelOfPage(
  api: ApiSource,
  queryClient: QueryClient,
  replay: Replay,
): { funnel: Funnel; running: () => Promise<void> } {
  const draft = createDraftStore(api, replay.draft);
  const log = createVisitLog();
  const clockOffsetMs = Date.parse(replay.serverNow) - Date.now();
  const actor = waitingActor(snapshotOf(replay.shown, clockOffsetMs), async () => {
    const { runMachine } = await untilLoaded(() => import('./client-funnel.ts'));
    return runMachine({ api, queryClient }, { draft, log }, replay, clockOffsetMs);
  });
  keepDraft(actor, draft);
  const onHydrated = () => void actor.run();
  return { funnel: { actor, draft, api, queryClient, log, onHydrated }, running: actor.run };
}
