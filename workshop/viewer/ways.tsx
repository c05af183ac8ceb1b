import type { Way } from './chart.ts';

export const wayWords: Record<Way, string> = {
  event: 'evento de quem usa ou do servidor',
  done: 'resposta do serviço',
  refusal: 'recusa do serviço',
  error: 'falha da chamada',
  timeout: 'sem resposta a tempo',
  timer: 'relógio da etapa',
  always: 'logo ao chegar, sem esperar',
  joint: 'uma máquina move a outra',
};

/** The shape of each kind, within 12 × 12 px around its middle. */
const shapes: Record<Way, string> = {
  event: 'M-5 -4L5 0L-5 4Z',
  done: 'M-5 0L-1.5 4L5 -4.5',
  refusal: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z',
  error: 'M-4.5 -4.5L4.5 4.5M4.5 -4.5L-4.5 4.5',
  timeout: 'M-4.5 -5H4.5L-4.5 5H4.5Z',
  timer: 'M0 -5.5A5.5 5.5 0 1 1 -0.01 -5.5ZM0 -3V0L2.5 2',
  always: 'M-5.5 -4L-0.5 0L-5.5 4M0 -4L5 0L0 4',
  joint: 'M-5.5 -2.5H5L2 -5.5M5.5 2.5H-5L-2 5.5',
};

export function Glyph({ way, x, y }: { way: Way; x: number; y: number }) {
  return <path className={`glyph way-${way}`} d={shapes[way]} transform={`translate(${x} ${y})`} />;
}

/** The glyph with an accessible name, for use next to text. */
export function WayIcon({ way }: { way: Way }) {
  return (
    <svg
      className="way-icon"
      width="16"
      height="16"
      viewBox="-8 -8 16 16"
      role="img"
      aria-label={wayWords[way]}
    >
      <title>{wayWords[way]}</title>
      <path className={`glyph way-${way}`} d={shapes[way]} />
    </svg>
  );
}
