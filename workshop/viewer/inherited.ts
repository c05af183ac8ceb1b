import type { Transition } from './chart.ts';

/** All ways of one event that are written in one state. */
export interface Ways {
  source: string;
  event: string;
  list: Transition[];
}

/**
 * What happens in a state as in those around it, nearest first: nothing of an event that the state itself, or one nearer,
 * takes without a condition, because the innermost state decides.
 */
export function inheritedBy(name: string, transitions: readonly Transition[]): Ways[] {
  const taken = new Set<string>();
  return [name, ...ancestorsOf(name)].flatMap((source) => {
    const own = transitions.filter((one) => one.source === source && !taken.has(one.event));
    for (const { event, guard } of own) if (guard === undefined) taken.add(event);
    const events = source === name ? [] : [...new Set(own.map(({ event }) => event))];
    return events.map((event) => ({ source, event, list: own.filter((one) => one.event === event) }));
  });
}

/** Whether asking for a step does nothing in a state: the nearest of it and those around it that takes it decides. */
export function isHeld(name: string, transitions: readonly Transition[]): boolean {
  const asked = transitions.filter(({ event, guard }) => event === 'step.open' && guard === undefined);
  const nearest = [name, ...ancestorsOf(name)].map((source) => asked.find((one) => one.source === source));
  return nearest.find((one) => one !== undefined)?.targets.length === 0;
}

/** From the nearest to the machine itself. */
function ancestorsOf(name: string): string[] {
  const parts = name.split('.').slice(0, -1);
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('.')), '(raiz)'];
}
