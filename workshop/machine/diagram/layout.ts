import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Definition, inventoryOf, nameOf, treeOf } from '../../paths/definitions.ts';
import { type GraphNode, layOutGraph, type Place } from './graph.ts';

/** A statechart after layout. Lengths are in px from the upper left corner. */
export interface Diagram {
  width: number;
  height: number;
  boxes: Box[];
  arrows: Arrow[];
}

export interface Box extends Place {
  state: string;
  title: string;
}

export interface Arrow {
  definitions: Definition[];
  points: { x: number; y: number }[];
  label: Place & { lines: string[]; lineHeight: number };
}

const titlePx = 8.4;
const labelPx = 6.1;
const labelLinePx = 14;

/**
 * Lays out a statechart with one arrow from each state to each target. Leaves out transitions without a target, and
 * transitions of the root, which would cross the drawing.
 */
export async function layOut(
  machine: AnyStateMachine,
  allDefinitions: readonly Definition[] = inventoryOf(machine).definitions,
): Promise<Diagram> {
  const states = new Set(Object.values(machine.root.states).flatMap(treeOf).map(nameOf));
  const arrows = new Map<string, { source: string; target: string; definitions: Definition[] }>();
  for (const definition of allDefinitions)
    for (const target of definition.targets) {
      const { source } = definition;
      if (!states.has(source) || !states.has(target)) continue;
      const key = `${source} → ${target}`;
      const arrow = arrows.get(key) ?? { source, target, definitions: [] };
      arrow.definitions.push(definition);
      arrows.set(key, arrow);
    }
  const titles = new Map(treeOf(machine.root).map((node) => [nameOf(node), node.key]));
  const { width, height, boxes, edges } = await layOutGraph(
    Object.values(machine.root.states).map(nodeOf),
    [...arrows].map(([id, { source, target, definitions }]) => {
      const lines = linesOf(definitions);
      return {
        id,
        source,
        target,
        label: {
          width: Math.max(...lines.map(({ length }) => length)) * labelPx + 6,
          height: lines.length * labelLinePx,
        },
      };
    }),
  );
  return {
    width,
    height,
    boxes: boxes.map(({ id, ...place }) => ({ state: id, title: titles.get(id) ?? '', ...place })),
    arrows: edges.map(({ id, points, label }) => {
      const definitions = arrows.get(id)?.definitions ?? [];
      return {
        definitions,
        points,
        label: { ...label, lines: linesOf(definitions), lineHeight: labelLinePx },
      };
    }),
  };
}

function nodeOf(node: AnyStateNode): GraphNode {
  const children = Object.values(node.states).map(nodeOf);
  return { id: nameOf(node), width: node.key.length * titlePx + 34, height: 36, children };
}

function linesOf(definitions: readonly Definition[]): string[] {
  return [...new Set(definitions.map(({ event }) => event))];
}
