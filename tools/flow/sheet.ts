import type { AnyStateNode } from 'xstate';
import type { FlowCard, FlowMachine } from '../../kit/flow.ts';
import type { Arrow, Box, MachineChart, Sheet, StateChart, Transition } from '../../src/flow-viewer/chart.ts';
import { type GraphEdge, type GraphNode, layOutGraph } from '../diagram/graph.ts';
import { nameOf, treeOf } from '../paths/definitions.ts';
import { rowOf, sizeOf } from './box-size.ts';
import { cardFor, rootName } from './read-machine.ts';

const options = {
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '28',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
};

/** Lays out the inside of a card: its states, what leads from one to another, and where they lead out. */
export async function sheetOf(flow: FlowMachine, card: FlowCard, chart: MachineChart): Promise<Sheet> {
  const inside = new Inside(flow, card, chart);
  const { boxes, arrows } = inside;
  const laidOut = await layOutGraph(
    inside.nodes(),
    arrows.map((arrow) => inside.edgeOf(arrow)),
    options,
  );
  return {
    width: Math.ceil(laidOut.width),
    height: Math.ceil(laidOut.height),
    boxes: laidOut.boxes.flatMap(({ id, ...place }) => {
      const box = boxes.get(id);
      return box ? [{ ...box, ...rounded(place) }] : [];
    }),
    arrows: laidOut.edges.flatMap(({ id, points }) => {
      const arrow = arrows.find((one) => one.id === id);
      return arrow ? [{ ...arrow, points: points.map(rounded) }] : [];
    }),
  };
}

type UnplacedBox = Omit<Box, 'x' | 'y' | 'width' | 'height'>;
type UnledArrow = Omit<Arrow, 'points'>;

/** What is drawn on one card's sheet. */
class Inside {
  readonly boxes = new Map<string, UnplacedBox>();
  readonly arrows: UnledArrow[] = [];
  readonly #states: ReadonlyMap<string, StateChart>;
  readonly #top: AnyStateNode;
  readonly #card: FlowCard;
  readonly #flow: FlowMachine;

  constructor(flow: FlowMachine, card: FlowCard, { states, transitions }: MachineChart) {
    const top = treeOf(flow.model.machine.root).find((node) => nameOf(node) === card.state);
    if (!top) throw new Error(`${flow.model.name} has no state ${card.state}`);
    this.#flow = flow;
    this.#card = card;
    this.#top = top;
    this.#states = new Map(states.map((state) => [state.name, state]));
    for (const node of this.#nodesOf(top)) this.boxes.set(nameOf(node), this.#stateBox(node));
    for (const transition of transitions) this.#add(transition);
  }

  /** The states drawn: those within, or the card's own where it has none. */
  #nodesOf(top: AnyStateNode): AnyStateNode[] {
    const inner = treeOf(top).filter((node) => node !== top && this.#isMine(nameOf(node)));
    return inner.length > 0 ? inner : [top];
  }

  #isMine(name: string): boolean {
    return this.#states.get(name)?.card === cardFor(this.#flow, this.#card.state);
  }

  #add(transition: Transition): void {
    const from = this.#boxFrom(transition);
    if (!from) return;
    const row = rowOf(transition, from);
    from.rows.push(row);
    const [target] = transition.targets;
    if (target === undefined) return;
    this.arrows.push({ id: transition.id, way: transition.way, from: from.id, to: this.#boxTo(target).id });
  }

  #boxFrom({ source, targets }: Transition): UnplacedBox | undefined {
    const drawn = this.boxes.get(source);
    if (drawn && drawn.kind !== 'group') return drawn;
    if (drawn)
      return this.#port(`any ${source}`, { kind: 'anywhere', state: source, title: 'Em qualquer destes' });
    if (this.#isMine(source))
      return this.#port(`any ${source}`, {
        kind: 'anywhere',
        state: source,
        title: 'Em qualquer estado daqui',
        notes: this.#notesOf(source),
      });
    const isAnywhere = source === rootName && targets.some((target) => this.#isMine(target));
    return isAnywhere
      ? this.#port('anywhere', { kind: 'anywhere', state: rootName, title: 'De qualquer lugar' })
      : undefined;
  }

  #boxTo(target: string): UnplacedBox {
    const drawn = this.boxes.get(target);
    if (drawn) return drawn;
    const initial = this.#top.initial?.target[0];
    const first = initial && this.boxes.get(nameOf(initial));
    if (this.#isMine(target) && first) return first;
    const card = this.#flow.cards.find(
      ({ state }) => cardFor(this.#flow, state) === this.#states.get(target)?.card,
    );
    const inner = card && card.state !== target ? [target.slice(card.state.length + 1)] : [];
    return this.#port(`out ${target}`, {
      kind: 'outside',
      state: target,
      title: card?.title ?? target,
      notes: inner,
    });
  }

  #port(id: string, box: Pick<Box, 'kind' | 'state' | 'title'> & { notes?: string[] }): UnplacedBox {
    const known = this.boxes.get(id);
    if (known) return known;
    const made = { id, notes: [], rows: [], ...box };
    this.boxes.set(id, made);
    return made;
  }

  #stateBox(node: AnyStateNode): UnplacedBox {
    const name = nameOf(node);
    // One whose inner states have cards of their own is drawn as one state.
    const isGroup = Object.values(node.states).some((inner) => this.#isMine(nameOf(inner)));
    return {
      id: name,
      kind: node.type === 'final' ? 'final' : isGroup ? 'group' : 'state',
      state: name,
      title: node.key,
      notes: this.#notesOf(name),
      rows: [],
      ...(node.parent?.initial?.target[0] === node ? { isInitial: true } : {}),
    };
  }

  #notesOf(name: string): string[] {
    return (this.#states.get(name)?.services ?? []).map((service) => `chama ${service}`);
  }

  nodes(): GraphNode[] {
    const nodeOf = (box: UnplacedBox): GraphNode => {
      const { id, rows } = box;
      const children = [...this.boxes.values()].filter((one) => this.#holder(one) === id);
      return {
        id,
        ...sizeOf(box),
        children: children.map(nodeOf),
        ports: [
          { id: `in ${id}`, side: 'left', y: 18 },
          ...rows.filter(({ stays }) => !stays).map(({ id, y }) => ({ id, side: 'right' as const, y })),
        ],
      };
    };
    return [...this.boxes.values()]
      .filter((box) => this.#holder(box) === undefined)
      .toSorted((one, other) => rank(one) - rank(other))
      .map(nodeOf);
  }

  edgeOf({ id, to }: UnledArrow): GraphEdge {
    return { id, source: id, target: this.boxes.get(to)?.kind === 'group' ? to : `in ${to}` };
  }

  /** The group a box is drawn in. */
  #holder({ id, state, kind }: UnplacedBox): string | undefined {
    if (kind === 'outside') return undefined;
    const around = kind === 'anywhere' ? state : state.split('.').slice(0, -1).join('.');
    return id !== around && this.boxes.get(around)?.kind === 'group' ? around : undefined;
  }
}

/** Where transitions of everything begin stands first, where they lead out last. */
const rank = ({ kind }: UnplacedBox) =>
  ['anywhere', 'state', 'outside'].indexOf(kind === 'anywhere' || kind === 'outside' ? kind : 'state');

/** Whole px, so that the file stays small. */
function rounded<T extends object>(place: T): T {
  return Object.fromEntries(
    Object.entries(place).map(([key, value]) => [key, Math.round(Number(value))]),
  ) as T;
}
