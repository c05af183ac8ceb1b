import type { ViewerSays } from '#src/lib/flow-wire.ts';
import type { Live } from './live.ts';

/** Back and forth through the moments of the watched visit; in the past nothing is called and nothing is saved. */
export function TimeBar({ live, say }: { live: Live; say(said: ViewerSays): void }) {
  const { first, shown, mayResume } = live.travel;
  const last = live.events.at(-1)?.number ?? first;
  const at = shown ?? last;
  const go = (to: number) =>
    say({ from: 'viewer', kind: 'travel', ...(to >= last ? {} : { to: Math.max(first, to) }) });
  return (
    <section className="time-bar">
      <h3>Tempo</h3>
      <div className="time-line">
        <button
          type="button"
          aria-label="Um evento para trás"
          disabled={at <= first}
          onClick={() => say({ from: 'viewer', kind: 'step', by: -1 })}
        >
          ‹
        </button>
        <input
          type="range"
          className="time-range"
          aria-label="Momento da visita"
          aria-valuetext={`depois do evento ${at} de ${last}`}
          min={first}
          max={last}
          value={at}
          onChange={({ target }) => go(Number(target.value))}
        />
        <button
          type="button"
          aria-label="Um evento para a frente"
          disabled={shown === undefined}
          onClick={() => say({ from: 'viewer', kind: 'step', by: 1 })}
        >
          ›
        </button>
        <span className="faint">
          {at} de {last}
        </span>
      </div>
      {shown !== undefined && (
        <div className="time-line" role="status" data-shown-moment={shown}>
          <span>No passado: nada é chamado nem salvo.</span>
          <button type="button" onClick={() => go(last)}>
            Voltar ao presente
          </button>
          <button type="button" disabled={!mayResume} onClick={() => say({ from: 'viewer', kind: 'resume' })}>
            Continuar daqui
          </button>
          {!mayResume && <span className="faint">Daqui não: um serviço estava a caminho.</span>}
        </div>
      )}
    </section>
  );
}
