import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Point } from '#contract/address/point';
import { type MapView, offsetIn, type Pixels, pointIn } from '#contract/map/view';

/** Way of one press of an arrow key, in pixels. Shift makes it longer. */
const keyStep = 4;
const longKeyStep = 20;

const directions: ReadonlyMap<string, Pixels> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

/** A pin that people drag, or move with the arrow keys. Its tip is at the point. `onMove` is called after each move. */
export function MovablePin({
  view,
  point,
  label,
  onMove,
}: {
  view: MapView;
  point: Point;
  label: string;
  onMove: (point: Point) => void;
}) {
  const [dragged, setDragged] = useState<Pixels>();
  const grip = useRef<Pixels>(undefined);
  const at = offsetIn(view, point);
  const { x, y } = dragged ?? at;

  const grab = (event: PointerEvent<SVGGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - x, y: event.clientY - y };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (grip.current) setDragged({ x: clientX - grip.current.x, y: clientY - grip.current.y });
  };
  const release = () => {
    grip.current = undefined;
    setDragged(undefined);
  };
  const drop = () => {
    if (dragged) onMove(pointIn(view, dragged));
    release();
  };
  const press = (event: KeyboardEvent) => {
    const direction = directions.get(event.key);
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? longKeyStep : keyStep;
    onMove(pointIn(view, { x: at.x + direction.x * step, y: at.y + direction.y * step }));
  };

  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a screen reader must pass on the arrow keys.
    <g
      role="application"
      tabIndex={0}
      aria-label={`${label}. Setas movem o pino.`}
      transform={`translate(${x} ${y})`}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={release}
      onKeyDown={press}
      className="group pointer-events-auto cursor-grab touch-none outline-none active:cursor-grabbing"
    >
      <circle cy="-20" r="27" strokeWidth="3" className="fill-transparent group-focus-visible:stroke-focus" />
      <ellipse rx="7" ry="3" className="fill-ink/25" />
      <path
        d="M0 0C-5 -9 -14 -15 -14 -26A14 14 0 0 1 14 -26C14 -15 5 -9 0 0Z"
        strokeWidth="2.5"
        strokeLinejoin="round"
        stroke="#fff"
        className="fill-ember"
      />
      <circle cy="-26" r="5" fill="#fff" />
    </g>
  );
}
