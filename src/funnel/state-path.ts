import type { StateValue } from 'xstate';

/** A state's name with its parents': `order.live.tracking`. */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : `${name}.${statePath(inner)}`))
    .join(' + ');
}
