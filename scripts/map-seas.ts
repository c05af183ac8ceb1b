import { readFileSync, writeFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import * as z from 'zod/mini';

// Rewrites the committed seas of the map: `npm install --no-save @geo-maps/earth-seas-10m@0.6.0`, then `npx tsx
// scripts/map-seas.ts`. The package (37 MB, ODbL) is not a dependency, because nothing else reads it.
const source = 'node_modules/@geo-maps/earth-seas-10m/map.geo.json';
const target = new URL('../server/services/map/data/seas.json', import.meta.url);

/** Tiles of this zoom are about 150 km wide. A unit of their coordinates is about 10 m. */
const zoom = 8;
const extent = 16_384;
const coast = { west: -54, east: -32, south: -34.5, north: 6 };

const geometries = z.object({
  geometries: z.array(
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(z.array(z.array(z.array(z.number())))),
    }),
  ),
});
const polygons = z
  .parse(geometries, JSON.parse(readFileSync(source, 'utf8')))
  .geometries.flatMap(({ coordinates }) => coordinates);

const index = new GeoJSONVT(
  {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } },
    ],
  },
  { maxZoom: zoom, indexMaxZoom: 0, indexMaxPoints: 0, extent, buffer: 0, tolerance: 0 },
);

const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);
const row = (latitude: number) => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
};

const isWhole = (ring: readonly number[]) => ring.every((value) => value === 0 || value === extent);

const tiles: Record<string, number[][]> = {};
for (let x = column(coast.west); x <= column(coast.east); x++)
  for (let y = row(coast.north); y <= row(coast.south); y++) {
    const rings = (index.getTile(zoom, x, y)?.features ?? []).flatMap((feature) =>
      feature.type === 3 ? feature.geometry.map((ring) => ring.flat()) : [],
    );
    // Inland, the whole sea has a hole as large as the tile.
    const parts = rings.filter((ring) => !isWhole(ring));
    const whole = rings.filter(isWhole);
    if (whole.length % 2 === 1) parts.unshift(...whole.slice(0, 1));
    if (parts.length > 0) tiles[`${x}/${y}`] = parts;
  }

const licence = '© OpenStreetMap contributors (2017), ODbL 1.0, through @geo-maps/earth-seas-10m 0.6.0, cut';
const lines = Object.entries(tiles).map(
  ([name, rings]) => `    ${JSON.stringify(name)}: ${JSON.stringify(rings)}`,
);
writeFileSync(
  target,
  `{\n  "source": ${JSON.stringify(licence)},\n  "zoom": ${zoom},\n  "extent": ${extent},\n  "tiles": {\n${lines.join(',\n')}\n  }\n}\n`,
);
console.log(`${lines.length} tiles`);
