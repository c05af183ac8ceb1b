import { useMemo } from 'react';
import type { MachineChart } from './chart.ts';
import type { Live } from './live.ts';
import { lanes, messagesOf } from './sequence.ts';
import './sequence.css';

/** Maximum number of messages to show. The newest ones are shown. */
const shownMaximum = 400;

/** A sequence diagram of the watched visit: arrows between lanes, and text for screen readers. */
export function SequenceView({ machine, live: { events, travel } }: { machine: MachineChart; live: Live }) {
  const messages = useMemo(() => messagesOf(events.slice(-shownMaximum), machine), [events, machine]);
  const lastMessages = messages.slice(-shownMaximum);
  return (
    <section className="sequence" aria-label="Diagrama de sequência">
      <div className="lanes" aria-hidden="true">
        {lanes.map((lane) => (
          <b key={lane}>{lane}</b>
        ))}
      </div>
      <ol className="messages">
        {lastMessages.map(({ key, from, to, wording, state, isFailure, at }) => {
          const [start, end] = [lanes.indexOf(from), lanes.indexOf(to)];
          const way = start === end ? 'itself' : start < end ? 'right' : 'left';
          const classes = ['message', `from-${Math.min(start, end)}`, `over-${Math.abs(end - start)}`, way];
          if (isFailure) classes.push('failed');
          if (String(travel.shown) === key) classes.push('shown-moment');
          return (
            <li key={key} className={classes.join(' ')}>
              <span className="unseen">{start === end ? `${from}: ` : `${from} para ${to}: `}</span>
              <span className="message-wording">{wording}</span>
              <span className="message-arrow" aria-hidden="true" />
              {state !== undefined && (
                <small>
                  {at !== undefined && <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>}{' '}
                  <span className="unseen">depois em </span>
                  <code>{state}</code>
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const clock = (at: number) => new Date(at).toLocaleTimeString('pt-BR');
