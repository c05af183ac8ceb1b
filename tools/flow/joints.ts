import type { FlowMachine } from '../../kit/flow.ts';
import type { Joint, MachineChart } from '../../src/flow-viewer/chart.ts';
import { nameOf } from '../paths/definitions.ts';
import { take } from '../paths/take.ts';
import { exploredOf } from './read-machine.ts';

/** How a machine and the one beside it move each other: what states ask for, and where each news leads. */
export function jointsOf(flow: FlowMachine, machines: readonly MachineChart[]): Joint[] {
  const { beside, model } = flow;
  const other = machines.find(({ name }) => name === beside?.machine);
  if (!beside || !other) return [];
  const asked = Object.entries(beside.asks).map(([state, event]) => ({
    machine: model.name,
    state,
    event,
    other: other.name,
    moves: other.transitions
      .filter((one) => one.event === event)
      .map(({ source, targets: [to = source] }) => ({ from: source, to })),
  }));
  return [
    ...asked,
    ...other.states.filter(({ isLeaf }) => isLeaf).map(({ name }) => toldOf(flow, other, name)),
  ];
}

/** Taken in every situation that the machine can be in: what it does may depend on what else it knows. */
function toldOf({ model, beside }: FlowMachine, other: MachineChart, state: string): Joint {
  const event = beside?.news(state) ?? { type: '' };
  const moves = new Map<string, Joint['moves'][number]>();
  for (const { situation, leaf } of exploredOf(model).graph.places) {
    if (!situation.snapshot.can(event)) continue;
    const { snapshot, effects } = take(model.machine, situation.snapshot, event);
    const to = leavesOf(snapshot);
    const move = { from: leaf, to, ...(effects.states.length === 0 ? { stays: true as const } : {}) };
    moves.set(`${leaf} ${to}`, move);
  }
  return { machine: other.name, state, event: event.type, other: model.name, moves: [...moves.values()] };
}

function leavesOf({ _nodes }: ReturnType<typeof take>['snapshot']): string {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf)
    .join(' + ');
}
