import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ServiceLogic, ServiceName, Services } from '#machines/order-funnel/actors';
import type { ApiSource } from '#src/lib/api-source.ts';

/** What services work with. */
export interface ServiceDeps {
  api: ApiSource;
  queryClient: QueryClient;
  /** Resolves once the page is hydrated: an answer before that would change what the server drew while it is taken over. */
  hydrated?: Promise<void>;
}

/** A service as a plain function, so that the server can run it without an actor. */
export type Service<Name extends ServiceName> = (
  deps: ServiceDeps,
  input: Services[Name]['input'],
  signal: AbortSignal,
) => Promise<Services[Name]['output']>;

/**
 * The actor logic of a service. It starts one microtask late, so that a state left in the same tick (a page that
 * replays what its server already answered) calls nothing, and never before the page is hydrated.
 */
export function actorOf<Name extends ServiceName>(
  deps: ServiceDeps,
  service: Service<Name>,
): ServiceLogic<Name> {
  return fromPromise<Services[Name]['output'], Services[Name]['input']>(async ({ input, signal }) => {
    await deps.hydrated;
    signal.throwIfAborted();
    return service(deps, input, signal);
  });
}

/** A module that has a service under its name. */
export type Loaded<Name extends ServiceName> = { [Each in Name]: Service<Each> };

/** A service whose code is loaded with its first call. */
export function lazily<Name extends ServiceName>(
  name: Name,
  load: () => Promise<Loaded<Name>>,
): Service<Name> {
  return async (deps, input, signal) => {
    const service: Service<Name> = (await load())[name];
    signal.throwIfAborted();
    return service(deps, input, signal);
  };
}
