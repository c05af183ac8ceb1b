import type { ReplayedMoment } from '../model/replayed-visit.ts';
import type { Charts } from './chart.ts';
import type { Found } from './findable.ts';
import { guideTopics } from './lists.ts';
import { isWatched, type Live } from './live.ts';
import { machineOf } from './place.ts';
import { topicOf } from './topics.ts';

/** The active states of the watched page, or of the current moment of the played visit. */
export interface ActiveStates {
  /** Active states as `machine/state`, of every machine whose state is known. */
  active: ReadonlySet<string>;
  /** The innermost active state, which the camera follows. */
  leaf?: string | undefined;
}

export function activeStates(
  charts: Charts,
  live: Live | undefined,
  moment: ReplayedMoment | undefined,
): ActiveStates {
  const watched = charts.machines.find(isWatched);
  const states = moment ? withParents(moment.state) : live?.active;
  if (!watched || !states) return { active: new Set() };
  const known = new Map<string, unknown>(moment ? Object.entries(moment.context) : live?.context);
  const others = charts.knows.flatMap(({ machine, within, key, other }) =>
    machine === watched.name && states.includes(within) && typeof known.get(key) === 'string'
      ? [`${other}/${known.get(key)}`]
      : [],
  );
  return {
    active: new Set([...states, '(root)'].map((state) => `${watched.name}/${state}`).concat(others)),
    leaf: states.findLast((name) => watched.states.some((state) => state.name === name && state.isLeaf)),
  };
}

/** Returns a state and its outer states: `a`, `a.b` and `a.c` for `a.b + a.c`. */
function withParents(state: string): string[] {
  const names = state
    .split(' + ')
    .flatMap((name) => name.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')));
  return [...new Set(names)];
}

export const keysOf = (list: readonly Found[]) =>
  new Set(
    list.flatMap(({ at: { card, state } }) =>
      card === undefined ? [] : [state === undefined ? card : `${card.slice(0, card.indexOf('/'))}/${state}`],
    ),
  );

/** Returns the states of a topic (`machine/name`), or those that a guide names. */
export function statesOfTopic(charts: Charts, topic: string | undefined): string[] {
  const [of = '', name = ''] = topic?.split('/') ?? [];
  const guide = of === guideTopics && charts.guides.find((one) => one.name === name);
  if (guide)
    return guide.lines
      .flat()
      .flatMap((part) => (part.state === undefined ? [] : [`${part.of}/${part.state}`]));
  const machine = machineOf(charts, of);
  const states = machine ? (topicOf(machine, name)?.states ?? []) : [];
  return states.map((state) => `${of}/${state}`);
}
