import { useEffect, useState } from 'react';
import { type FlowSays, watchedWindows } from '#src/lib/flow-wire.ts';
import type { EventExample, MachineChart } from './chart.ts';
import type { Live } from './live.ts';
import { RecordVisit } from './record-visit.tsx';
import { TimeBar } from './time-bar.tsx';

interface LivePanelProps {
  machine: MachineChart;
  live: Live | undefined;
  isFollowing: boolean;
  onFollow(isFollowing: boolean): void;
  say(said: FlowSays): void;
  /** Plays a recorded visit from its beginning. */
  onPlay(report: string): void;
}

/** What the watched page's machine is doing, what it has done, and events to send it. */
export function LivePanel({ machine, live, isFollowing, onFollow, say, onPlay }: LivePanelProps) {
  const [isUnveiled, setUnveiled] = useState(false);
  const unveil = (is: boolean) => {
    setUnveiled(is);
    say({ from: 'viewer', kind: 'unveil', isUnveiled: is });
  };
  return (
    <div className="live-panel">
      <div className="live-options">
        <label>
          <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />{' '}
          Seguir no desenho
        </label>
        <label>
          <input type="checkbox" checked={isUnveiled} onChange={({ target }) => unveil(target.checked)} />{' '}
          Mostrar dados pessoais
        </label>
        <button type="button" onClick={() => window.open('/address', watchedWindows.tab)}>
          Noutra aba
        </button>
      </div>
      {live ? (
        <>
          <Now live={live} machine={machine} />
          <TimeBar live={live} say={say} />
          <SendEvent
            machine={machine}
            live={live}
            onSend={(event) => say({ from: 'viewer', kind: 'send', event })}
          />
          <EventLog live={live} />
          <RecordVisit live={live} onPlay={onPlay} />
          <Context live={live} />
        </>
      ) : (
        <p role="status">À espera de uma página do pedido.</p>
      )}
    </div>
  );
}

function Now({ live, machine }: { live: Live; machine: MachineChart }) {
  const leaf = live.active.findLast((state) =>
    machine.states.some(({ name, isLeaf }) => name === state && isLeaf),
  );
  const calls = machine.states
    .filter(({ name }) => live.active.includes(name))
    .flatMap(({ name, services }) =>
      services.map((service) => ({ service, since: live.since.get(name) ?? 0 })),
    );
  return (
    <section>
      <h3>Agora</h3>
      <p role="status" data-live-state={leaf}>
        <code>{leaf}</code> em <code>{live.path}</code>
      </p>
      {calls.map(({ service, since }) => (
        <p key={service}>
          espera <code>{service}</code> há <Seconds since={since} />
        </p>
      ))}
      {live.can.length > 0 && (
        <p>
          Pode acontecer:{' '}
          {live.can.map((type, index) => (
            <span key={type}>
              {index > 0 && ', '}
              <code>{type}</code>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Seconds({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return <>{Math.max(0, Math.round((now - since) / 1000))} s</>;
}

/** Newest first, as many as one scrolls through. */
const shownMaximum = 200;

function EventLog({ live }: { live: Live }) {
  const { events } = live;
  const newest = events.slice(-shownMaximum).toReversed();
  return (
    <section>
      <h3>Registro ({events.length})</h3>
      <ol className="event-log" reversed start={events.length}>
        {newest.map(({ number, at, type, says, state, changed }) => (
          <li key={number} className={live.travel.shown === number ? 'shown-moment' : undefined}>
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
    </section>
  );
}

function Context({ live: { context } }: { live: Live }) {
  return (
    <details>
      <summary>Contexto ({context.length})</summary>
      <dl>
        {context.map(([key, value]) => (
          <div key={key}>
            <dt>
              <code>{key}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface SendEventProps {
  machine: MachineChart;
  live: Live;
  onSend(event: { type: string }): void;
}

/** An example of each event, to be changed before it is sent. */
function SendEvent({ machine, live, onSend }: SendEventProps) {
  const [label, setLabel] = useState('');
  const [written, setWritten] = useState('');
  const [isWrong, setWrong] = useState(false);
  const heeded = new Set(
    machine.transitions
      .filter(({ source }) => source === '(raiz)' || live.active.includes(source))
      .map(({ event }) => event),
  );
  const choose = (example: EventExample | undefined) => {
    setLabel(example?.label ?? '');
    setWritten(example ? JSON.stringify(example.event, null, 1) : '');
    setWrong(false);
  };
  const [here, elsewhere] = [true, false].map((is) =>
    machine.examples.filter(({ event }) => heeded.has(event.type) === is),
  );
  return (
    <section>
      <h3>Mandar um evento</h3>
      <form
        className="send-event"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const event = eventIn(written);
          setWrong(!event);
          if (event) onSend(event);
        }}
      >
        <select
          aria-label="Evento"
          value={label}
          onChange={({ target }) => choose(machine.examples.find((one) => one.label === target.value))}
        >
          <option value="">Escolha…</option>
          <optgroup label="Ouvidos aqui">
            {here?.map((one) => (
              <option key={one.label}>{one.label}</option>
            ))}
          </optgroup>
          <optgroup label="Não ouvidos aqui">
            {elsewhere?.map((one) => (
              <option key={one.label}>{one.label}</option>
            ))}
          </optgroup>
        </select>
        {written !== '' && (
          <textarea
            aria-label="O que o evento leva, em JSON"
            aria-invalid={isWrong}
            rows={Math.min(8, written.split('\n').length)}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
        <button type="submit" disabled={written === ''}>
          Mandar
        </button>
        {isWrong && <p role="alert">Isso não é um evento em JSON.</p>}
      </form>
    </section>
  );
}

function eventIn(text: string): { type: string } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isEvent =
      typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
    return isEvent ? (value as { type: string }) : undefined;
  } catch {
    return undefined;
  }
}
