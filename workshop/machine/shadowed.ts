import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf, treeOf } from '../paths/definitions.ts';

/**
 * Returns the transitions that XState never takes, because another one always comes first, with the reason. `reached`
 * are the states that can be active.
 */
export function shadowedIn(
  { root }: AnyStateMachine,
  reached: ReadonlySet<AnyStateNode>,
): Map<AnyTransitionDefinition, string> {
  const shadowed = new Map<AnyTransitionDefinition, string>();
  const children = ({ states }: AnyStateNode) => Object.values(states).filter((one) => reached.has(one));
  const takes = (node: AnyStateNode, type: string): boolean =>
    takesItself(node, type) || isTakenInside(node, type);
  const isTakenInside = (node: AnyStateNode, type: string): boolean => {
    if (node.type === 'parallel') return children(node).some((one) => takes(one, type));
    const resting = children(node).filter((one) => one.type !== 'history' && !isPassed(one));
    return resting.length > 0 && resting.every((one) => takes(one, type));
  };
  for (const node of treeOf(root)) {
    const passed = [node, ...ancestorsOf(node)].find(isPassed);
    for (const list of [...node.transitions.values(), node.always ?? []]) {
      const open = list.findIndex(({ guard }) => guard === undefined);
      for (const [index, transition] of list.entries()) {
        const { eventType } = transition;
        if (open >= 0 && index > open)
          shadowed.set(transition, 'a transition without a guard comes before it');
        else if (eventType !== '' && passed)
          shadowed.set(transition, `an always transition without a guard leaves ${nameOf(passed)} first`);
        else if (eventType !== '' && isTakenInside(node, eventType))
          shadowed.set(transition, 'its inner states always take the event first');
      }
    }
  }
  return shadowed;
}

/** Returns whether an event descriptor of XState matches everything that another one matches. */
export function covers(descriptor: string, other: string): boolean {
  if (descriptor === '*' || descriptor === other) return true;
  return (
    descriptor.endsWith('.*') &&
    (other === descriptor.slice(0, -2) || other.startsWith(descriptor.slice(0, -1)))
  );
}

export function ancestorsOf({ parent }: AnyStateNode): AnyStateNode[] {
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Returns whether a state has an eventless transition without a guard, so that no event is handled in it. */
function isPassed({ always = [] }: AnyStateNode): boolean {
  return always.some(({ guard }) => guard === undefined);
}

function takesItself(node: AnyStateNode, type: string): boolean {
  return [...node.transitions].some(
    ([descriptor, list]) =>
      covers(descriptor, type) && list.some(({ guard }) => guard === undefined) && node.type !== 'final',
  );
}
