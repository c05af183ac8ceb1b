import type { AnyActor, AnyEventObject } from 'xstate';
import { positionOf } from '#machines/order-funnel/position';
import { pathOf } from '#machines/order-funnel/steps';
import type { DraftStore } from './draft-store.ts';
import type { OrderFunnelActor } from './funnel.ts';
import { keepStanding } from './keep-draft.ts';

type Snapshot = ReturnType<OrderFunnelActor['getSnapshot']>;
type Relay = (source: AnyActor | undefined, target: AnyActor, event: AnyEventObject) => void;

/** Most moments kept; older ones cannot be returned to. */
const keptMaximum = 1_000;

/**
 * Shows the screens an earlier moment of the visit. Meanwhile the machine stands still: no service is called, nothing is
 * saved, gestures do nothing, and answers that arrive are handled on the way back.
 */
export function createTimeTravel(actor: OrderFunnelActor, draft: DraftStore) {
  const moments = new Map<number, Snapshot>();
  /** A map's own first key is looked for past all that were dropped before it. */
  let first: number | undefined;
  const present = actor.getSnapshot.bind(actor);
  const { system } = actor;
  const relay: Relay = Reflect.get(system, '_relay');
  let held: Parameters<Relay>[] = [];
  let shown: number | undefined;
  let staged: Snapshot | undefined;
  let isTelling = false;

  /** Screens and URL, which asked to be told of every step. XState has no other way to tell them without a step. */
  function tell(): void {
    const observers: Set<{ next?(snapshot: Snapshot): void }> = Reflect.get(actor, 'observers');
    isTelling = true;
    for (const { next } of [...observers]) next?.(actor.getSnapshot());
    isTelling = false;
  }

  function stop(): void {
    draft.keep(() => undefined);
    Reflect.set(system, '_relay', (...sent: Parameters<Relay>) => {
      const [source, target] = sent;
      if (target !== actor) relay(...sent);
      else if (source) held.push(sent);
    });
    actor.getSnapshot = () => staged ?? moments.get(shown ?? 0) ?? present();
  }

  function start(): void {
    shown = undefined;
    staged = undefined;
    actor.getSnapshot = present;
    Reflect.set(system, '_relay', relay);
    keepStanding(actor, draft);
  }

  /** Shows the moment after an event; undefined returns to the present. */
  async function go(number: number | undefined): Promise<void> {
    if (number === undefined) {
      if (!isStopped()) return;
      start();
      const late = held;
      held = [];
      tell();
      for (const sent of late) relay(...sent);
      return;
    }
    if (!moments.has(number)) return;
    await standStill();
    shown = number;
    staged = undefined;
    tell();
  }

  const isStopped = () => shown !== undefined || staged !== undefined;

  async function standStill(): Promise<void> {
    if (isStopped()) return;
    await draft.flush();
    stop();
  }

  return {
    go,
    /** Shows a moment of another visit. */
    async stage(moment: Snapshot): Promise<void> {
      await standStill();
      shown = undefined;
      staged = moment;
      tell();
    },
    /** Whether what is shown is of another visit. */
    isStaged: () => staged !== undefined,
    /** Shows the moment so many on, or back; the last is the present. */
    async step(by: number): Promise<void> {
      const kept = [...moments.keys()];
      const last = kept.length - 1;
      const at = shown === undefined ? last : kept.indexOf(shown);
      const to = Math.max(0, at + by);
      await go(to < last ? kept[to] : undefined);
    },
    /** The event after which what is shown was so; undefined in the present. */
    shown: () => shown,
    /** Whether the machine's followers are told of a moment, not of a step. */
    isTelling: () => isTelling,
    /** Whether the visit may go on from what is shown. */
    mayResume: () => shown !== undefined && isRestful(actor.getSnapshot()),
    /** The earliest event that can be returned to. */
    first: () => first ?? 0,
    /** Keeps what the machine was after an event, by the event's number. */
    keep(number: number, snapshot: Snapshot): void {
      moments.set(number, snapshot);
      first ??= number;
      if (moments.size <= keptMaximum) return;
      moments.delete(first);
      while (!moments.has(first)) first += 1;
    },
    /**
     * Goes on from the moment that is shown: it is saved as the draft, and its page loads anew, so that the machine enters
     * it by `draft.restored` and `step.open`. Nothing happens where a service was being waited for.
     */
    async resume(load: (href: string) => void): Promise<void> {
      const moment = actor.getSnapshot();
      const position = positionOf(moment);
      if (shown === undefined || !position || !isRestful(moment)) return;
      const past = actor.getSnapshot;
      actor.getSnapshot = present;
      keepStanding(actor, draft);
      actor.getSnapshot = past;
      await draft.flush();
      draft.keep(() => undefined);
      load(pathOf(position));
    },
  };
}

/** Nothing is being waited for, and the moment has a page. */
function isRestful(moment: Snapshot): boolean {
  return !moment.hasTag('busy') && positionOf(moment) !== undefined;
}
