import { useEffect, useState } from 'react';
import { StepButton } from '../step-button.tsx';
import type { DrawnPath, DrawnStep } from './drawn-paths.ts';

/** Duration of each step during automatic play, in ms. */
const stepMs = 1600;

interface PathPlayerProps {
  path: DrawnPath;
  steps: readonly DrawnStep[];
  at: number;
  command: string;
  onPlay(at: number): void;
}

export function PathPlayer({ path, steps, at, command, onPlay }: PathPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const isOver = at >= steps.length;
  const numbered = steps.map((step, index) => ({ ...step, number: index + 1 }));
  useEffect(() => {
    if (!isPlaying) return;
    if (isOver) return setPlaying(false);
    const timer = window.setTimeout(() => onPlay(at + 1), stepMs);
    return () => window.clearTimeout(timer);
  }, [isPlaying, isOver, at, onPlay]);

  return (
    <section data-path={path.id} data-step={at}>
      <div className="path-buttons">
        <StepButton label="Um passo para trás" by={-1} isOver={at === 0} onStep={() => onPlay(at - 1)} />
        <StepButton label="Um passo para a frente" by={1} isOver={isOver} onStep={() => onPlay(at + 1)} />
        <button
          type="button"
          aria-pressed={isPlaying}
          onClick={() => {
            if (isOver) onPlay(0);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? 'Parar' : 'Tocar'}
        </button>
        <span className="faint">
          {at} de {steps.length}
        </span>
      </div>
      {path.isMachineOnly && <p className="faint">Só na máquina: nenhuma tela oferece todos estes passos.</p>}
      <ol className="path-steps">
        {numbered.map(({ number, wording, target }) => (
          <li key={number} aria-current={number === at ? 'step' : undefined}>
            <button type="button" onClick={() => onPlay(number)}>
              {wording} → <code>{target}</code>
            </button>
          </li>
        ))}
      </ol>
      <p className="faint">
        O mesmo como roteiro, JSON ou Gherkin: <code className="command">{command} --format table</code>
      </p>
    </section>
  );
}
