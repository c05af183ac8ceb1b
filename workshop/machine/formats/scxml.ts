import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { invokeName, nameOf, treeOf } from '../../paths/definitions.ts';
import { defaultsOf } from '../reachable.ts';
import { ancestorsOf } from '../shadowed.ts';
import { call, escaped, scxmlCode } from './scxml-code.ts';
import { uniqueIds } from './unique-ids.ts';

/**
 * Writes a machine as SCXML (W3C) with the ECMAScript data model. Named guards and actions are calls of functions with
 * these names, which the interpreter's host must provide. Code without a name gets one from its place.
 */
export function toScxml(name: string, machine: AnyStateMachine): string {
  const { root } = machine;
  const nodes = treeOf(root);
  const ids = uniqueIds(nodes.map(nameOf), xmlId);
  const idOf = (node: AnyStateNode) => ids.get(nameOf(node)) ?? '';
  const events = eventNames(nodes, idOf);
  const eventOf = (type: string) => events.get(type) ?? type.replaceAll(/\s/g, '_');
  const { condition, actions, delayed } = scxmlCode(machine, {
    element,
    idOf: (state) => ids.get(state) ?? xmlId(state),
    eventOf,
  });
  const ends = nodes.filter(({ type }) => type === 'compound' || type === 'parallel');
  const known = new Set([
    ...nodes.flatMap(({ transitions }) => [...transitions.keys()].map(eventOf)),
    ...ends.map((node) => `done.state.${idOf(node)}`),
  ]);

  /** An event name of SCXML also matches longer names that start with it and a dot, unlike one of XState. */
  function exactly(event: string): string | undefined {
    const isPrefix = [...known].some((other) => other.startsWith(`${event}.`));
    return isPrefix && !event.endsWith('*') ? `_event.name === '${event}'` : undefined;
  }

  function transition(one: AnyTransitionDefinition, index: number): string[] {
    const event = one.eventType === '' ? undefined : eventOf(one.eventType);
    const place = `${idOf(one.source)}_${event ?? 'always'}_${index}`;
    const conditions = [event && exactly(event), condition(one.guard, `guard_${place}`)].filter(
      (text) => text !== undefined,
    );
    const cond = conditions.length > 1 ? conditions.map((text) => `(${text})`).join(' && ') : conditions[0];
    return element('transition', { event, cond, ...targetOf(one) }, actions(one.actions, `action_${place}`));
  }

  /** XState leaves the source for a target inside it only with `reenter`, and SCXML only without `internal`. */
  function targetOf({ source, target = [], reenter }: AnyTransitionDefinition) {
    const isInside = target.every((one) => one === source || ancestorsOf(one).includes(source));
    const isInternal = !reenter && target.length > 0 && isInside;
    if (isInternal && source.type === 'atomic') return {};
    const entered = isInternal ? target.flatMap((one) => (one === source ? defaultsOf(one) : [one])) : target;
    return {
      target: entered.map(idOf).join(' ') || undefined,
      type: isInternal ? 'internal' : undefined,
    };
  }

  /** Returns everything inside a state but its inner states. */
  function contentOf(node: AnyStateNode): string[] {
    const id = idOf(node);
    const { entry = [], exit = [] }: { entry?: unknown; exit?: unknown } = node.config;
    const timers = [...new Map(node.after.map(({ eventType, delay }) => [eventOf(eventType), delay]))];
    const onentry = [
      ...actions([entry].flat(), `entry_${id}`),
      ...timers.flatMap(([event, delay]) => element('send', { event, id: event, ...delayed(delay) })),
    ];
    const onexit = [
      ...actions([exit].flat(), `exit_${id}`),
      ...timers.flatMap(([event]) => element('cancel', { sendid: event })),
    ];
    const types = [...node.transitions.keys()].filter(
      (type) => node.parent || type !== `xstate.done.state.${node.id}`,
    );
    const ordered = types.toSorted((one, other) => rank(one) - rank(other));
    return [
      ...(onentry.length > 0 ? element('onentry', {}, onentry) : []),
      ...(onexit.length > 0 ? element('onexit', {}, onexit) : []),
      ...initialActions(node),
      ...node.invoke.flatMap((one) => {
        const input =
          one.input === undefined
            ? []
            : element('param', { name: 'input', expr: valueText(one.input, `input_${id}`) });
        return element('invoke', { id: xmlId(invokeName(node, one)), src: String(one.src) }, input);
      }),
      ...[...(node.always ?? []), ...ordered.flatMap((type) => node.transitions.get(type) ?? [])].flatMap(
        transition,
      ),
      ...(node.type === 'final' && node.output !== undefined
        ? element('donedata', {}, element('content', { expr: valueText(node.output, `output_${id}`) }))
        : []),
    ];
  }

  function initialActions(node: AnyStateNode): string[] {
    if (node.type !== 'compound' || node.initial.actions.length === 0) return [];
    const entered = element(
      'transition',
      { target: targets(node) },
      actions(node.initial.actions, `initial_${idOf(node)}`),
    );
    return element('initial', {}, entered);
  }

  function state(node: AnyStateNode, more: readonly string[] = []): string[] {
    const id = idOf(node);
    if (node.type === 'history') {
      const type = node.history === 'deep' ? 'deep' : 'shallow';
      return element('history', { id, type }, element('transition', { target: targets(node) }));
    }
    const isPlainInitial = node.type === 'compound' && node.initial.actions.length === 0;
    const tag = node.type === 'final' || node.type === 'parallel' ? node.type : 'state';
    return element(tag, { id, initial: isPlainInitial ? targets(node) : undefined }, [
      ...more,
      ...contentOf(node),
      ...Object.values(node.states).flatMap((one) => state(one)),
    ]);
  }

  /** A history state of a parallel state names the regions, because it must not name the state around it. */
  function targets(node: AnyStateNode): string {
    const entered = defaultsOf(node).flatMap((one) => (one === node.parent ? defaultsOf(one) : [one]));
    return entered.map(idOf).join(' ');
  }

  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    datamodel: 'ecmascript',
    name: xmlId(name),
  };
  // `scxml` itself cannot have transitions or code, so a state around everything has those of the root.
  const isPlainRoot = root.type === 'compound' && contentOf(root).length === 0;
  const [id, end] = [idOf(root), xmlId(`${idOf(root)}.end`)];
  const ended = element('transition', { event: `done.state.${id}`, target: end });
  const document = isPlainRoot
    ? element(
        'scxml',
        { ...attributes, initial: targets(root) },
        Object.values(root.states).flatMap((one) => state(one)),
      )
    : element('scxml', { ...attributes, initial: id }, [
        ...state(root, ended),
        ...element('final', { id: end }),
      ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.join('\n')}\n`;
}

/** Returns the SCXML names of the events that XState sends by itself. */
function eventNames(
  nodes: readonly AnyStateNode[],
  idOf: (node: AnyStateNode) => string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const node of nodes) {
    names.set(`xstate.done.state.${node.id}`, `done.state.${idOf(node)}`);
    for (const { eventType, delay } of node.after)
      names.set(eventType, `after.${xmlId(String(delay))}.${idOf(node)}`);
    for (const one of node.invoke) {
      const id = xmlId(invokeName(node, one));
      names.set(`xstate.done.actor.${one.id}`, `done.invoke.${id}`);
      names.set(`xstate.error.actor.${one.id}`, `error.platform.${id}`);
      names.set(`xstate.snapshot.${one.id}`, `snapshot.${id}`);
    }
  }
  return names;
}

/** XState tries the exact event first, then longer wildcards before shorter ones. SCXML takes the document's order. */
function rank(type: string): number {
  return type === '*' || type.endsWith('.*') ? 1 / type.length : 0;
}

function valueText(value: unknown, place: string): string {
  return typeof value === 'function' ? call(place) : (JSON.stringify(value) ?? 'undefined');
}

/** XML ids contain neither spaces nor brackets, and start with a letter. */
function xmlId(name: string): string {
  return name
    .replaceAll(/[()]/g, '')
    .replaceAll(/[^\p{L}\d._-]/gu, '_')
    .replace(/^(?![\p{L}_])/u, '_');
}

function element(
  tag: string,
  attributes: Record<string, string | undefined>,
  inner: string[] = [],
): string[] {
  const written = Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');
  if (inner.length === 0) return [`<${tag}${written}/>`];
  return [`<${tag}${written}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
}
