import type { FlowMachine } from '../../model/flow.ts';
import type { Change, MachineChart, Transition } from '../chart.ts';

/** Maximum number of false conditions to list by name. */
const namedMaximum = 3;

/** Returns the full condition of a transition, including that earlier ones are false. */
export function fullConditionOf(
  { condition, isElse, event }: Transition,
  before: readonly Transition[],
  failed: (clause: string) => string,
): string | undefined {
  if (!isElse) return condition && `se ${condition}`;
  const denied = [...new Set(before.flatMap((other) => other.condition ?? []))];
  const others =
    denied.length > namedMaximum
      ? `nenhuma das ${denied.length} condições antes desta${event === 'sempre' ? '' : `, de ${event},`} vale`
      : denied.map(failed).join(', e ');
  if (denied.length === 0) return condition ? `senão, se ${condition}` : 'senão';
  return condition ? `se ${condition}, e ${others}` : `senão: ${others}`;
}

/**
 * Returns the context changes in words, as far as the machine was explored: `guarda endereço (address); apaga cupom
 * (coupon), se …`.
 */
export function changedOf(changes: readonly Change[], keys: MachineChart['keys']): string {
  const kinds = new Map<string, string[]>();
  for (const { key, isGone, isSometimes, when } of changes) {
    const done = isGone ? 'apaga' : 'guarda';
    const kind =
      isSometimes && !when ? `conforme a visita, ${done} ?` : `${done} ?${when ? `, se ${when}` : ''}`;
    const called = keys[key] === undefined ? key : `${keys[key]} (${key})`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), called]);
  }
  return [...kinds].map(([kind, named]) => kind.replace('?', named.join(', '))).join('; ');
}

/** Returns a function that negates a clause. Uses the negative clause of `failedWords` if there is one. */
export function failedOf(failedWords: FlowMachine['failedWords']) {
  return (clause: string): string =>
    failedWords?.(clause) ?? (clause.startsWith('há ') ? `não ${clause}` : `não é verdade que ${clause}`);
}
