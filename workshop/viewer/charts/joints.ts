import type { FlowMachine, RequestedEvents } from '../../model/flow.ts';
import { nameOf } from '../../paths/definitions.ts';
import { runStep } from '../../paths/run-step.ts';
import type { Joint, MachineChart } from '../chart.ts';
import { exploredOf } from './read-machine.ts';

/** Returns how a machine and the one next to it move each other: requested events, and the effect of updates. */
export function jointsOf({ requests, ...flow }: FlowMachine, machines: readonly MachineChart[]): Joint[] {
  const { beside, model } = flow;
  const requestJoints = (one: RequestedEvents): Joint[] =>
    Object.entries(one.requestedIn).flatMap(([state, events]) =>
      events.map((event) => ({
        machine: model.name,
        state,
        event,
        other: one.machine,
        moves: (machines.find(({ name }) => name === one.machine)?.transitions ?? [])
          .filter((transition) => transition.event === event)
          .map(({ source, targets: [to = source] }) => ({ from: source, to })),
      })),
    );
  const other = machines.find(({ name }) => name === beside?.machine);
  const leaves = other?.states.filter(({ isLeaf }) => isLeaf) ?? [];
  return [
    ...(requests ? requestJoints(requests) : []),
    ...(beside && other ? requestJoints(beside) : []),
    ...(other ? leaves.map(({ name }) => updateJoint(flow, other, name)) : []),
  ];
}

/** Takes the update in every situation of the machine, because its effect may depend on the context. */
function updateJoint({ model, beside }: FlowMachine, other: MachineChart, state: string): Joint {
  const event = beside?.update(state) ?? { type: '' };
  const moves = new Map<string, Joint['moves'][number]>();
  for (const { situation, leaf } of exploredOf(model).graph.nodes) {
    if (!situation.snapshot.can(event)) continue;
    const { snapshot, effects } = runStep(model.machine, situation.snapshot, event);
    const to = leavesOf(snapshot);
    const move = { from: leaf, to, ...(effects.states.length === 0 ? { stays: true as const } : {}) };
    moves.set(`${leaf} ${to}`, move);
  }
  return { machine: other.name, state, event: event.type, other: model.name, moves: [...moves.values()] };
}

function leavesOf({ _nodes }: ReturnType<typeof runStep>['snapshot']): string {
  return _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(nameOf)
    .join(' + ');
}
