import { memo, useState } from 'react';
import { CardFace, type Nearness } from './card-face.tsx';
import type { Charts, Shown } from './chart.ts';
import { MapRoutes } from './map-routes.tsx';
import { type Marks, MarksContext } from './marks.ts';
import { machineOf } from './place.ts';
import { type Screens, screenOfCard } from './screens.ts';
import type { World } from './world.ts';

interface StageProps {
  charts: Charts;
  world: World;
  screens: Screens | null | undefined;
  marks: Marks | undefined;
  nearness: Readonly<Record<string, Nearness>>;
  shown: Shown;
}

export const Stage = memo(function Stage({ charts, world, screens, marks, nearness, shown }: StageProps) {
  const [lit, setLit] = useState<string>();
  return (
    <MarksContext value={marks}>
      <MapRoutes world={world} routes={charts.routes} lit={lit} />
      {[...world.cards.values()].map((placed) => (
        <CardFace
          key={placed.card.id}
          placed={placed}
          screen={
            screens ? screenOfCard(screens, placed.card, machineOf(charts, placed.card.machine)) : undefined
          }
          nearness={nearness[placed.card.id] ?? 'near'}
          isChosen={shown.card === placed.card.id}
          state={shown.card === placed.card.id ? shown.state : undefined}
          onHover={setLit}
        />
      ))}
    </MarksContext>
  );
});
