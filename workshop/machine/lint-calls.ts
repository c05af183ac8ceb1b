import {
  type AnyActorLogic,
  type AnyStateNode,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromTransition,
} from 'xstate';
import { type Invoked, invokeName, nameOf } from '../paths/definitions.ts';
import type { Reach } from './reachable.ts';
import { ancestorsOf, covers } from './shadowed.ts';

/** Returns missing exits of an invoked actor: for its error, and for the case that it never answers. */
export function callFaults(
  node: AnyStateNode,
  call: Invoked,
  { shadowed }: Reach,
  streams: readonly string[],
): string[] {
  const name = `${nameOf(node)}, service ${invokeName(node, call)}`;
  const around = [node, ...ancestorsOf(node)];
  const errorType = `xstate.error.actor.${call.id}`;
  const hasError = around.some((one) =>
    [...one.transitions].some(
      ([type, list]) => covers(type, errorType) && list.some((transition) => !shadowed.has(transition)),
    ),
  );
  const hasTimer = around.some(
    (one) =>
      one.after.some(({ eventType }) => one.transitions.get(eventType)?.some((way) => !shadowed.has(way))) ||
      hasDelayedEvent(one),
  );
  const isStream = streams.includes(String(call.src)) || neverAnswers(logicOf(node, call));
  return [
    // XState derives a default id from the state and index, so it changes when the call moves.
    ...(/^\d+\./.test(call.id) ? [`${name}: has no id`] : []),
    ...(hasError ? [] : [`${name}: no transition handles its error`]),
    ...(hasTimer || isStream ? [] : [`${name}: no timer fires if it never answers`]),
  ];
}

/** Returns whether entering a state sends an event after a delay, which can serve as a timeout. */
function hasDelayedEvent({ config, machine }: AnyStateNode): boolean {
  const actions: unknown[] = [config.entry ?? []].flat();
  return actions.some((action) => {
    const named = typeof action === 'object' && action !== null ? Reflect.get(action, 'type') : action;
    const code: unknown = typeof named === 'string' ? machine.implementations.actions[named] : action;
    return typeof code === 'function' && Reflect.get(code, 'delay') !== undefined;
  });
}

function logicOf({ machine, config }: AnyStateNode, { src, id }: Invoked): unknown {
  const configs: { id?: string; src?: unknown }[] = [config.invoke ?? []].flat();
  const inline = configs.find((one, index) => one.id === id || id.startsWith(`${index}.`))?.src;
  return typeof inline === 'string' ? machine.implementations.actors[String(src)] : inline;
}

const streamLogics: AnyActorLogic[] = [
  fromCallback(() => undefined),
  fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
  fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
  fromTransition(() => undefined, undefined),
];
const codeOfStreams = new Set(
  streamLogics.map(({ getInitialSnapshot, start }) => `${getInitialSnapshot}${start}`),
);

/** Returns whether logic sends events or snapshots and needs no end. Compares the code that XState gives to logic. */
function neverAnswers(logic: unknown): boolean {
  if (typeof logic !== 'object' || logic === null) return false;
  return codeOfStreams.has(`${Reflect.get(logic, 'getInitialSnapshot')}${Reflect.get(logic, 'start')}`);
}
