import type { AnyActor, AnyEventObject } from 'xstate';
import { positionOf } from '#machines/order-funnel/position';
import { pathOf } from '#machines/order-funnel/steps';
import type { DraftStore } from './draft-store.ts';
import type { OrderFunnelActor } from './funnel.ts';
import { saveStateOf } from './save-draft.ts';

type Snapshot = ReturnType<OrderFunnelActor['getSnapshot']>;
type Relay = (source: AnyActor | undefined, target: AnyActor, event: AnyEventObject) => void;

/** Maximum number of snapshots in memory. */
const momentsMaximum = 1_000;

/**
 * Shows the screens an earlier snapshot of the visit. Meanwhile the machine is paused: no service is called, nothing is
 * saved, and gestures do nothing. Answers that arrive are handled on return to the present.
 */
export function createTimeTravel(actor: OrderFunnelActor, draft: DraftStore) {
  const moments = new Map<number, Snapshot>();
  /** The first key is tracked separately: to find it, the engine scans past all deleted entries. */
  let first: number | undefined;
  const present = actor.getSnapshot.bind(actor);
  const { system } = actor;
  const relay: Relay = Reflect.get(system, '_relay');
  let delayed: Parameters<Relay>[] = [];
  let shownMoment: number | undefined;
  let staged: Snapshot | undefined;
  let isTelling = false;

  /** Notifies the machine's subscribers (screens and URL). XState cannot notify them without a transition. */
  function notify(): void {
    const observers: Set<{ next?(snapshot: Snapshot): void }> = Reflect.get(actor, 'observers');
    isTelling = true;
    for (const { next } of [...observers]) next?.(actor.getSnapshot());
    isTelling = false;
  }

  function stop(): void {
    draft.saveStateFrom(() => undefined);
    Reflect.set(system, '_relay', (...sent: Parameters<Relay>) => {
      const [source, target] = sent;
      if (target !== actor) relay(...sent);
      else if (source) delayed.push(sent);
    });
    actor.getSnapshot = () => staged ?? moments.get(shownMoment ?? 0) ?? present();
  }

  function start(): void {
    shownMoment = undefined;
    staged = undefined;
    actor.getSnapshot = present;
    Reflect.set(system, '_relay', relay);
    saveStateOf(actor, draft);
  }

  /** Shows the snapshot after an event. Undefined returns to the present. */
  async function go(number: number | undefined): Promise<void> {
    if (number === undefined) {
      if (!isStopped()) return;
      start();
      const late = delayed;
      delayed = [];
      notify();
      for (const sent of late) relay(...sent);
      return;
    }
    if (!moments.has(number)) return;
    await pause();
    shownMoment = number;
    staged = undefined;
    notify();
  }

  const isStopped = () => shownMoment !== undefined || staged !== undefined;

  async function pause(): Promise<void> {
    if (isStopped()) return;
    await draft.flush();
    stop();
  }

  return {
    go,
    /** Shows a snapshot of another visit. */
    async stage(moment: Snapshot): Promise<void> {
      await pause();
      shownMoment = undefined;
      staged = moment;
      notify();
    },
    isStaged: () => staged !== undefined,
    /** Moves forward or back by this number of snapshots. The last snapshot is the present. */
    async step(by: number): Promise<void> {
      const numbers = [...moments.keys()];
      const last = numbers.length - 1;
      const at = shownMoment === undefined ? last : numbers.indexOf(shownMoment);
      const to = Math.max(0, at + by);
      await go(to < last ? numbers[to] : undefined);
    },
    /** Returns the number of the event whose snapshot is shown, or undefined if it is the present snapshot. */
    shown: () => shownMoment,
    /** Returns whether subscribers are being notified of a shown snapshot rather than a transition. */
    isNotifying: () => isTelling,
    /** Returns whether the visit may continue from the shown snapshot. */
    mayResume: () => shownMoment !== undefined && isSettled(actor.getSnapshot()),
    /** Returns the number of the earliest event that can be shown. */
    first: () => first ?? 0,
    /** Stores the snapshot after an event, by the event's number. */
    keep(number: number, snapshot: Snapshot): void {
      moments.set(number, snapshot);
      first ??= number;
      if (moments.size <= momentsMaximum) return;
      moments.delete(first);
      while (!moments.has(first)) first += 1;
    },
    /**
     * Continues from the shown snapshot. The snapshot is saved as the draft and its page is loaded, so that the machine
     * enters it by `draft.restored` and `step.open`. Does nothing if the snapshot waits for a service.
     */
    async resume(load: (href: string) => void): Promise<void> {
      const moment = actor.getSnapshot();
      const position = positionOf(moment);
      if (shownMoment === undefined || !position || !isSettled(moment)) return;
      const past = actor.getSnapshot;
      actor.getSnapshot = present;
      saveStateOf(actor, draft);
      actor.getSnapshot = past;
      await draft.flush();
      draft.saveStateFrom(() => undefined);
      load(pathOf(position));
    },
  };
}

/** Returns whether the snapshot waits for no service and has a page. */
function isSettled(moment: Snapshot): boolean {
  return !moment.hasTag('busy') && positionOf(moment) !== undefined;
}
