import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';

/** Zoom of the tiles of the simplified map. A tile is about 150 km wide. */
export const simpleTileZoom = 8;

/** A name on the map: a municipality's or a district's. */
export const placeName = wireObject({
  name: field('nome', z.string()),
  isDistrict: field('distrito', z.boolean()),
  /** Smaller numbers matter more. */
  rank: field('ordem', z.number()),
  latitude: field('latitude', z.number()),
  longitude: field('longitude', z.number()),
});

/** A line or ring: x and y by turns, from 0 to `extent`, from the north-west corner of the tile. */
const line = z.array(z.number());

/** Water, coast and names of a tile. The coast leaves out the edges of water that are borders of the tile. */
export const simpleTile = wireObject({
  extent: field('extensao', z.number()),
  water: field('agua', z.array(line)),
  coast: field('costa', z.array(line)),
  names: field('nomes', z.array(placeName)),
});

export type PlaceName = z.output<typeof placeName>;
