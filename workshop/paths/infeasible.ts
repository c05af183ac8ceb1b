import type { AnyStateNode } from 'xstate';
import { type Definition, eventName, inventoryOf, nameOf } from './definitions.ts';
import { type Exploration, requirementsIn } from './explored.ts';
import { byMeasure, type Measure, type Requirements } from './requirements.ts';
import { branchId } from './run-step.ts';

export interface Infeasible {
  id: string;
  reason: string;
}

/** Returns everything that a machine defines and its graph never reaches, each with the reason found. */
export function infeasibleIn(explored: Exploration): Record<Measure, Infeasible[]> {
  const { all, feasible } = requirementsIn(explored);
  const explain = explainer(explored, feasible);
  return byMeasure((measure) =>
    [...all[measure]]
      .filter((id) => !feasible[measure].has(id))
      .map((id): Infeasible => ({ id, reason: explain[measure](id) })),
  );
}

function explainer(
  { model, graph }: Exploration,
  feasible: Requirements,
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
    return ways.length === 0
      ? 'nenhuma transição leva a este estado'
      : `não acontece ${noneOf(ways.length, 'a única transição', 'transições')} que ${ways.length === 1 ? 'leva' : 'levam'} a este estado`;
  };
  const transition = (id: string) => {
    const definition = byId.get(id);
    return definition ? whyNeverFired(definition) : 'não está mais na máquina';
  };
  const whyNeverFired = ({ id, source, event, guard }: Definition) => {
    if (!feasible.states.has(source)) return `o estado ${source} nunca é alcançado`;
    if (feasible.guards.has(branchId(id, true)))
      return 'a guarda vale, mas outra transição toma sempre o lugar desta';
    if (feasible.guards.has(branchId(id, false)))
      return `a guarda ${guard} não vale ${within('nenhuma das', evaluationsOf(id), 'vez', 'vezes')} em que é perguntada${triedFor(event)}`;
    if (feasible.guards.has(branchId(id, 'error')))
      return `a guarda ${guard} só lança erro quando é perguntada`;
    const isEventSent =
      graph.edges.some(
        ({ from, choice }) => eventName(choice.event.type) === event && active[from]?.has(source),
      ) || isAnsweredWithin(source, event);
    const visits = active.filter((states) => states.has(source)).length;
    if (visits === 0) return `a máquina nunca para em ${source}: sai dele no mesmo passo`;
    return isEventSent
      ? 'uma transição escrita antes, ou de um estado interno, responde sempre ao mesmo evento'
      : `${event} não acontece ${within('nenhuma das', visits, 'situação', 'situações')} de ${source}`;
  };
  /** Returns the outcomes that were tried, because a real service may answer in ways that the model does not know. */
  const triedFor = (event: string) => {
    const answers = graph.edges.flatMap(({ choice }) =>
      eventName(choice.event.type) === event && choice.answer ? [choice.answer.outcome] : [],
    );
    return answers.length === 0 ? '' : ` (respostas tentadas: ${[...new Set(answers)].join(', ')})`;
  };
  const isAnsweredWithin = (source: string, event: string) =>
    definitions.some(
      (other) =>
        other.event === event &&
        (other.source === source || source === '(raiz)' || other.source.startsWith(`${source}.`)) &&
        feasible.transitions.has(other.id),
    );
  const evaluationsOf = (definition: string) =>
    [graph.start, ...graph.edges.map(({ effects }) => effects)].filter(({ branches }) =>
      [true, false].some((holds) => branches.includes(branchId(definition, holds))),
    ).length;
  const guard = (id: string) => {
    const definition = byId.get(id.replace(/ = (sim|não)$/, ''));
    if (!definition) return 'não está mais na máquina';
    if (id === branchId(definition.id, true) || !feasible.guards.has(branchId(definition.id, true)))
      return whyNeverFired(definition);
    return `a guarda vale ${within('todas as', evaluationsOf(definition.id), 'vez', 'vezes')} em que é perguntada`;
  };
  const outcome = (id: string) => {
    const [caller = ''] = id.split(' › ');
    return feasible.states.has(caller)
      ? 'o serviço não pode responder assim em nenhuma situação em que é chamado ali'
      : `o estado ${caller} nunca é alcançado`;
  };
  const endsWith = new Map<string, Set<number>>();
  for (const { effects, to } of graph.edges)
    for (const definition of effects.microsteps.at(-1) ?? [])
      endsWith.set(definition, (endsWith.get(definition) ?? new Set()).add(to));
  const pair = (id: string) => {
    const [first = '', second = ''] = id.split(' ⇒ ');
    const never = [first, second].find((one) => !feasible.transitions.has(one));
    if (never !== undefined) return `não acontece: ${never}`;
    const ends = endsWith.get(first)?.size ?? 0;
    return ends === 0
      ? 'à primeira segue sempre outra transição'
      : `a segunda não acontece ${within('nenhuma das', ends, 'situação explorada', 'situações exploradas')} a que a primeira leva`;
  };
  return { states: state, transitions: transition, guards: guard, outcomes: outcome, pairs: pair };
}

function noneOf(count: number, only: string, many: string): string {
  return count === 1 ? only : `nenhuma das ${count} ${many}`;
}

function within(which: 'nenhuma das' | 'todas as', count: number, one: string, many: string): string {
  return count === 1 ? `na única ${one}` : `em ${which} ${count} ${many}`;
}
