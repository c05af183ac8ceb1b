import { useEffect, useState } from 'react';
import { type FlowMessage, watchedWindows } from '#src/lib/flow-wire.ts';
import type { MachineChart } from './chart.ts';
import { EventLog } from './event-log.tsx';
import type { Live } from './live.ts';
import { NextAnswer } from './next-answer.tsx';
import { SendEvent } from './send-event.tsx';
import { TimeBar } from './time-bar.tsx';

interface LivePanelProps {
  machine: MachineChart;
  live: Live | undefined;
  isFollowing: boolean;
  onFollow(isFollowing: boolean): void;
  send(message: FlowMessage): void;
  onPlay(report: string): void;
}

/** The current state of the watched page, its history, and events to send. */
export function LivePanel({ machine, live, isFollowing, onFollow, send, onPlay }: LivePanelProps) {
  const [isUnveiled, setUnveiled] = useState(false);
  const unveil = (is: boolean) => {
    setUnveiled(is);
    send({ from: 'viewer', kind: 'unveil', isUnveiled: is });
  };
  return (
    <div className="live-panel">
      <h2 className="unseen">Ao vivo</h2>
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
          <TimeBar live={live} send={send} />
          <NextAnswer machine={machine} live={live} />
          <SendEvent
            machine={machine}
            live={live}
            onSend={(event) => send({ from: 'viewer', kind: 'send', event })}
          />
          <Context live={live} />
          <EventLog machine={machine} live={live} onPlay={onPlay} />
        </>
      ) : (
        <p role="status">À espera de uma página do pedido: a de “Tela”, ou uma aberta em “Noutra aba”.</p>
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
