import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import type { FunnelActor, OrderFunnelActor } from './funnel.ts';
import type { FunnelSnapshot } from './shown.ts';

type Listener = (snapshot: FunnelSnapshot) => void;

/**
 * Stands for the machine while its code loads: shows the snapshot the server drew the page from, and keeps what is sent
 * until the machine runs. `run` starts it, once, and resolves when it has handled everything sent before.
 */
export function waitingActor(
  first: FunnelSnapshot,
  start: () => Promise<OrderFunnelActor>,
): FunnelActor & { run(): Promise<void> } {
  let machine: OrderFunnelActor | undefined;
  let started: Promise<void> | undefined;
  const kept: OrderFunnelEvent[] = [];
  const listeners = new Set<Listener>();
  const getSnapshot = () => machine?.getSnapshot() ?? first;

  function tell(): void {
    for (const listener of listeners) listener(getSnapshot());
  }

  async function begin(): Promise<void> {
    const arrived = await start();
    for (const event of kept) arrived.send(event);
    machine = arrived;
    machine.subscribe({ next: tell, error: tell });
    tell();
  }

  function run(): Promise<void> {
    started ??= begin();
    return started;
  }

  return {
    drawn: first,
    getSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    send(event) {
      if (machine) machine.send(event);
      else kept.push(event);
    },
    run,
  };
}
