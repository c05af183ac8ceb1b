import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** A clock for an actor whose timeouts start counting once `ready` resolves. */
export function clockAfter(ready: Promise<void>): Clock {
  return {
    setTimeout(fire, ms) {
      const stop = new AbortController();
      ready.then(() => {
        if (stop.signal.aborted) return;
        const timer = setTimeout(fire, ms);
        stop.signal.addEventListener('abort', () => clearTimeout(timer));
      });
      return stop;
    },
    clearTimeout: (stop: AbortController) => stop.abort(),
  };
}
