import { useCallback, useEffect, useState } from 'react';
import type { ViewerMessage } from '#src/lib/flow-wire.ts';
import type { ReplayedMoment } from '../model/replayed-visit.ts';
import type { Live } from './live.ts';
import { isScreenLinked, visitLinked } from './viewer-links.ts';
import type { VisitSource } from './visit-panel.tsx';

interface Watched {
  live: Live | undefined;
  send(message: ViewerMessage): void;
  /** Opens the page next to the drawing. */
  onWatch(): void;
}

/** Plays a visit or path on the drawing and on the page next to it. */
export function useVisit({ live, send, onWatch }: Watched) {
  const [visit, setVisit] = useState<VisitSource | undefined>(() => visitLinked());
  const [moment, setMoment] = useState<ReplayedMoment>();
  const [isStaged, setStaged] = useState(isScreenLinked);

  // The page shows the current moment, also after it has loaded again.
  const page = live?.page;
  useEffect(() => {
    if (page === undefined) return;
    if (moment) send({ from: 'viewer', kind: 'stage', value: moment.value, context: moment.context });
    else if (isStaged) send({ from: 'viewer', kind: 'travel' });
  }, [page, moment, isStaged, send]);

  const play = useCallback(
    (source: VisitSource) => {
      setStaged(false);
      setVisit(source);
      onWatch();
    },
    [onWatch],
  );
  const leave = () => {
    setStaged(false);
    setVisit(undefined);
    setMoment(undefined);
    send({ from: 'viewer', kind: 'travel' });
  };
  /** Shows the screens of a played path. */
  const stage = (is: boolean) => {
    if (!is) return leave();
    setVisit(undefined);
    setStaged(true);
    onWatch();
  };
  return { visit, moment, setMoment, isStaged, play, leave, stage };
}
