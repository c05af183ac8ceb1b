import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { actors, type ServiceName, type Services } from '#machines/order-funnel/actors';
import { deadlines } from '#machines/phone-verification/challenge';
import { afterEvent } from './replay.ts';
import type { ServerServices } from './server-services.ts';

/** Maximum time that a service may take, in ms. After it, the state's timeout is the outcome. */
const serviceLimitMs = 15_000;

/** Maximum number of events of one request. More events mean that the machine has a loop. */
const eventsMaximum = 30;

/**
 * Runs expired timers and invoked services until the machine waits for the customer. Returns the events in order, so
 * that a browser can replay them. If a service fails, `failures: 'events'` sends its error or timeout to the machine.
 * `'left'` stops there, and the browser calls the service again. Throws if the machine does not settle.
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
    snapshot = afterEvent(snapshot, event);
  }
}

/** Returns the event of a deadline that has passed. Delays of a fixed length have just begun, so they are ignored. */
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
      const output = await withTimeout(serviceLimitMs, answerOf(id, services, child));
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

async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
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
