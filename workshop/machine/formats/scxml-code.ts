import type { AnyStateMachine } from 'xstate';
import { nameOf, treeOf } from '../../paths/definitions.ts';

/** An XML element as text lines, built by the writer of SCXML. */
export type Element = (
  tag: string,
  attributes: Record<string, string | undefined>,
  inner?: string[],
) => string[];

interface Ids {
  element: Element;
  /** The SCXML id of a state, by its name. */
  idOf(state: string): string;
  /** The SCXML name of an event type. */
  eventOf(type: string): string;
}

/** Writes the guards and actions of a machine as SCXML: named code as a call of a function with that name. */
export function scxmlCode({ implementations, root }: AnyStateMachine, { element, idOf, eventOf }: Ids) {
  /** Returns a condition. `place` names a guard without name. */
  function condition(guard: unknown, place: string): string | undefined {
    if (guard === undefined) return undefined;
    if (typeof guard === 'string') return call(guard);
    if (typeof guard === 'object' && guard !== null && 'type' in guard)
      return call(String(guard.type), Reflect.get(guard, 'params'));
    if (typeof guard !== 'function') return call(place);
    if ('guards' in guard && Array.isArray(guard.guards)) {
      const parts = guard.guards.map((part, index) => condition(part, `${place}_${index}`) ?? 'true');
      if (guard.name === 'not') return `!(${parts[0]})`;
      return parts.map((part) => `(${part})`).join(guard.name === 'or' ? ' || ' : ' && ') || 'true';
    }
    return 'stateValue' in guard ? isIn(guard.stateValue) : call(place);
  }

  function isIn(value: unknown): string {
    const named = treeOf(root).find(({ id }) => value === `#${id}`);
    const states = named ? [nameOf(named)] : leavesOf(value);
    return states.map((state) => `In('${idOf(state)}')`).join(' && ');
  }

  /** Returns actions as executable content. `place` names actions without name. */
  function actions(list: readonly unknown[], place: string): string[] {
    return list.flatMap((action, index) => {
      const [type, params] =
        typeof action === 'object' && action !== null
          ? [Reflect.get(action, 'type'), Reflect.get(action, 'params')]
          : [action, undefined];
      const code: unknown = typeof type === 'string' ? implementations.actions[type] : action;
      const name = typeof type === 'string' ? type : `${place}_${index}`;
      return builtIn(code) ?? element('script', {}, [escaped(call(name, params))]);
    });
  }

  /** Returns events that XState's own actions send or cancel, or undefined for other actions. */
  function builtIn(code: unknown): string[] | undefined {
    if (typeof code !== 'function') return undefined;
    const { type, event, to, delay, id, sendId }: Record<string, unknown> = { ...code };
    if (type === 'xstate.cancel' && typeof sendId === 'string') return element('cancel', { sendid: sendId });
    const isRaise = type === 'xstate.raise';
    if (!isRaise && !(type === 'xstate.sendTo' && typeof to === 'string')) return undefined;
    if (typeof event !== 'object' || event === null || typeof delay === 'function') return undefined;
    const { type: eventType, ...payload }: Record<string, unknown> = { ...event };
    const name = eventOf(String(eventType));
    const parameters = Object.entries(payload).flatMap(([key, value]) =>
      element('param', { name: key, expr: JSON.stringify(value) ?? 'undefined' }),
    );
    if (isRaise && delay === undefined && parameters.length === 0) return element('raise', { event: name });
    const target = isRaise
      ? delay === undefined
        ? '#_internal'
        : undefined
      : `#_${String(to).replace(/^#_/, '')}`;
    const sent = { event: name, target, id: typeof id === 'string' ? id : undefined, ...delayed(delay) };
    return element('send', sent, parameters);
  }

  /** Returns the delay of an event. A named delay whose length only the running machine knows is a call. */
  function delayed(delay: unknown): Record<string, string> {
    if (delay === undefined) return {};
    const length = typeof delay === 'string' ? (implementations.delays[delay] ?? delay) : delay;
    return typeof length === 'number' ? { delay: `${length}ms` } : { delayexpr: call(String(delay)) };
  }

  return { condition, actions, delayed };
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns the call of a function, with parameters that JSON can write. */
export function call(name: string, params?: unknown): string {
  const identifier = name.replaceAll(/[^\p{L}\d_$]/gu, '_').replace(/^(?=\d)/, '_');
  const written = params === undefined || typeof params === 'function' ? '' : JSON.stringify(params);
  return `${identifier}(${written})`;
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/^#/, '')];
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    Object.keys(Object(inner)).length === 0 && typeof inner !== 'string'
      ? [key]
      : leavesOf(inner).map((leaf) => `${key}.${leaf}`),
  );
}
