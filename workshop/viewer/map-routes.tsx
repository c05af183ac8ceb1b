import { memo } from 'react';
import type { Point, Route } from './chart.ts';
import type { PlacedCard, World } from './world.ts';

/** Distance between the two directions of a pair of cards, and how far long routes curve around other cards, in px. */
const apart = 17;
const bow = 118;

/** The routes between cards. The line's width shows the number of transitions. */
export const MapRoutes = memo(function MapRoutes({
  world,
  routes,
  lit,
}: {
  world: World;
  routes: readonly Route[];
  /** The card whose routes are highlighted. */
  lit: string | undefined;
}) {
  return (
    <g className={lit === undefined ? 'routes' : 'routes some-lit'}>
      {routes.map((route) => {
        const [from, to] = [world.cards.get(route.from), world.cards.get(route.to)];
        if (!from || !to) return null;
        const { path, middle, head } = curveOf(from, to);
        const isLit = lit === route.from || lit === route.to;
        const routeLabel = `${from.card.title} → ${to.card.title}: ${route.relation ?? counted(route.ids.length)}`;
        return (
          <g
            key={`${route.from} ${route.to}`}
            className={`route${route.relation ? ' meets' : ''}${isLit ? ' lit' : ''}`}
            data-from={route.from}
            data-to={route.to}
            data-count={route.ids.length}
          >
            <title>{routeLabel}</title>
            <path className="route-line" d={path} strokeWidth={1.5 + Math.min(7, route.ids.length * 0.6)} />
            <path className="route-head" d={head} />
            <circle className="route-disc" cx={middle.x} cy={middle.y} r="14" />
            <text className="route-count" x={middle.x} y={middle.y + 7}>
              {route.relation ? '⇄' : route.ids.length}
            </text>
          </g>
        );
      })}
    </g>
  );
});

function counted(count: number): string {
  return count === 1 ? '1 transição' : `${count} transições`;
}

function curveOf(from: PlacedCard, to: PlacedCard) {
  const [a, b] = [middleOf(from), middleOf(to)];
  const across = b.x - a.x;
  const down = b.y - a.y;
  const isLevel = Math.abs(across) >= Math.abs(down);
  const [start, end] = isLevel
    ? [
        { x: a.x + Math.sign(across) * (from.width / 2), y: a.y - Math.sign(across) * apart },
        { x: b.x - Math.sign(across) * (to.width / 2 + 8), y: b.y - Math.sign(across) * apart },
      ]
    : [
        { x: a.x + Math.sign(down) * apart, y: a.y + Math.sign(down) * (from.height / 2) },
        { x: b.x + Math.sign(down) * apart, y: b.y - Math.sign(down) * (to.height / 2 + 8) },
      ];
  const isFar = Math.hypot(end.x - start.x, end.y - start.y) > (isLevel ? from.width : from.height) * 1.6;
  const [reachX, reachY] = isLevel ? [(end.x - start.x) * 0.45, 0] : [0, (end.y - start.y) * 0.45];
  const side = isFar ? bow * (isLevel ? -Math.sign(across) : Math.sign(down)) : 0;
  const first = { x: start.x + reachX + (isLevel ? 0 : side), y: start.y + reachY + (isLevel ? side : 0) };
  const second = { x: end.x - reachX + (isLevel ? 0 : side), y: end.y - reachY + (isLevel ? side : 0) };
  return {
    path: `M${at(start)}C${at(first)} ${at(second)} ${at(end)}`,
    middle: {
      x: (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
      y: (start.y + 3 * first.y + 3 * second.y + end.y) / 8,
    },
    head: headOf(second, end, 9),
  };
}

/** Returns the path of an arrowhead from one point to another. Its tip is a little beyond the end. `size` is in px. */
export function headOf(before: Point, end: Point, size: number): string {
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const tip = { x: end.x + along.x * size * 0.9, y: end.y + along.y * size * 0.9 };
  const corner = (side: number) => ({
    x: end.x - along.y * side * size * 0.55,
    y: end.y + along.x * side * size * 0.55,
  });
  return `M${at(tip)}L${at(corner(1))}L${at(corner(-1))}Z`;
}

function middleOf({ x, y, width, height }: PlacedCard): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
