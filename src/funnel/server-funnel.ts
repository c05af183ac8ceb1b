import type { QueryClient } from '@tanstack/react-query';
import { type AnyMachineSnapshot, createActor } from 'xstate';
import type { DraftFields } from '#contract/draft/draft';
import { draftFormat } from '#contract/draft/draft-format';
import { encodeDraftContext, isBlank } from '#machines/order-funnel/encode-draft-context';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import { locationOf, type OrderFunnelSnapshot, positionOf, stepOf } from '#machines/order-funnel/position';
import type { StepRequest } from '#machines/order-funnel/steps';
import type { ApiSource } from '#src/lib/api-source.ts';
import { createDraftStore } from './draft-store.ts';
import type { Funnel } from './funnel.ts';
import type { FunnelHandle } from './handle.ts';
import { newKey } from './new-key.ts';
import { noDraft, readDraft } from './read-draft.ts';
import {
  afterEvent,
  afterEvents,
  asFunnelSnapshot,
  eventsOf,
  initialRequest,
  type Replay,
} from './replay.ts';
import { formServices, readServices, type ServerServices } from './server-services.ts';
import type { PlacingDraft } from './services/order.ts';
import { settle } from './settle.ts';

/** The funnel of one request: an opened page or a posted form. */
export interface ServerFunnel extends FunnelHandle {
  opened(): OrderFunnelSnapshot | undefined;
  /** Returns the state reached so far. Throws before a step is opened. */
  snapshot(): OrderFunnelSnapshot;
  draft(): Replay['draft'];
  /** Sends the events of a form, runs the services that the machine invokes, and saves the draft. */
  post(posted: { events: readonly OrderFunnelEvent[]; fields?: DraftFields | undefined }): Promise<void>;
  /** Runs `events` as `post` does, but with other services. Saves nothing. */
  rehearse(events: readonly OrderFunnelEvent[], services: ServerServices): Promise<OrderFunnelSnapshot>;
}

interface Options {
  /** A visitor without cookies has no draft, so none is read. */
  hasCookies: boolean;
  now: () => Date;
}

interface Opened {
  replay: Replay;
  snapshot: AnyMachineSnapshot;
}

/** Creates the funnel of one request. It uses pure transitions; no actor is started. */
export function createServerFunnel(
  api: ApiSource,
  queryClient: QueryClient,
  { hasCookies, now }: Options,
): ServerFunnel {
  const deps = { api, queryClient };
  let opened: Opened | undefined;

  function here(): Opened {
    if (!opened) throw new Error('the funnel was used before it was opened');
    return opened;
  }

  async function open(request: StepRequest) {
    opened ??= await arrive(request);
    const snapshot = asFunnelSnapshot(opened.snapshot);
    return {
      request: positionOf(snapshot) ?? { step: 'address' as const },
      href: locationOf(snapshot) ?? '/address',
    };
  }

  /** Opens the step from the saved draft and runs the reads it needs. The browser repeats a read that failed. */
  async function arrive(requested: StepRequest): Promise<Opened> {
    const draft = hasCookies ? await readDraft(api) : noDraft;
    const request = initialRequest(draft, requested);
    const at = now();
    const arrived = afterEvents(eventsOf({ draft, request }, at.getTime() - Date.now()));
    const { snapshot, events } = await settle(
      arrived,
      () => readServices(deps, { close: () => undefined }),
      'left',
    );
    return { snapshot, replay: { draft, request, events, key: newKey(), serverNow: at.toISOString() } };
  }

  async function send(
    sent: readonly OrderFunnelEvent[],
    services: (now: () => AnyMachineSnapshot) => ServerServices,
  ): Promise<void> {
    for (const event of [undefined, ...sent]) {
      const from = event ? afterEvent(here().snapshot, event) : here().snapshot;
      const { snapshot, events } = await settle(from, services, 'events');
      const { replay } = here();
      opened = {
        snapshot,
        replay: { ...replay, events: [...replay.events, ...(event ? [event] : []), ...events] },
      };
    }
  }

  async function save(snapshot: AnyMachineSnapshot, fields: DraftFields): Promise<void> {
    const { replay } = here();
    const { id, version } = replay.draft;
    const { step, context } = savedOf(snapshot, replay.draft);
    if (id === undefined && isBlank(context, fields)) return;
    const body = {
      id,
      version,
      format: draftFormat,
      step,
      context: encodeDraftContext(context),
      fields,
    };
    const saved = await (await api()).call('saveDraft', { body });
    opened = { ...here(), replay: { ...here().replay, draft: { ...replay.draft, ...saved, fields } } };
  }

  return {
    open,
    current: () => funnelOf(deps, here()),
    opened: () => opened && asFunnelSnapshot(opened.snapshot),
    snapshot: () => asFunnelSnapshot(here().snapshot),
    draft: () => here().replay.draft,
    async post({ events, fields = {} }) {
      const mergedFields = { ...here().replay.draft.fields, ...fields };
      let isClosed = false;
      const close = () => {
        isClosed = true;
      };
      const services = (snapshot: () => AnyMachineSnapshot): ServerServices => {
        const draft: PlacingDraft = {
          flush: () => save(snapshot(), mergedFields),
          id: () => here().replay.draft.id,
          close,
          forget: close,
        };
        return formServices(deps, draft);
      };
      await send(events, services);
      if (!isClosed && isSaveNeeded(here())) await save(here().snapshot, mergedFields);
    },
    async rehearse(events, services) {
      await send(events, () => services);
      return asFunnelSnapshot(here().snapshot);
    },
    isPlacing: () => false,
    dehydrate: () => opened?.replay,
    hydrate() {
      throw new Error('a server does not hydrate');
    },
    hydrated() {
      throw new Error('a server does not hydrate');
    },
    failed() {
      throw new Error('a server writes its errors to its own log');
    },
    async report() {
      throw new Error('a server has no visit to report');
    },
  };
}

/**
 * Returns whether the state must be saved in the draft. A placed order is saved only if its SMS challenge has changed.
 */
function isSaveNeeded({ snapshot, replay: { draft } }: Opened): boolean {
  const codes = [asFunnelSnapshot(snapshot).context.challenge, draft.context.challenge].map((one) =>
    JSON.stringify(one),
  );
  return !asFunnelSnapshot(snapshot).hasTag('placed') || codes[0] !== codes[1];
}

/** Returns the step and context to save. For a placed order only the challenge changes; the cart of the draft stays. */
function savedOf(
  snapshot: AnyMachineSnapshot,
  draft: Replay['draft'],
): Pick<Replay['draft'], 'step' | 'context'> {
  const { value, context } = asFunnelSnapshot(snapshot);
  if (!asFunnelSnapshot(snapshot).hasTag('placed'))
    return { step: stepOf({ value, context }) ?? 'address', context };
  return { step: draft.step, context: { ...draft.context, challenge: context.challenge } };
}

function funnelOf(deps: Pick<Funnel, 'api' | 'queryClient'>, { replay, snapshot }: Opened): Funnel {
  const actor = createActor(orderFunnel, { snapshot: asFunnelSnapshot(snapshot) });
  return { ...deps, actor, draft: createDraftStore(deps.api, replay.draft), key: replay.key };
}
