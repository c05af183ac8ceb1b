import type { AnyStateNode } from 'xstate';
import { type Definition, inventoryOf, nameOf } from './definitions.ts';
import type { Graph } from './explore.ts';
import type { PathModel } from './model.ts';
import { type Measure, measures, type Requirements } from './requirements.ts';

export interface Infeasible {
  id: string;
  reason: string;
}

/** What a machine holds and its graph never shows, each with the reason found. */
export function infeasibleOf(
  model: PathModel,
  graph: Graph,
  all: Requirements,
  feasible: Requirements,
): Record<Measure, Infeasible[]> {
  const explain = explainer(model, graph, feasible);
  return Object.fromEntries(
    measures.map((measure) => [
      measure,
      [...all[measure]]
        .filter((id) => !feasible[measure].has(id))
        .map((id): Infeasible => ({ id, reason: explain[measure](id) })),
    ]),
  ) as Record<Measure, Infeasible[]>;
}

function explainer(
  model: PathModel,
  graph: Graph,
  feasible: Requirements,
): Record<Measure, (id: string) => string> {
  const { definitions } = inventoryOf(model.machine);
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const visits = new Map<string, number>();
  for (const { situation } of graph.places)
    for (const node of situation.snapshot._nodes as AnyStateNode[])
      visits.set(nameOf(node), (visits.get(nameOf(node)) ?? 0) + 1);

  const state = (id: string) => {
    const ways = definitions.filter(({ targets }) =>
      targets.some((target) => target === id || target.startsWith(`${id}.`)),
    );
    return ways.length === 0
      ? 'nenhuma transição leva a este estado'
      : `nenhuma das ${ways.length} transições que levam a este estado acontece`;
  };
  const transition = (id: string) => {
    const definition = byId.get(id);
    return definition ? whyNeverFired(definition) : 'não está mais na máquina';
  };
  const whyNeverFired = ({ id, source, event, guard }: Definition) => {
    if (!feasible.states.has(source)) return `o estado ${source} nunca é alcançado`;
    if (feasible.guards.has(`${id} = não`))
      return `a guarda ${guard} não vale em nenhuma das ${asked(id)} vezes em que é perguntada`;
    const isHeard = graph.edges.some(({ effects }) =>
      [...effects.definitions, ...effects.branches].some((one) => one.startsWith(`${source}: ${event}`)),
    );
    return isHeard
      ? 'uma transição escrita antes responde sempre ao mesmo evento'
      : `${event} não é dito em nenhuma das ${visits.get(source) ?? 0} situações de ${source}`;
  };
  const asked = (definition: string) =>
    graph.edges.filter(({ effects }) =>
      effects.branches.some((branch) => branch.startsWith(`${definition} = `)),
    ).length;
  const guard = (id: string) => {
    const definition = byId.get(id.replace(/ = (sim|não)$/, ''));
    if (!definition) return 'não está mais na máquina';
    if (id.endsWith(' = sim')) return whyNeverFired(definition);
    return feasible.transitions.has(definition.id)
      ? `a guarda vale em todas as ${asked(definition.id)} vezes em que é perguntada`
      : whyNeverFired(definition);
  };
  const outcome = (id: string) => {
    const [caller = ''] = id.split(' › ');
    return feasible.states.has(caller)
      ? 'o serviço não pode responder assim em nenhuma situação em que é chamado ali'
      : `o estado ${caller} nunca é alcançado`;
  };
  const pair = (id: string) => {
    const [first = '', second = ''] = id.split(' ⇒ ');
    const never = [first, second].find((one) => !feasible.transitions.has(one));
    if (never !== undefined) return `não acontece: ${never}`;
    const ends = new Set(
      graph.edges.filter(({ effects }) => effects.definitions[0] === first).map(({ to }) => to),
    );
    return `a segunda não acontece em nenhuma das ${ends.size} situações a que a primeira leva`;
  };
  const pairReasons = new Map<string, string>();
  return {
    states: state,
    transitions: transition,
    guards: guard,
    outcomes: outcome,
    pairs: (id) => {
      const first = id.split(' ⇒ ')[0] ?? '';
      const second = id.split(' ⇒ ')[1] ?? '';
      if (!feasible.transitions.has(first) || !feasible.transitions.has(second)) return pair(id);
      const known = pairReasons.get(first) ?? pair(id);
      pairReasons.set(first, known);
      return known;
    },
  };
}
