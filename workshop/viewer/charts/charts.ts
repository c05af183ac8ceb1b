import { positionOf } from '../../model/card-positions.ts';
import type { FlowCard, FlowMachine } from '../../model/flow.ts';
import type { FlowGuide } from '../../model/flow-guides.ts';
import { nameOf, rootName, treeOf } from '../../paths/definitions.ts';
import type { Card, Charts, Joint, MachineChart, Route } from '../chart.ts';
import { passingKey } from './changes.ts';
import { guidesOf } from './guides.ts';
import { jointsOf } from './joints.ts';
import { cardFor, readMachine } from './read-machine.ts';
import { screenTexts } from './screen-texts.ts';
import { sheetOf, type WholeMachine } from './sheet.ts';
import { longestWait } from './waits.ts';

/** Creates all data of the viewer, with all machines on one map. `at` returns the position of a card. */
export async function makeCharts(
  flows: readonly FlowMachine[],
  guides: readonly FlowGuide[] = [],
  at = positionOf,
): Promise<Charts> {
  const machines = flows.map(readMachine);
  const cards: Card[] = [];
  const routes: Route[] = [];
  const all: Joint[] = [];
  const wholeBeside = ({ beside }: FlowMachine, joints: readonly Joint[]): WholeMachine | undefined => {
    const other = flows.find(({ model }) => model.name === beside?.machine);
    const chart = machines.find(({ name }) => name === beside?.machine);
    return other && chart && { flow: other, chart, joints };
  };
  for (const [index, flow] of flows.entries()) {
    const chart = machines[index];
    if (!chart) continue;
    const joints = jointsOf(flow, machines);
    cards.push(...(await cardsOf(flow, chart, wholeBeside(flow, joints), at)));
    all.push(...joints);
    routes.push(...routesOf(flow, chart));
  }
  const knows = flows.flatMap(({ model, beside }) =>
    beside ? [{ machine: model.name, other: beside.machine, ...beside.mirrors }] : [],
  );
  const texts = screenTexts(flows, machines);
  return { cards, routes, machines, joints: all, knows, texts, guides: guidesOf(guides, machines) };
}

async function cardsOf(
  flow: FlowMachine,
  chart: MachineChart,
  beside: WholeMachine | undefined,
  at: typeof positionOf,
): Promise<Card[]> {
  return Promise.all(
    flow.cards.map(async (card): Promise<Card> => {
      const id = cardFor(flow, card.state);
      const states = chart.states.filter((state) => state.card === id);
      const cardOf = new Map(chart.states.map((state) => [state.name, state.card]));
      const wait = longestWait(flow.model.machine, (state) => cardOf.get(state) === id);
      const mine = chart.transitions.filter(({ source }) => source !== rootName && cardOf.get(source) === id);
      return {
        id,
        machine: flow.model.name,
        state: card.state,
        title: card.title,
        ...(card.path ? { path: card.path } : {}),
        ...(card.isDialog ? { isDialog: true } : {}),
        ...(card.over ? { over: card.over } : {}),
        ...(wait ? { wait } : {}),
        ...(card.back ? { back: { ...card.back, gone: lostAt(chart, card.back.state) } } : {}),
        states: states.filter(({ isLeaf }) => isLeaf).length,
        exits: mine.filter(({ targets }) => targets.some((target) => cardOf.get(target) !== id)).length,
        services: [...new Set(states.flatMap(({ services }) => services))],
        anywhere: chart.transitions
          .filter(
            ({ source, targets }) =>
              source === rootName && targets.some((target) => cardOf.get(target) === id),
          )
          .map((transition) => transition.id),
        ...at(flow.model.name, card),
        sheet: await sheetOf(flow, card, chart, isRelationShown(flow, card) ? beside : undefined),
      };
    }),
  );
}

/** Returns what opening a step clears, in words. */
function lostAt({ transitions, keys }: MachineChart, step: string): string[] {
  const opening = transitions.filter(
    ({ source, guard }) => source === rootName && guard === `opens(${step})`,
  );
  const gone = opening.flatMap(({ changes = [] }) => changes.filter(({ isGone }) => isGone));
  return [...new Set(gone.map(({ key }) => key))]
    .filter((key) => key !== passingKey)
    .map((key) => keys[key] ?? key);
}

/**
 * Returns the routes between cards. Transitions of the root are not routes. They appear as `anywhere` of their target
 * cards.
 */
function routesOf(flow: FlowMachine, { states, transitions }: MachineChart): Route[] {
  const cardOf = new Map(states.map((state) => [state.name, state.card]));
  const routes = new Map<string, Route>();
  for (const { id, source, targets } of transitions) {
    const [from, to] = [cardOf.get(source), cardOf.get(targets[0] ?? '')];
    if (source === rootName || from === undefined || to === undefined || from === to) continue;
    const route = routes.get(`${from} ${to}`) ?? { from, to, ids: [] };
    route.ids.push(id);
    routes.set(`${from} ${to}`, route);
  }
  const related = (flow.relations ?? []).map(
    ({ state, machine, wording }): Route => ({
      from: cardFor(flow, state),
      to: `${machine}/${rootName}`,
      ids: [],
      relation: wording,
    }),
  );
  return [...routes.values(), ...besides(flow, cardOf), ...related];
}

/** Returns routes between a parallel state and its regions, if they have separate cards. */
function besides({ model }: FlowMachine, cardOf: ReadonlyMap<string, string>): Route[] {
  return treeOf(model.machine.root)
    .filter(({ type }) => type === 'parallel')
    .flatMap((node) => Object.values(node.states).map((inner) => [nameOf(node), nameOf(inner)] as const))
    .flatMap(([around, inner]) => {
      const [from, to] = [cardOf.get(around), cardOf.get(inner)];
      const isApart = from !== undefined && to !== undefined && from !== to;
      return isApart
        ? [{ from, to, ids: [], relation: `ativo sempre que ${around} está, com os outros` }]
        : [];
    });
}

function isRelationShown({ relations = [], beside }: FlowMachine, { state }: FlowCard): boolean {
  return relations.some((one) => one.state === state && one.machine === beside?.machine);
}
