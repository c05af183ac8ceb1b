import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Definition, inventoryOf, nameOf, rootName, treeOf } from '../../paths/definitions.ts';
import { uniqueIds } from './unique-ids.ts';

/**
 * Writes a machine as a Mermaid state diagram, with one arrow for each target of each transition. A transition without
 * target is an arrow to its own state, marked `(internal)`. If the root is parallel or has transitions, it is drawn as a
 * state that contains all others.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const { definitions } = inventoryOf(machine);
  const ids = uniqueIds(treeOf(machine.root).map(nameOf), (name) => idFor(name));
  const idOf = (name: string) => ids.get(name) ?? name;
  const { root } = machine;
  const isWrapped =
    root.type === 'parallel' ||
    definitions.some(({ source, targets }) => [source, ...targets].includes(rootName));

  const inside = (node: AnyStateNode, indent: string): string[] => {
    const [initial] = node.type === 'compound' ? (node.initial.target ?? []) : [];
    return [
      ...(initial ? [`${indent}[*] --> ${idOf(nameOf(initial))}`] : []),
      ...Object.values(node.states).flatMap((one, index) => {
        // `--` separates parallel regions.
        const apart = node.type === 'parallel' && index > 0 ? [`${indent}--`] : [];
        return [...apart, ...stateLines(one, one.key, indent)];
      }),
    ];
  };
  const stateLines = (node: AnyStateNode, title: string, indent: string): string[] => {
    const id = idOf(nameOf(node));
    const shown = node.type === 'history' ? `${title} (${node.history} history)` : title;
    const named = `${indent}state "${textOf(shown)}" as ${id}`;
    if (node.type === 'final') return [named, `${indent}${id} --> [*]`];
    const inner = inside(node, `${indent}  `);
    return inner.length === 0 ? [named] : [named, `${indent}state ${id} {`, ...inner, `${indent}}`];
  };
  const arrows = definitions.flatMap((definition) => {
    const { source, targets } = definition;
    const ends = targets.length > 0 ? targets : [source];
    return ends.map((target) => `  ${idOf(source)} --> ${idOf(target)}: ${textOf(labelOf(definition))}`);
  });
  const body = isWrapped ? stateLines(root, machine.id, '  ') : inside(root, '  ');
  return ['stateDiagram-v2', ...body, ...arrows, ''].join('\n');
}

function labelOf({ event, guard, targets }: Definition): string {
  const condition = guard === undefined ? '' : ` [${guard}]`;
  return `${event}${condition}${targets.length === 0 ? ' (internal)' : ''}`;
}

/** Words that mean something else where Mermaid expects an id. */
const reserved =
  /^(state|note|end|as|class|classdef|click|default|direction|fork|join|choice|hide|href|scale|style|acctitle|accdescr|root_start|root_end)$/i;

function idFor(name: string): string {
  const id = name.replaceAll('.', '__').replaceAll(/\W/g, '_');
  return reserved.test(id) || /^\d/.test(id) ? `s_${id}` : id;
}

/** Writes characters with a meaning in Mermaid as its character codes. */
function textOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\p{L}\p{N} .,_=!&|+*/'?()[\]→-]/gu, (one) => `#${one.codePointAt(0)};`);
}
