import { CardPanel } from './card-panel.tsx';
import type { Charts, Shown } from './chart.ts';
import { GuidePanel } from './guide-panel.tsx';
import { Legend } from './legend.tsx';
import { ListPanel } from './list-panel.tsx';
import { allTopics, guideTopics } from './lists.ts';
import { machineOf, stateOf } from './place.ts';
import { StatePanel } from './state-panel.tsx';
import { TopicPanel } from './topic-panel.tsx';
import { topicOf } from './topics.ts';

/** Shows the panel of the selected card, state, list, guide or topic. Shows nothing for the whole map. */
export function Chosen({ charts, shown }: { charts: Charts; shown: Shown }) {
  const [of = '', name = ''] = shown.topic?.split('/') ?? [];
  if (of === allTopics) return <ListPanel charts={charts} name={name} />;
  const guide = of === guideTopics && charts.guides.find((one) => one.name === name);
  if (guide) return <GuidePanel charts={charts} guide={guide} />;
  const machineChart = machineOf(charts, of);
  const topic = machineChart && topicOf(machineChart, name);
  if (topic) return <TopicPanel charts={charts} machine={machineChart} topic={topic} />;
  const card = charts.cards.find(({ id }) => id === shown.card);
  const machine = card && machineOf(charts, card.machine);
  if (!machine) return shown.topic === undefined ? null : <Legend charts={charts} />;
  const state = shown.state === undefined ? undefined : stateOf(charts, card.machine, shown.state);
  return state ? (
    <StatePanel
      key={`${card.machine}/${state.name}`}
      charts={charts}
      machine={machine}
      card={card}
      state={state}
    />
  ) : (
    <CardPanel key={card.id} charts={charts} machine={machine} card={card} />
  );
}
