import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { actors, type ServiceName, type Services } from '#machines/order-funnel/actors';
import { deadlines } from '#machines/phone-verification/challenge';
import { stepped } from './replay.ts';
import type { ServerServices } from './server-services.ts';

/** Longest time that a service may take, in ms; then the state's timeout is its outcome. */
const serviceLimitMs = 15_000;

/** Most events of one request; a machine that goes on is at fault. */
const eventsMaximum = 30;

/**
 * Runs what a state waits for until the machine waits for the customer: timers that have run out, and services that answer
 * once. Returns the events in their order, so that a browser reaches the same state by them. A service that fails leaves
 * the state by its error or timeout with `failures: 'events'`; with `'left'` the browser calls it again.
 */
export async function settle(
  from: AnyMachineSnapshot,
  services: (snapshot: () => AnyMachineSnapshot) => ServerServices,
  failures: 'events' | 'left',
): Promise<{ snapshot: AnyMachineSnapshot; events: AnyEventObject[] }> {
  let snapshot = from;
  const events: AnyEventObject[] = [];
  const provided = services(() => snapshot);
  for (;;) {
    const event = dueTimer(snapshot) ?? (await answerIn(snapshot, provided, failures));
    if (!event) return { snapshot, events };
    if (events.length >= eventsMaximum) throw new Error('the funnel did not settle');
    events.push(event);
    snapshot = stepped(snapshot, event);
  }
}

/** The event of a delayed transition whose instant has passed. Delays of a fixed length have just begun. */
function dueTimer({ _nodes, context }: AnyMachineSnapshot): AnyEventObject | undefined {
  const due = _nodes
    .flatMap(({ after }) => after)
    .find(({ delay }) => isDeadline(delay) && deadlines[delay]({ context }) <= 0);
  return due && { type: due.eventType };
}

const isDeadline = (delay: unknown): delay is keyof typeof deadlines =>
  typeof delay === 'string' && Object.hasOwn(deadlines, delay);

async function answerIn(
  { children, _nodes }: AnyMachineSnapshot,
  services: ServerServices,
  failures: 'events' | 'left',
): Promise<AnyEventObject | undefined> {
  for (const [id, child] of Object.entries<AnyActorRef | undefined>(children)) {
    if (!child || !isService(id) || !services[id]) continue;
    try {
      const output = await within(serviceLimitMs, answerOf(id, services, child));
      return { type: `xstate.done.actor.${id}`, output, actorId: id };
    } catch (error) {
      if (failures === 'left') return undefined;
      const timeout = _nodes.flatMap(({ after }) => after).find(({ delay }) => delay === 'serviceTimeout');
      if (error === tooSlow && timeout) return { type: timeout.eventType };
      const message = error instanceof Error ? error.message : 'unexpected';
      return { type: `xstate.error.actor.${id}`, error: { message }, actorId: id };
    }
  }
  return undefined;
}

const isService = (id: string): id is ServiceName => Object.hasOwn(actors, id);

function answerOf<Name extends ServiceName>(
  name: Name,
  services: ServerServices,
  child: AnyActorRef,
): Promise<Services[Name]['output']> {
  const service: ServerServices[Name] = services[name];
  if (!service) throw new Error(`service ${name} is not provided`);
  return service(child.getSnapshot().input);
}

const tooSlow = new Error('too slow');

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow), ms);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
