import * as z from 'zod/mini';
import data from './data/seas.json' with { type: 'json' };

/** A position in a tile, from 0 to `seaExtent`, from its north-west corner. */
export type Position = readonly [x: number, y: number];

const shape = z.object({
  zoom: z.literal(8),
  extent: z.number(),
  tiles: z.record(z.string(), z.array(z.array(z.number()))),
});
const { extent, tiles } = z.parse(shape, data);

/** Largest coordinate in a tile. */
export const seaExtent = extent;

const smoothTiles = new Map<string, Position[][]>();

/**
 * Returns the seas in a tile of zoom 8, as closed rings (OpenStreetMap; see docs/attributions.md). Tiles without a
 * coast have none. Corners are rounded, because the data has a point only every few hundred metres.
 */
export function seasIn(column: number, row: number): readonly Position[][] {
  const name = `${column}/${row}`;
  const rings = tiles[name];
  if (!rings) return [];
  const known = smoothTiles.get(name);
  if (known) return known;
  const smooth = rings.map((ring) => roundCorners(roundCorners(positionsOf(ring))));
  smoothTiles.set(name, smooth);
  return smooth;
}

function positionsOf(ring: readonly number[]): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2) positions.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  return positions;
}

/** Replaces each corner of a closed ring by two (Chaikin). Corners on the border of a tile stay, so that tiles fit. */
export function roundCorners(ring: readonly Position[]): Position[] {
  const corners = ring.slice(0, -1);
  const round = corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    return isOnBorder(corner) ? [corner] : [between(corner, before), between(corner, after)];
  });
  const [first] = round;
  return first ? [...round, first] : round;
}

const between = ([x, y]: Position, [toX, toY]: Position): Position => [
  Math.round(x + (toX - x) / 4),
  Math.round(y + (toY - y) / 4),
];

const isOnBorder = ([x, y]: Position) => x === 0 || y === 0 || x === seaExtent || y === seaExtent;

/** Returns the lines of a closed ring that are not on the border of its tile. */
export function coastOf(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const [index, end] of ring.entries()) {
    const start = ring[index - 1];
    if (!start) continue;
    if (isAlongBorder(start, end)) {
      line = [];
      continue;
    }
    if (line.length === 0) {
      line = [start];
      lines.push(line);
    }
    line.push(end);
  }
  return lines;
}

function isAlongBorder([x0, y0]: Position, [x1, y1]: Position): boolean {
  const border = [0, seaExtent];
  return (x0 === x1 && border.includes(x0)) || (y0 === y1 && border.includes(y0));
}
