import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Definition, inventoryOf, nameOf } from '../paths/definitions.ts';

/** A statechart laid out; all lengths in px, from the upper left corner of the whole. */
export interface Diagram {
  width: number;
  height: number;
  /** Outer boxes before those within them. */
  boxes: Box[];
  arrows: Arrow[];
}

/** In px. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box extends Place {
  state: string;
  title: string;
}

/** All transitions from one state to another. */
export interface Arrow {
  definitions: Definition[];
  points: { x: number; y: number }[];
  label: Place & { lines: string[]; lineHeight: number };
}

const titlePx = 8.4;
const labelPx = 6.1;
const labelLinePx = 14;

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
  'elk.spacing.nodeNode': '30',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
};

/**
 * Lays a statechart out. Transitions that lead nowhere, and those of the machine as a whole, which would cross
 * everything, are not drawn.
 */
export async function layOut(machine: AnyStateMachine): Promise<Diagram> {
  const arrows = new Map<string, Definition[]>();
  for (const definition of inventoryOf(machine).definitions) {
    const [target] = definition.targets;
    if (target === undefined || definition.source === nameOf(machine.root)) continue;
    const key = `${definition.source} → ${target}`;
    arrows.set(key, [...(arrows.get(key) ?? []), definition]);
  }
  const laidOut: ElkNode = await new ELK().layout({
    id: 'diagram',
    layoutOptions: options,
    children: Object.values(machine.root.states).map(elkNode),
    edges: [...arrows].map(([id, definitions]) => elkEdge(id, definitions)),
  });
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes: (laidOut.children ?? []).flatMap(boxesOf),
    arrows: (laidOut.edges ?? []).map((edge) => arrowOf(edge, arrows.get(edge.id) ?? [])),
  };
}

function elkNode(node: AnyStateNode): ElkNode {
  const children = Object.values(node.states).map(elkNode);
  const width = node.key.length * titlePx + 34;
  return {
    id: nameOf(node),
    labels: [{ text: node.key, width, height: 20 }],
    ...(children.length > 0
      ? {
          children,
          layoutOptions: {
            // Keeping the written order, as around it, fails where arrows come in from outside.
            'elk.layered.cycleBreaking.strategy': 'BFS_NODE_ORDER',
            'elk.padding': '[top=40,left=16,bottom=16,right=16]',
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width}, 40)`,
          },
        }
      : { width, height: 36 }),
  };
}

function elkEdge(id: string, definitions: readonly Definition[]): ElkExtendedEdge {
  const [{ source, targets } = { source: '', targets: [] }] = definitions;
  const lines = linesOf(definitions);
  return {
    id,
    sources: [source],
    targets: [targets[0] ?? source],
    labels: [
      {
        text: lines.join('\n'),
        width: Math.max(...lines.map(({ length }) => length)) * labelPx + 6,
        height: lines.length * labelLinePx,
      },
    ],
  };
}

/** What an arrow says: each event once. */
function linesOf(definitions: readonly Definition[]): string[] {
  return [...new Set(definitions.map(({ event }) => event))];
}

function boxesOf(node: ElkNode): Box[] {
  const box = { state: node.id, title: node.labels?.[0]?.text ?? '', ...placeOf(node) };
  return [box, ...(node.children ?? []).flatMap(boxesOf)];
}

function arrowOf(edge: ElkExtendedEdge, definitions: Definition[]): Arrow {
  const [section] = edge.sections ?? [];
  const [label = {}] = edge.labels ?? [];
  return {
    definitions,
    points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
    label: { ...placeOf(label), lines: linesOf(definitions), lineHeight: labelLinePx },
  };
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place {
  return { x, y, width, height };
}
