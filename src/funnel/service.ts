import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ServiceLogic, ServiceName, Services } from '#machines/order-funnel/actors';
import type { ApiSource } from '#src/lib/api-source.ts';
import { loadCode } from '#src/lib/load-code.ts';

export interface ServiceDeps {
  api: ApiSource;
  queryClient: QueryClient;
}

/** A service as a plain function, so that the server can run it without an actor. */
export type Service<Name extends ServiceName> = (
  deps: ServiceDeps,
  input: Services[Name]['input'],
  signal: AbortSignal,
) => Promise<Services[Name]['output']>;

/** Returns the actor logic of a service. It waits for `hydrated`, and makes no call if its state was left meanwhile. */
export function actorOf<Name extends ServiceName>(
  deps: ServiceDeps,
  hydrated: Promise<void>,
  service: Service<Name>,
): ServiceLogic<Name> {
  return fromPromise<Services[Name]['output'], Services[Name]['input']>(async ({ input, signal }) => {
    await hydrated;
    signal.throwIfAborted();
    return service(deps, input, signal);
  });
}

export type Loaded<Name extends ServiceName> = { [Each in Name]: Service<Each> };

/** Returns a service whose code loads with its first call. */
export function lazyService<Name extends ServiceName>(
  name: Name,
  load: () => Promise<Loaded<Name>>,
): Service<Name> {
  return async (deps, input, signal) => {
    const service: Service<Name> = (await loadCode(load))[name];
    signal.throwIfAborted();
    return service(deps, input, signal);
  };
}
