import type { ActorOptions, AnyActorLogic } from 'xstate';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

/** Returns a clock for an actor. Its timeouts start to count once `ready` resolves. */
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
