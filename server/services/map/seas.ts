import * as z from 'zod/mini';
import data from './data/seas.json' with { type: 'json' };

/** A polygon's ring, as positions `[x0, y0, x1, y1, …]` from 0 to `extent`. */
export type Ring = readonly number[];

const shape = z.object({
  zoom: z.literal(8),
  extent: z.number(),
  tiles: z.record(z.string(), z.array(z.array(z.number()))),
});
const { extent, tiles } = z.parse(shape, data);

/** Largest coordinate in a tile. */
export const seaExtent = extent;

/** Returns the seas in a tile of zoom 8 (OpenStreetMap; see docs/attributions.md). Tiles without a coast have none. */
export function seasIn(column: number, row: number): readonly Ring[] {
  return tiles[`${column}/${row}`] ?? [];
}
