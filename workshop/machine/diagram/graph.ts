import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';

/** A rectangle, in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box to place, in px. A box with children grows to contain them, and `width` is its minimum. */
export interface GraphNode {
  id: string;
  width: number;
  height: number;
  children?: readonly GraphNode[];
  /** Ports on the left or right side where arrows start or end. `y` is the distance from the top. */
  ports?: readonly { id: string; side: 'left' | 'right'; y: number }[];
}

/** An arrow between boxes or ports, with space for its label. */
export interface GraphEdge {
  id: string;
  source: string;
  target: string;
  label?: { width: number; height: number };
}

/** The result of the layout, in px from the upper left corner. */
export interface LaidOut {
  width: number;
  height: number;
  /** Outer boxes come before inner ones. */
  boxes: (Place & { id: string })[];
  edges: { id: string; points: { x: number; y: number }[]; label: Place }[];
}

const common = {
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

/** Number of boxes and arrows above which the layout uses `forLarge`. */
const largeFrom = 300;

/** Number of boxes and arrows above which arrows between boxes of different parents are straight lines. */
const straightFrom = 800;

/**
 * Options for large graphs. The model's order and crossing minimisation take minutes there, and a label in the middle
 * of each arrow doubles the number of layers.
 */
const forLarge = {
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.cycleBreaking.strategy': 'BFS_NODE_ORDER',
  'elk.layered.crossingMinimization.greedySwitch.type': 'OFF',
  'elk.layered.thoroughness': '1',
};

/**
 * Lays out boxes and arrows in layers, in the given order. Large graphs lose that order, so that they take seconds.
 * `options` are layout options of ELK and override the defaults here.
 */
export async function layOutGraph(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  options: Record<string, string> = {},
): Promise<LaidOut> {
  const size = countOf(nodes) + edges.length;
  const isLarge = size > largeFrom;
  const parents = parentsIn(nodes);
  const isRouted = ({ source, target }: GraphEdge) =>
    size <= straightFrom || parents.get(source) === parents.get(target);
  const labelOptions = isLarge ? { 'elk.edgeLabels.placement': 'TAIL' } : {};
  const laidOut: ElkNode = await new ELK().layout({
    id: 'graph',
    layoutOptions: { ...common, ...(isLarge && forLarge), ...options },
    children: nodes.map(elkNode),
    edges: edges.filter(isRouted).map(({ id, source, target, label }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: label ? [{ text: id, ...label, layoutOptions: labelOptions }] : [],
    })),
  });
  const boxes = (laidOut.children ?? []).flatMap(boxesOf);
  const places = new Map(boxes.map((box) => [box.id, box]));
  const routed = (laidOut.edges ?? []).map(({ id, sections, labels }) => {
    const [section] = sections ?? [];
    return {
      id,
      points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
      label: placeOf(labels?.[0] ?? {}),
    };
  });
  const straight = edges.filter((edge) => !isRouted(edge)).map((edge) => straightLine(edge, places));
  return {
    width: laidOut.width ?? 0,
    height: laidOut.height ?? 0,
    boxes,
    edges: [...routed, ...straight],
  };
}

function parentsIn(nodes: readonly GraphNode[], parent = ''): Map<string, string> {
  return new Map(
    nodes.flatMap(({ id, children = [] }) => [[id, parent] as const, ...parentsIn(children, id)]),
  );
}

/** Draws an arrow from the lower side of a box to the upper side of another, with its label at the start. */
function straightLine(
  { id, source, target, label }: GraphEdge,
  places: ReadonlyMap<string, Place>,
): LaidOut['edges'][number] {
  const [from, to] = [placeOf(places.get(source) ?? {}), placeOf(places.get(target) ?? {})];
  const start = { x: from.x + from.width / 2, y: from.y + from.height };
  return {
    id,
    points: [start, { x: to.x + to.width / 2, y: to.y }],
    label: placeOf({ ...start, ...label }),
  };
}

function countOf(nodes: readonly GraphNode[]): number {
  return nodes.reduce((sum, { children = [] }) => sum + 1 + countOf(children), 0);
}

function elkNode({ id, width, height, children = [], ports = [] }: GraphNode): ElkNode {
  if (children.length === 0) return { id, width, height, ...portsOf(ports, width) };
  return {
    id,
    children: children.map(elkNode),
    layoutOptions: {
      // `MODEL_ORDER`, as for the outer level, fails for children with arrows from outside.
      'elk.layered.cycleBreaking.strategy': 'BFS_NODE_ORDER',
      'elk.padding': '[top=40,left=16,bottom=16,right=16]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 40)`,
    },
  };
}

function portsOf(ports: NonNullable<GraphNode['ports']>, width: number): Partial<ElkNode> {
  if (ports.length === 0) return {};
  return {
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: ports.map(({ id, side, y }) => ({
      id,
      x: side === 'left' ? 0 : width,
      y,
      width: 0,
      height: 0,
      layoutOptions: { 'elk.port.side': side === 'left' ? 'WEST' : 'EAST' },
    })),
  };
}

function boxesOf(node: ElkNode): LaidOut['boxes'] {
  return [{ id: node.id, ...placeOf(node) }, ...(node.children ?? []).flatMap(boxesOf)];
}

function placeOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place {
  return { x, y, width, height };
}
