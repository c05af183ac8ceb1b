import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { inventoryOf, nameOf, transitionsOf } from '../../paths/definitions.ts';
import { escapeMarkup } from '../../paths/formats/escape.ts';

/** Writes a machine as SCXML (W3C): states, transitions with guard names, services and timers. */
export function toScxml(name: string, machine: AnyStateMachine): string {
  const { definitionOf } = inventoryOf(machine);
  const { root } = machine;

  function body(node: AnyStateNode, indent: string): string[] {
    return [
      ...node.invoke.map(({ id, src }) => `${indent}<invoke${attributes({ id, src: String(src) })}/>`),
      ...transitionsOf(node).map((transition) => {
        const { guard, targets } = definitionOf(transition);
        const target = targets.map(idIn).join(' ') || undefined;
        const event = transition.eventType || undefined;
        return `${indent}<transition${attributes({ event, cond: guard, target })}/>`;
      }),
      ...Object.values(node.states).flatMap((inner) => element(inner, indent)),
    ];
  }

  function element(node: AnyStateNode, indent: string): string[] {
    const kind =
      node.type === 'final' || node.type === 'parallel' || node.type === 'history' ? node.type : 'state';
    const inner = body(node, `${indent}  `);
    const opening = `${indent}<${kind}${attributes({ id: idOf(node), initial: initialOf(node) })}`;
    return inner.length === 0 ? [`${opening}/>`] : [`${opening}>`, ...inner, `${indent}</${kind}>`];
  }

  // SCXML has no transitions of the whole machine, so a state around everything contains them.
  const whole = { id: idOf(root), initial: initialOf(root) };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"${attributes({ name, initial: idOf(root) })}>`,
    `  <state${attributes(whole)}>`,
    ...body(root, '    '),
    '  </state>',
    '</scxml>',
    '',
  ].join('\n');
}

/** XML ids contain no brackets, and spaces separate the targets. */
const idIn = (name: string) => name.replaceAll(/[()]/g, '').replaceAll(' ', '_');
const idOf = (node: AnyStateNode) => idIn(nameOf(node));

function initialOf({ initial }: AnyStateNode): string | undefined {
  const [target] = initial?.target ?? [];
  return target && idOf(target);
}

function attributes(values: Record<string, string | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeMarkup(value)}"`))
    .join('');
}
