import { onTestFinished, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { actors, type FollowEvent, type ServiceName, type Services } from '#machines/order-funnel/actors';
import type { OrderFunnelEvent } from '#machines/order-funnel/events';
import { orderFunnel } from '#machines/order-funnel/machine';
import { createVisitLog } from '#src/funnel/visit-log.ts';

/** A call of a service, which waits until the test answers it. */
interface Call<Name extends ServiceName> {
  input: Services[Name]['input'];
  signal: AbortSignal;
  answer(output: Services[Name]['output']): Promise<void>;
  fail(): Promise<void>;
}

/** A stream of an order. `sendEvent` sends an event to the machine. */
interface Following {
  id: string;
  running: boolean;
  sendEvent(event: FollowEvent): void;
}

/** The start of a running funnel, by both clocks. */
const startedAt = new Date('2026-11-19T15:00:00Z');

/** Returns the instant this many seconds after the start, ISO 8601. */
export const inSeconds = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000).toISOString();

/** Waits until all resolved promises have run. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts the funnel. Services wait for the test, and the test moves the clock. */
export function runFunnel(...events: OrderFunnelEvent[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt });
  const clock = new SimulatedClock();
  const calls: { name: ServiceName; call: Call<ServiceName> }[] = [];
  const followings: Following[] = [];

  function waiting(name: ServiceName) {
    return fromPromise<unknown, never>(({ input, signal }) => {
      const { promise, resolve, reject } = deferred<unknown>();
      const answer = (output: unknown) => {
        resolve(output);
        return settle();
      };
      const fail = () => {
        reject(new Error('offline'));
        return settle();
      };
      calls.push({ name, call: { input, signal, answer, fail } });
      return promise;
    });
  }

  const { followOrder: _, ...services } = actors;
  const names = Object.keys(services) as ServiceName[];
  const provided = Object.fromEntries(names.map((name) => [name, waiting(name)])) as never as typeof services;
  const followOrder = fromCallback<FollowEvent, { id: string }>(({ input: { id }, sendBack }) => {
    const following: Following = { id, running: true, sendEvent: sendBack };
    followings.push(following);
    return () => {
      following.running = false;
    };
  });

  const log = createVisitLog();
  const machine = orderFunnel.provide({ actors: { ...provided, followOrder } });
  const actor = createActor(machine, { clock, inspect: log.inspect });
  actor.start();
  onTestFinished(() => {
    actor.stop();
    vi.useRealTimers();
  });
  for (const event of events) actor.send(event);

  return {
    actor,
    /** Every received event, and the state after it. */
    eventLog: log.events,
    followings,
    send: actor.send,
    value: () => actor.getSnapshot().value,
    known: () => actor.getSnapshot().context,
    calls<Name extends ServiceName>(name: Name): Call<Name>[] {
      return calls.filter((made) => made.name === name).map(({ call }) => call as never as Call<Name>);
    },
    call<Name extends ServiceName>(name: Name): Call<Name> {
      const last = calls.filter((made) => made.name === name).at(-1);
      if (!last) throw new Error(`${name} was not called`);
      return last.call as never as Call<Name>;
    },
    /** Moves both clocks, one second at a time. */
    pass(seconds: number): void {
      for (let second = 0; second < seconds; second++) {
        vi.setSystemTime(Date.now() + 1000);
        clock.increment(1000);
      }
    },
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
