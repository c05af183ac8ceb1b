import type { FlowMachine } from '../../model/flow.ts';
import { exploreModel } from '../../paths/explored.ts';
import { outcomeName } from '../../paths/model.ts';
import { randomWalks } from '../../paths/walks.ts';
import type { CountedWay, CountsFile } from '../overlays/counts.ts';
import { eventLabel } from './event-label.ts';

const machine = 'order-funnel';

/** Two builds on two days each. Fixed seeds give the same data at every build. */
const groups = [
  { day: '2026-01-05', build: 'demo_antes', seed: 11 },
  { day: '2026-01-06', build: 'demo_antes', seed: 12 },
  { day: '2026-01-07', build: 'demo_depois', seed: 13 },
  { day: '2026-01-08', build: 'demo_depois', seed: 14 },
] as const;
const visitsADay = 120;
const longestVisit = 24;

/** Duration of a state until a person acts, and until a service answers, in ms. */
const actsAfterMs = 9_000;
const answersAfterMs = 600;

/** Returns counts of invented visits: random walks according to the model's weights. */
export function demoCounts(flows: readonly FlowMachine[]): CountsFile {
  const model = flows.find((flow) => flow.model.name === machine)?.model;
  if (!model) return { visits: [], ways: [] };
  const graph = exploreModel(model.onScreens ?? model).graph;
  const ways = groups.flatMap(({ day, build, seed }) => {
    const sums = new Map<string, CountedWay>();
    const walks = randomWalks(graph, {
      seed,
      count: visitsADay,
      maxLength: longestVisit,
      weight: ({ choice }) => model.weight?.(choice) ?? 1,
    });
    for (const walk of walks)
      for (const { from, to, choice } of walk) {
        if (choice.isSilent) continue;
        const { answer, event } = choice;
        const isAnswered = answer && event.type.startsWith('xstate.done.');
        const way = {
          day,
          build,
          machine,
          from: graph.nodes[from]?.leaf ?? '',
          event: eventLabel(event.type),
          ...(isAnswered ? { outcome: outcomeName(answer.outcome) } : {}),
          to: graph.nodes[to]?.leaf ?? '',
        };
        const key = JSON.stringify(way);
        const { times, ms } = sums.get(key) ?? { times: 0, ms: 0 };
        sums.set(key, { ...way, times: times + 1, ms: ms + (answer ? answersAfterMs : actsAfterMs) });
      }
    return [...sums.values()];
  });
  return { visits: groups.map(({ day, build }) => ({ day, build, machine, times: visitsADay })), ways };
}
