import type { Mark } from './marks.ts';

interface MarkLabelProps {
  mark: Mark | undefined;
  x: number;
  y: number;
  /** The text starts at the point instead of ending there. */
  isAfter?: boolean;
}

export function MarkLabel({ mark, x, y, isAfter }: MarkLabelProps) {
  if (!mark?.label) return null;
  // Two builds are written below each other.
  const [first, second] = mark.label.split(' | ');
  return (
    <text className={`mark mark-${mark.kind}${isAfter ? ' after' : ''}`} x={x} y={y}>
      <title>{mark.title}</title>
      {first}
      {second !== undefined && (
        <tspan x={x} dy="11">
          {second}
        </tspan>
      )}
    </text>
  );
}

export function CardMark({ mark, x, y }: { mark: Mark | undefined; x: number; y: number }) {
  if (!mark) return null;
  const width = mark.label.length * 12 + 22;
  return (
    <g className={`card-mark mark-${mark.kind}`} transform={`translate(${x - width} ${y - 15})`}>
      <title>{mark.title}</title>
      <rect width={width} height="30" rx="15" />
      <text x={width / 2} y="21">
        {mark.label}
      </text>
    </g>
  );
}
