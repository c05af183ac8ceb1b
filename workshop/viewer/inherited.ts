import type { Transition } from './chart.ts';

/** All transitions of one event in one state. */
export interface Ways {
  source: string;
  event: string;
  list: Transition[];
}

/**
 * Returns the transitions that a state inherits, from the nearest outer state on. An unconditional transition overrides
 * transitions of the same event further out, because the innermost state decides.
 */
export function inheritedBy(name: string, transitions: readonly Transition[]): Ways[] {
  const handled = new Set<string>();
  return [name, ...ancestorsOf(name)].flatMap((source) => {
    const own = transitions.filter((one) => one.source === source && !handled.has(one.event));
    for (const { event, guard } of own) if (guard === undefined) handled.add(event);
    const events = source === name ? [] : [...new Set(own.map(({ event }) => event))];
    return events.map((event) => ({ source, event, list: own.filter((one) => one.event === event) }));
  });
}

/** Returns whether a state ignores requests for a step: the nearest unconditional `step.open` has no target. */
export function ignoresStepRequests(name: string, transitions: readonly Transition[]): boolean {
  const unguarded = transitions.filter(({ event, guard }) => event === 'step.open' && guard === undefined);
  const nearest = [name, ...ancestorsOf(name)].map((source) =>
    unguarded.find((one) => one.source === source),
  );
  return nearest.find((one) => one !== undefined)?.targets.length === 0;
}

function ancestorsOf(name: string): string[] {
  const parts = name.split('.').slice(0, -1);
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), '(root)'];
}
