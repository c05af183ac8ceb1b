import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { inventoryOf, nameOf } from '../../paths/definitions.ts';

/**
 * Writes a machine as a Mermaid state diagram. Leaves out transitions of the root, which would cross the whole drawing.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const { definitions } = inventoryOf(machine);
  const rootName = nameOf(machine.root);
  const arrows = definitions
    .filter(({ source, targets }) => source !== rootName && targets.length > 0)
    .map(({ source, event, guard, targets }) => {
      const label = guard === undefined ? event : `${event} [${guard}]`;
      return `  ${idOf(source)} --> ${idOf(targets[0] ?? '')}: ${textOf(label)}`;
    });
  return ['stateDiagram-v2', ...inside(machine.root, '  '), ...arrows, ''].join('\n');
}

function inside(node: AnyStateNode, indent: string): string[] {
  const [initial] = node.initial?.target ?? [];
  return [
    ...(initial ? [`${indent}[*] --> ${idOf(nameOf(initial))}`] : []),
    ...Object.values(node.states).flatMap((one, index) => {
      const id = idOf(nameOf(one));
      // `--` separates parallel regions.
      const apart = node.type === 'parallel' && index > 0 ? [`${indent}--`] : [];
      const named = [...apart, `${indent}state "${one.key}" as ${id}`];
      if (one.type === 'final') return [...named, `${indent}${id} --> [*]`];
      const inner = inside(one, `${indent}  `);
      return inner.length === 0 ? named : [...named, `${indent}state ${id} {`, ...inner, `${indent}}`];
    }),
  ];
}

/** Mermaid ids contain neither dots nor spaces. */
const idOf = (name: string) => name.replaceAll('.', '__').replaceAll(/[- ]/g, '_');

/** Removes characters that would end a label or start a note. */
const textOf = (label: string) => label.replaceAll(':', ' ').replaceAll(';', ',').replaceAll('#', '');
