/** The host of the interpreter. It provides conditions by name, and a log of every other call. */
export interface ScxmlHost {
  guards: Readonly<Record<string, (params?: unknown) => boolean>>;
  /** Named lengths of timers, in ms. */
  delays?: Readonly<Record<string, () => number>>;
}

interface Sent {
  name: string;
  dueMs: number;
  id: string | null;
}

/**
 * Interprets SCXML by the algorithm of the W3C recommendation (appendix D), as far as the tests need it: no invocations
 * and no data. Shares no code with the writer.
 */
export function interpretScxml(text: string, { guards, delays = {} }: ScxmlHost) {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error('The document is not well-formed.');
  const root = document.documentElement;
  const isState = (one: Element) => /^(state|parallel|final|history)$/.test(one.tagName);
  const kids = (one: Element, tag?: string) => [...one.children].filter((kid) => !tag || kid.tagName === tag);
  const states = [...root.querySelectorAll('*')].filter(isState);
  const byId = new Map(states.map((one) => [one.getAttribute('id') ?? '', one]));
  const order = new Map(states.map((one, index) => [one, index]));
  const childStates = (one: Element) => kids(one).filter((kid) => isState(kid) && kid.tagName !== 'history');
  const parents = (one: Element): Element[] => {
    const parent = one.parentElement;
    return parent && isState(parent) ? [parent, ...parents(parent)] : [];
  };
  const isWithin = (one: Element, outer: Element) => outer === root || parents(one).includes(outer);
  const isCompound = (one: Element) =>
    one === root || (one.tagName === 'state' && childStates(one).length > 0);
  const isAtomic = (one: Element) => childStates(one).length === 0;
  const find = (id: string): Element => {
    const found = byId.get(id);
    if (!found) throw new Error(`There is no state ${id}.`);
    return found;
  };
  const targetsOf = (one: Element) =>
    (one.getAttribute('target') ?? '').split(/\s+/).filter(Boolean).map(find);

  const active = new Set<Element>();
  const history = new Map<Element, Element[]>();
  const internal: string[] = [];
  const log: string[] = [];
  let pending: Sent[] = [];
  let nowMs = 0;
  let running = true;

  const scope = (event: string) =>
    new Proxy<Record<string, unknown>>(
      {},
      {
        has: () => true,
        get: (_, key) => {
          if (key === Symbol.unscopables) return undefined;
          const name = String(key);
          if (name === '_event') return { name: event };
          if (name === 'In') return (id: string) => active.has(find(id));
          return guards[name] ?? delays[name] ?? (() => log.push(name));
        },
      },
    );
  const evaluate = (code: string, event: string): unknown =>
    new Function('scope', `with (scope) { return (${code}); }`)(scope(event));

  const run = (block: Element, event: string): void => {
    for (const one of kids(block)) {
      const at = (name: string) => one.getAttribute(name);
      if (one.tagName === 'raise') internal.push(at('event') ?? '');
      else if (one.tagName === 'script') evaluate(one.textContent ?? '', event);
      else if (one.tagName === 'cancel') pending = pending.filter(({ id }) => id !== at('sendid'));
      else if (one.tagName === 'send' && at('target') === '#_internal') internal.push(at('event') ?? '');
      else if (one.tagName === 'send' && at('target') === null) {
        const ms = at('delayexpr')
          ? evaluate(at('delayexpr') ?? '', event)
          : Number.parseFloat(at('delay') ?? '0');
        pending.push({ name: at('event') ?? '', dueMs: nowMs + Number(ms), id: at('id') });
      }
    }
  };

  const matches = (one: Element, event: string) =>
    (one.getAttribute('event') ?? '').split(/\s+/).some((descriptor) => {
      const prefix = descriptor.replace(/\.?\*$/, '');
      return prefix === '' || event === prefix || event.startsWith(`${prefix}.`);
    });
  const select = (event: string | undefined): Element[] => {
    const enabled: Element[] = [];
    const leaves = inOrder([...active].filter(isAtomic));
    for (const leaf of leaves) {
      const found = [leaf, ...parents(leaf)]
        .flatMap((one) => kids(one, 'transition'))
        .find((one) => {
          const isMeant =
            event === undefined
              ? !one.hasAttribute('event')
              : one.hasAttribute('event') && matches(one, event);
          const cond = one.getAttribute('cond');
          return isMeant && (cond === null || Boolean(evaluate(cond, event ?? '')));
        });
      if (found && !enabled.includes(found)) enabled.push(found);
    }
    const chosen: Element[] = [];
    for (const one of enabled) {
      const exits = exitSet(one);
      const rivals = chosen.filter((other) => exitSet(other).some((state) => exits.includes(state)));
      if (rivals.some((other) => !isWithin(sourceOf(one), sourceOf(other)))) continue;
      for (const other of rivals) chosen.splice(chosen.indexOf(other), 1);
      chosen.push(one);
    }
    return chosen;
  };
  const sourceOf = (one: Element): Element => one.parentElement ?? root;
  const inOrder = (list: Element[]) =>
    list.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  const effective = (one: Element): Element[] =>
    targetsOf(one).flatMap((target) =>
      target.tagName === 'history'
        ? (history.get(target) ?? kids(target, 'transition').flatMap(effective))
        : [target],
    );
  const domainOf = (one: Element): Element | undefined => {
    const targets = effective(one);
    const source = sourceOf(one);
    if (targets.length === 0) return undefined;
    if (
      one.getAttribute('type') === 'internal' &&
      isCompound(source) &&
      targets.every((target) => isWithin(target, source))
    )
      return source;
    return [...parents(source), root].find(
      (outer) => isCompound(outer) && targets.every((target) => isWithin(target, outer)),
    );
  };
  const exitSet = (one: Element): Element[] => {
    const domain = domainOf(one);
    return domain ? [...active].filter((state) => isWithin(state, domain)) : [];
  };

  const exit = (list: Element[], event: string) => {
    const exited = inOrder([...new Set(list)]).reverse();
    for (const one of exited)
      for (const memory of kids(one, 'history')) {
        const isDeep = memory.getAttribute('type') === 'deep';
        const remembered = [...active].filter((state) =>
          isDeep ? isAtomic(state) && isWithin(state, one) : state.parentElement === one,
        );
        history.set(memory, remembered);
      }
    for (const one of exited) {
      for (const block of kids(one, 'onexit')) run(block, event);
      active.delete(one);
    }
  };

  const enter = (transitions: Element[], event: string) => {
    const toEnter = new Set<Element>();
    const initials: Element[] = [];
    const addDown = (one: Element): void => {
      if (one.tagName === 'history') {
        const remembered = history.get(one) ?? kids(one, 'transition').flatMap(targetsOf);
        for (const state of remembered) addDown(state);
        for (const state of remembered) addUp(state, sourceOf(one));
        return;
      }
      toEnter.add(one);
      if (one.tagName === 'parallel') addRegions(one);
      else if (isCompound(one)) {
        const [initial] = kids(one, 'initial');
        if (initial) initials.push(one);
        const ids = one.getAttribute('initial')?.split(/\s+/).map(find);
        const defaults = initial
          ? kids(initial, 'transition').flatMap(targetsOf)
          : (ids ?? childStates(one).slice(0, 1));
        for (const state of defaults) addDown(state);
        for (const state of defaults) addUp(state, one);
      }
    };
    const addUp = (one: Element, domain: Element): void => {
      for (const outer of parents(one)) {
        if (outer === domain) return;
        toEnter.add(outer);
        if (outer.tagName === 'parallel') addRegions(outer);
      }
    };
    const addRegions = (parallel: Element) => {
      for (const region of childStates(parallel))
        if (![...toEnter].some((state) => state === region || isWithin(state, region))) addDown(region);
    };
    for (const one of transitions) {
      for (const target of targetsOf(one)) addDown(target);
      const domain = domainOf(one) ?? root;
      for (const target of effective(one)) addUp(target, domain);
    }
    for (const one of inOrder([...toEnter])) {
      active.add(one);
      for (const block of kids(one, 'onentry')) run(block, event);
      if (initials.includes(one))
        for (const way of kids(one, 'initial').flatMap((i) => kids(i))) run(way, event);
      if (one.tagName === 'final') ended(one);
    }
  };
  const ended = (final: Element) => {
    const parent = sourceOf(final);
    if (parent === root) {
      running = false;
      return;
    }
    internal.push(`done.state.${parent.getAttribute('id')}`);
    const above = parent.parentElement;
    if (above?.tagName === 'parallel' && childStates(above).every(isInFinal))
      internal.push(`done.state.${above.getAttribute('id')}`);
  };
  const isInFinal = (one: Element): boolean =>
    one.tagName === 'parallel'
      ? childStates(one).every(isInFinal)
      : childStates(one).some((kid) => kid.tagName === 'final' && active.has(kid));

  const microstep = (transitions: Element[], event: string) => {
    exit(transitions.flatMap(exitSet), event);
    for (const one of transitions) run(one, event);
    enter(transitions, event);
  };
  const settle = (event: string) => {
    let current = event;
    while (running) {
      let enabled = select(undefined);
      const next = enabled.length === 0 ? internal.shift() : current;
      if (next === undefined) break;
      if (enabled.length === 0) enabled = select(next);
      current = next;
      if (enabled.length > 0) microstep(enabled, next);
    }
    if (!running)
      for (const one of inOrder([...active]).reverse())
        for (const block of kids(one, 'onexit')) run(block, current);
  };
  const send = (event: string) => {
    if (!running) return;
    const enabled = select(event);
    if (enabled.length > 0) microstep(enabled, event);
    settle(event);
  };

  const start = document.createElement('transition');
  start.setAttribute('target', root.getAttribute('initial') ?? '');
  enter([start], '');
  settle('');

  return {
    log,
    send,
    /** Lets time pass, and delivers timers in the order of their instants. */
    advance(ms: number) {
      const until = nowMs + ms;
      for (;;) {
        const [due] = pending
          .filter(({ dueMs }) => dueMs <= until)
          .toSorted((one, other) => one.dueMs - other.dueMs);
        if (!due || !running) break;
        pending.splice(pending.indexOf(due), 1);
        nowMs = due.dueMs;
        send(due.name);
      }
      nowMs = until;
    },
    isRunning: () => running,
    /** Returns the ids of the active states without inner states. */
    leaves: () => inOrder([...active].filter(isAtomic)).map((one) => one.getAttribute('id')),
  };
}
