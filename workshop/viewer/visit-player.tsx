import { useEffect, useRef, useState } from 'react';
import type { ReplayedMoment, ReplayedVisit } from '../model/replayed-visit.ts';
import { counted } from './card-face.tsx';
import { CopyLink } from './copy-link.tsx';
import { StepButton } from './step-button.tsx';

/** Duration of each step during automatic play, in ms. */
const stepMs = 1_600;

interface VisitPlayerProps {
  visits: readonly ReplayedVisit[];
  onMoment(moment: ReplayedMoment | undefined): void;
}

export function VisitPlayer({ visits, onMoment }: VisitPlayerProps) {
  const [chosen, setChosen] = useState(0);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const current = useRef<HTMLLIElement>(null);
  const visit = visits[chosen];
  const moments = visit?.moments ?? [];
  const last = moments.length - 1;
  const moment = moments[at];

  useEffect(() => {
    onMoment(moment);
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [moment, onMoment]);
  useEffect(() => {
    if (!isPlaying) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last]);

  if (!visit) return null;
  const go = (to: number) => {
    setPlaying(false);
    setAt(Math.min(last, Math.max(0, to)));
  };
  return (
    <>
      {visits.length > 1 && (
        <select
          aria-label="Caminho"
          value={chosen}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            go(0);
          }}
        >
          {visits.map(({ title, moments: { length } }, index) => (
            <option key={title} value={index}>
              {title} ({counted(length, 'passo', 'passos')})
            </option>
          ))}
        </select>
      )}
      <div className="time-line">
        <StepButton label="Um passo para trás" by={-1} isOver={at <= 0} onStep={() => go(at - 1)} />
        <input
          type="range"
          className="time-range"
          aria-label="Passo da visita"
          aria-valuetext={`passo ${at + 1} de ${moments.length}`}
          min={0}
          max={Math.max(0, last)}
          value={at}
          onChange={({ target }) => go(Number(target.value))}
        />
        <StepButton label="Um passo para a frente" by={1} isOver={at >= last} onStep={() => go(at + 1)} />
        <button
          type="button"
          aria-pressed={isPlaying}
          disabled={last < 1}
          onClick={() => {
            if (at >= last) setAt(0);
            setPlaying(!isPlaying);
          }}
        >
          Tocar
        </button>
        <span className="faint" role="status">
          {moments.length === 0 ? 'nenhum passo' : `${at + 1} de ${moments.length}`}
        </span>
      </div>
      {visit.problem !== undefined && (
        <p role="alert">Daqui a máquina não segue o que está escrito. {visit.problem}</p>
      )}
      <ol className="event-log visit-steps">
        {moments.map(({ number, label, wording, state }) => (
          <li
            key={number}
            ref={number === at + 1 ? current : undefined}
            className={number === at + 1 ? 'shown-moment' : undefined}
          >
            <button
              type="button"
              aria-current={number === at + 1 ? 'step' : undefined}
              onClick={() => go(number - 1)}
            >
              <code>{label}</code> {wording} → <code>{state}</code>
            </button>
          </li>
        ))}
      </ol>
      <CopyLink visitJson={() => visit.plain} />
    </>
  );
}
