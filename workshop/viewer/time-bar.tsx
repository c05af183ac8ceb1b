import type { ViewerMessage } from '#src/lib/flow-wire.ts';
import type { Live } from './live.ts';
import { StepButton } from './step-button.tsx';

/** Moves through the moments of the watched visit. In the past, the page calls and saves nothing. */
export function TimeBar({ live, send }: { live: Live; send(message: ViewerMessage): void }) {
  const { first, shown, mayResume } = live.travel;
  const last = live.events.at(-1)?.number ?? first;
  const at = shown ?? last;
  const go = (to: number) =>
    send({ from: 'viewer', kind: 'travel', ...(to >= last ? {} : { to: Math.max(first, to) }) });
  const step = (by: number) => send({ from: 'viewer', kind: 'step', by });
  return (
    <section className="time-bar">
      <h3>Tempo</h3>
      <div className="time-line">
        <StepButton label="Um evento para trás" by={-1} isOver={at <= first} onStep={() => step(-1)} />
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
        <StepButton
          label="Um evento para a frente"
          by={1}
          isOver={shown === undefined}
          onStep={() => step(1)}
        />
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
          <button
            type="button"
            disabled={!mayResume}
            onClick={() => send({ from: 'viewer', kind: 'resume' })}
          >
            Continuar daqui
          </button>
          {!mayResume && <span className="faint">Daqui não: um serviço estava a caminho.</span>}
        </div>
      )}
    </section>
  );
}
