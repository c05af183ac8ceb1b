import type { AnyStateNode } from 'xstate';
import { type Definition, eventName, inventoryOf, nameOf, rootName } from './definitions.ts';
import { type Exploration, requirementsIn } from './explored.ts';
import { byMeasure, type Measure, type Requirements } from './requirements.ts';
import { branchId } from './run-step.ts';
import { type Lang, type Texts, textsIn } from './texts/texts.ts';

export interface Infeasible {
  id: string;
  reason: string;
}

/** Returns everything that a machine defines and its graph never reaches, each with the reason found. */
export function infeasibleIn(explored: Exploration, lang?: Lang): Record<Measure, Infeasible[]> {
  const { all, feasible } = requirementsIn(explored);
  const explain = explainer(explored, feasible, textsIn(lang));
  return byMeasure((measure) =>
    [...all[measure]]
      .filter((id) => !feasible[measure].has(id))
      .map((id): Infeasible => ({ id, reason: explain[measure](id) })),
  );
}

function explainer(
  { model, graph }: Exploration,
  feasible: Requirements,
  { reasons }: Texts,
): Record<Measure, (id: string) => string> {
  const { definitions } = inventoryOf(model.machine);
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const active = graph.nodes.map(({ situation }) => {
    const nodes: AnyStateNode[] = situation.snapshot._nodes;
    return new Set(nodes.map(nameOf));
  });

  const state = (id: string) => {
    const ways = definitions.filter(({ targets }) =>
      targets.some((target) => target === id || target.startsWith(`${id}.`) || id.startsWith(`${target}.`)),
    );
    return ways.length === 0 ? reasons.noWay : reasons.noneOfWays(ways.length);
  };
  const transition = (id: string) => {
    const definition = byId.get(id);
    return definition ? whyNeverFired(definition) : reasons.unknown;
  };
  const whyNeverFired = ({ id, source, event, guard = '' }: Definition) => {
    if (!feasible.states.has(source)) return reasons.neverReached(source);
    if (feasible.guards.has(branchId(id, true))) return reasons.alwaysPreempted;
    if (feasible.guards.has(branchId(id, false)))
      return reasons.guardNever(guard, evaluationsOf(id), outcomesTried(event));
    if (feasible.guards.has(branchId(id, 'error'))) return reasons.guardThrows(guard);
    const isEventSent =
      graph.edges.some(
        ({ from, choice }) =>
          eventName(model.machine, choice.event.type) === event && active[from]?.has(source),
      ) || isAnsweredWithin(source, event);
    const visits = active.filter((states) => states.has(source)).length;
    if (visits === 0) return reasons.neverRests(source);
    return isEventSent ? reasons.answeredByOther : reasons.eventNever(event, visits, source);
  };
  /** Returns the outcomes that were tried, because a real service may answer in ways that the model does not know. */
  const outcomesTried = (event: string) => {
    const outcomes = graph.edges.flatMap(({ choice }) =>
      eventName(model.machine, choice.event.type) === event && choice.answer ? [choice.answer.outcome] : [],
    );
    return [...new Set(outcomes)];
  };
  const isAnsweredWithin = (source: string, event: string) =>
    definitions.some(
      (other) =>
        other.event === event &&
        (other.source === source || source === rootName || other.source.startsWith(`${source}.`)) &&
        feasible.transitions.has(other.id),
    );
  const evaluationsOf = (definition: string) =>
    [graph.start, ...graph.edges.map(({ effects }) => effects)].filter(({ branches }) =>
      [true, false].some((holds) => branches.includes(branchId(definition, holds))),
    ).length;
  const guard = (id: string) => {
    const definition = byId.get(id.replace(/ = (true|false)$/, ''));
    if (!definition) return reasons.unknown;
    if (id === branchId(definition.id, true) || !feasible.guards.has(branchId(definition.id, true)))
      return whyNeverFired(definition);
    return reasons.guardAlways(evaluationsOf(definition.id));
  };
  const outcome = (id: string) => {
    const [caller = ''] = id.split(' › ');
    return feasible.states.has(caller) ? reasons.outcomeNever : reasons.neverReached(caller);
  };
  const endsWith = new Map<string, Set<number>>();
  for (const { effects, to } of graph.edges)
    for (const definition of effects.microsteps.at(-1) ?? [])
      endsWith.set(definition, (endsWith.get(definition) ?? new Set()).add(to));
  const pair = (id: string) => {
    const [first = '', second = ''] = id.split(' ⇒ ');
    const never = [first, second].find((one) => !feasible.transitions.has(one));
    if (never !== undefined) return reasons.neverHappens(never);
    const ends = endsWith.get(first)?.size ?? 0;
    return ends === 0 ? reasons.otherFollows : reasons.secondNever(ends);
  };
  return { states: state, transitions: transition, guards: guard, outcomes: outcome, pairs: pair };
}
