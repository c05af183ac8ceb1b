import { useState } from 'react';
import type { MachineChart } from './chart.ts';
import type { Live } from './live.ts';
import { RecordVisit } from './record-visit.tsx';
import { SequenceView } from './sequence-view.tsx';

const shownAtOnce = 30;

interface EventLogProps {
  machine: MachineChart;
  live: Live;
  onPlay(report: string): void;
}

export function EventLog({ machine, live, onPlay }: EventLogProps) {
  const [isSequence, setSequence] = useState(false);
  return (
    <section>
      <h3>Registro ({live.events.length})</h3>
      <p className="time-line">
        <button type="button" aria-pressed={!isSequence} onClick={() => setSequence(false)}>
          Lista
        </button>
        <button type="button" aria-pressed={isSequence} onClick={() => setSequence(true)}>
          Sequência
        </button>
      </p>
      {isSequence ? <SequenceView machine={machine} live={live} /> : <EventList live={live} />}
      <RecordVisit live={live} onPlay={onPlay} />
    </section>
  );
}

function EventList({ live: { events, travel } }: { live: Live }) {
  const [isWhole, setWhole] = useState(false);
  const newest = (isWhole ? events : events.slice(-shownAtOnce)).toReversed();
  return (
    <>
      <ol className="event-log" reversed start={events.length}>
        {newest.map(({ number, at, type, says, state, changed }) => (
          <li key={number} className={travel.shown === number ? 'shown-moment' : undefined}>
            <time dateTime={new Date(at).toISOString()}>{new Date(at).toLocaleTimeString('pt-BR')}</time>{' '}
            <code>{type}</code> {says} → <code>{state}</code>
            {changed.length > 0 && (
              <ul>
                {changed.map(([key, before, after]) => (
                  <li key={key}>
                    <code>{key}</code>:{' '}
                    {before === after ? 'mudou' : `${before || 'nada'} → ${after || 'nada'}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {newest.length < events.length && (
        <button type="button" onClick={() => setWhole(true)}>
          Mostrar todos
        </button>
      )}
    </>
  );
}
