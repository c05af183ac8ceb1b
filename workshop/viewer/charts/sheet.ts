import type { AnyStateNode } from 'xstate';
import { type GraphEdge, type GraphNode, layOutGraph } from '../../machine/diagram/graph.ts';
import type { FlowCard, FlowMachine } from '../../model/flow.ts';
import { nameOf, rootName, treeOf } from '../../paths/definitions.ts';
import type { Arrow, Box, Joint, MachineChart, Sheet, StateChart, Transition } from '../chart.ts';
import { placed, rowOf, sizeOf } from './box-size.ts';
import { cardFor } from './read-machine.ts';

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

export interface WholeMachine {
  flow: FlowMachine;
  chart: MachineChart;
  joints: readonly Joint[];
}

/**
 * Lays out the sheet of a card: its states, transitions and exits, and the machine drawn next to it, if there is one.
 */
export async function sheetOf(
  flow: FlowMachine,
  card: FlowCard,
  chart: MachineChart,
  beside?: WholeMachine,
): Promise<Sheet> {
  const inside = new Inside(flow, card, chart);
  if (beside) inside.drawBeside(beside);
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
      if (!arrow) return [];
      const { row: _, toRow: __, ...led } = arrow;
      return [{ ...led, points: points.map(rounded) }];
    }),
  };
}

type UnplacedBox = Omit<Box, 'x' | 'y' | 'width' | 'height'>;
interface UnledArrow extends Omit<Arrow, 'points'> {
  /** The start row if its id differs from the arrow's, and the end row if the arrow does not end at a box. */
  row?: string;
  toRow?: string;
}

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

  /** Returns the states to draw: the inner ones, or the card's own state if it has none. */
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
    // A state whose inner states have separate cards is drawn as one box.
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

  /** Draws another machine next to this card's states, with the arrows between them. */
  drawBeside({ flow, chart, joints }: WholeMachine): void {
    const [whole] = flow.cards;
    if (!whole) return;
    const { boxes, arrows } = new Inside(flow, whole, chart);
    const machine = chart.name;
    const group = `${machine}/${rootName}`;
    this.boxes.set(group, {
      id: group,
      kind: 'group',
      state: rootName,
      machine,
      title: whole.title,
      notes: [],
      rows: [],
    });
    for (const box of boxes.values()) {
      const id = `${machine}/${box.id}`;
      this.boxes.set(id, { ...box, id, machine });
    }
    this.arrows.push(
      ...arrows.map((arrow) => ({
        ...arrow,
        from: `${machine}/${arrow.from}`,
        to: `${machine}/${arrow.to}`,
      })),
    );
    for (const joint of joints) {
      if (joint.machine === machine) this.#drawUpdate(joint);
      else this.#drawRequest(joint, chart);
    }
  }

  /** Draws an arrow from the requesting state to each transition that handles the event. */
  #drawRequest({ state, event, other, moves }: Joint, { transitions }: MachineChart): void {
    const from = this.boxes.get(state);
    if (!from) return;
    const row = `${state} pede ${event}`;
    from.rows.push(placed({ id: row, way: 'joint', lines: [`pede ${event}`] }, from));
    for (const { from: at } of moves) {
      const handling = transitions.find((one) => one.source === at && one.event === event);
      const to = `${other}/${at}`;
      if (handling)
        this.arrows.push({ id: `${row} em ${at}`, way: 'joint', from: state, to, row, toRow: handling.id });
    }
  }

  /** Draws arrows from a state of the other machine to the states that its update leads to. */
  #drawUpdate({ machine, state, event, moves }: Joint): void {
    const from = this.boxes.get(`${machine}/${state}`);
    const here = moves.filter((move) => this.boxes.get(move.from)?.kind === 'state');
    if (!from || here.length === 0) return;
    const targets = new Set(here.flatMap(({ to, stays }) => (stays ? [] : [to])));
    const lines = [`conta ${event}`];
    if (targets.size === 0)
      from.rows.push(placed({ id: `${state} conta`, way: 'joint', lines, stays: true }, from));
    for (const target of targets) {
      const id = `${state} conta → ${target}`;
      from.rows.push(placed({ id, way: 'joint', lines }, from));
      this.arrows.push({ id, way: 'joint', from: from.id, to: this.#boxTo(target).id });
    }
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
          ...rows
            .filter((row) => this.arrows.some(({ toRow }) => toRow === row.id))
            .map((row) => ({ id: `in ${row.id}`, side: 'left' as const, y: row.y })),
        ],
      };
    };
    return [...this.boxes.values()]
      .filter((box) => this.#holder(box) === undefined)
      .toSorted((one, other) => rank(one) - rank(other))
      .map(nodeOf);
  }

  edgeOf({ id, to, row = id, toRow = to }: UnledArrow): GraphEdge {
    return { id, source: row, target: this.boxes.get(to)?.kind === 'group' ? to : `in ${toRow}` };
  }

  #holder({ id, state, kind, machine }: UnplacedBox): string | undefined {
    if (kind === 'outside') return undefined;
    const inner = kind === 'anywhere' ? state : state.split('.').slice(0, -1).join('.');
    const around = machine === undefined ? inner : `${machine}/${inner || rootName}`;
    return id !== around && this.boxes.get(around)?.kind === 'group' ? around : undefined;
  }
}

/** Order of boxes: `anywhere`, states, exits, the other machine. */
const rank = ({ kind, machine }: UnplacedBox) =>
  machine === undefined
    ? ['anywhere', 'state', 'outside'].indexOf(kind === 'anywhere' || kind === 'outside' ? kind : 'state')
    : 3;

/** Rounds to whole px to keep the file small. */
function rounded<T extends object>(place: T): T {
  return Object.fromEntries(
    Object.entries(place).map(([key, value]) => [key, Math.round(Number(value))]),
  ) as T;
}
