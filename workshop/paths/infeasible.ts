import type { AnyStateNode } from 'xstate';
import { type Definition, eventName, inventoryOf, nameOf, rootName } from './definitions.ts';
import { errorsIn, withoutPlace } from './errors.ts';
import type { Edge } from './explore.ts';
import { type Exploration, requirementsIn } from './explored.ts';
import { labelOf } from './formats/words.ts';
import type { Infeasible } from './path-set.ts';
import { byMeasure, type Measure, measures, type Requirements } from './requirements.ts';
import { type Item, rootFinder } from './roots.ts';
import { branchId } from './run-step.ts';
import type { Lang, Texts } from './texts/texts.ts';
import { textsIn } from './texts/texts-in.ts';

type Explain = Record<Measure, (id: string) => { reason: string; causes?: readonly Item[] }>;

/** Returns everything that a machine defines and its graph never reaches, each with the reason found. */
export function infeasibleIn(explored: Exploration, lang?: Lang): Record<Measure, Infeasible[]> {
  const { all, feasible } = requirementsIn(explored);
  const explain = explainer(explored, feasible, textsIn(lang));
  const items = measures.flatMap((measure) =>
    [...all[measure]].flatMap((id) => (feasible[measure].has(id) ? [] : [{ measure, id }])),
  );
  const explained = byMeasure(() => new Map<string, ReturnType<Explain[Measure]>>());
  for (const { measure, id } of items) explained[measure].set(id, explain[measure](id));
  const rootOf = rootFinder(items, ({ measure, id }) => explained[measure].get(id)?.causes ?? []);
  return byMeasure((measure) =>
    items.flatMap((item): Infeasible[] => {
      if (item.measure !== measure) return [];
      const root = rootOf(item);
      const reason = explained[measure].get(item.id)?.reason ?? '';
      return [{ id: item.id, reason, ...(root && { root }) }];
    }),
  );
}

function explainer({ model, graph }: Exploration, feasible: Requirements, { reasons }: Texts): Explain {
  const { definitions } = inventoryOf(model.machine);
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const active = graph.nodes.map(({ situation }) => {
    const nodes: AnyStateNode[] = situation.snapshot._nodes;
    return new Set(nodes.map(nameOf));
  });

  const state = (id: string) => {
    const ways = definitions.filter(
      (one) =>
        !feasible.transitions.has(one.id) &&
        one.targets.some(
          (target) => target === id || target.startsWith(`${id}.`) || id.startsWith(`${target}.`),
        ),
    );
    const reason = ways.length === 0 ? reasons.noWay : reasons.noneOfWays(ways.length);
    return { reason, causes: ways.map(transitionItem) };
  };
  const transition = (id: string) => {
    const definition = byId.get(id);
    return definition ? whyNeverFired(definition) : { reason: reasons.unknown };
  };
  const whyNeverFired = ({ id, source, event, guard = '' }: Definition) => {
    if (!feasible.states.has(source)) return neverReached(source);
    if (feasible.guards.has(branchId(id, true))) return { reason: reasons.alwaysPreempted };
    const threw = thrownBy(id);
    if (feasible.guards.has(branchId(id, false))) {
      const reason = reasons.guardNever(guard, evaluationsOf(id), outcomesTried(event));
      return { reason: threw === undefined ? reason : reasons.guardElseThrows(reason, threw) };
    }
    if (threw !== undefined) return { reason: reasons.guardThrows(guard, threw) };
    const isEventSent =
      graph.edges.some(
        ({ from, choice }) =>
          eventName(model.machine, choice.event.type) === event && active[from]?.has(source),
      ) || isAnsweredWithin(source, event);
    const visits = active.filter((states) => states.has(source)).length;
    if (visits === 0) return { reason: reasons.neverRests(source) };
    return {
      reason: isEventSent ? reasons.answeredByOther : reasons.eventNever(event, visits, source),
    };
  };
  const neverReached = (source: string) => ({
    reason: reasons.neverReached(source),
    causes: [{ measure: 'states', id: source } as const],
  });
  /** Returns the error of a guard with the shortest path to it, or undefined if the guard never threw. */
  const thrownBy = (definition: string) => {
    const isMeant = ({ effects }: Edge) => effects.branches.includes(branchId(definition, 'error'));
    const [found] = errorsIn(graph, isMeant);
    return found && reasons.thrown(withoutPlace(found.error), found.steps.map(labelOf));
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
    if (!definition) return { reason: reasons.unknown };
    if (id === branchId(definition.id, true) || !feasible.guards.has(branchId(definition.id, true)))
      return { ...whyNeverFired(definition), causes: [transitionItem(definition)] };
    return { reason: reasons.guardAlways(evaluationsOf(definition.id)) };
  };
  const outcome = (id: string) => {
    const [caller = ''] = id.split(' › ');
    return feasible.states.has(caller) ? { reason: reasons.outcomeNever } : neverReached(caller);
  };
  const endsWith = new Map<string, Set<number>>();
  for (const { effects, to } of graph.edges)
    for (const definition of effects.microsteps.at(-1) ?? [])
      endsWith.set(definition, (endsWith.get(definition) ?? new Set()).add(to));
  const pair = (id: string) => {
    const [first = '', second = ''] = id.split(' ⇒ ');
    const never = [first, second].find((one) => !feasible.transitions.has(one));
    if (never !== undefined)
      return { reason: reasons.neverHappens(never), causes: [transitionItem({ id: never })] };
    const ends = endsWith.get(first)?.size ?? 0;
    return { reason: ends === 0 ? reasons.otherFollows : reasons.secondNever(ends) };
  };
  return { states: state, transitions: transition, guards: guard, outcomes: outcome, pairs: pair };
}

function transitionItem({ id }: Pick<Definition, 'id'>): Item {
  return { measure: 'transitions', id };
}
