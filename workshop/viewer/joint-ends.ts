import type { Charts, Joint } from './chart.ts';
import { machineOf } from './place.ts';

/** Moves with the same target, which is in the same or the other machine. */
export interface SameEnd {
  event: string;
  relation: string;
  /** Search ids of the moves (`jointId`). */
  ids: string[];
  from: { machine: string; states: string[] };
  /** Undefined if the move stays in its state. */
  to?: { machine: string; state: string };
}

export const jointId = ({ machine, state, event }: Omit<Joint, 'moves'>, { from }: Joint['moves'][number]) =>
  `encontro ${machine} ${state} ${event} ${from}`;

/** Returns what a state requests from another machine, what moves it, and what leads to it, grouped by target. */
export function endsOf(charts: Charts, machine: string, state: string): SameEnd[] {
  const titleOf = (name: string) => machineOf(charts, name)?.title ?? name;
  const ends = new Map<string, SameEnd>();
  const add = (joint: Joint, move: Joint['moves'][number], end: Omit<SameEnd, 'event' | 'to' | 'ids'>) => {
    const key = `${joint.event} ${end.relation} ${move.stays ? '' : move.to}`;
    const to = move.stays ? {} : { to: { machine: joint.other, state: move.to } };
    const known = ends.get(key) ?? { event: joint.event, ids: [], ...end, ...to };
    const states = new Set([...known.from.states, ...end.from.states]);
    const ids = [...known.ids, jointId(joint, move)];
    ends.set(key, { ...known, ids, from: { ...known.from, states: [...states] } });
  };
  for (const joint of charts.joints) {
    // An update that leads from this state to itself is already listed as a move.
    const isHere = joint.moves.some(({ from, to, stays }) => from === state && to === state && !stays);
    for (const move of joint.moves) {
      if (joint.machine === machine && joint.state === state)
        add(joint, move, {
          relation: `leva ${titleOf(joint.other)} de`,
          from: { machine: joint.other, states: [move.from] },
        });
      if (joint.other === machine && move.from === state)
        add(joint, move, {
          relation: `vem de ${titleOf(joint.machine)} em`,
          from: { machine: joint.machine, states: [joint.state] },
        });
      if (joint.other === machine && move.to === state && move.from !== state && !move.stays && !isHere)
        add(joint, move, {
          relation: `traz para cá, vindo de ${titleOf(joint.machine)} em`,
          from: { machine: joint.machine, states: [joint.state] },
        });
    }
  }
  return [...ends.values()];
}
