import { writeFileSync } from 'node:fs';
import GeoJSONVT from 'geojson-vt';
import { zxyToTileId } from 'pmtiles';
import { fromGeojsonVt } from 'vt-pbf';

/** Name of the layer of streets in the Protomaps schema. */
const layer = 'roads';
const zooms = { min: 10, max: 14 };

/** Writes an uncompressed PMTiles file (version 3) with one layer `roads` around a point. */
export function writeTiles(path: string, [longitude, latitude]: [longitude: number, latitude: number]): void {
  const index = new GeoJSONVT(streetsAround(longitude, latitude), {
    maxZoom: zooms.max,
    indexMaxZoom: zooms.max,
    indexMaxPoints: 0,
  });
  const tiles = index.tileCoords
    .filter(({ z }) => z >= zooms.min)
    .map(({ x, y, z }) => {
      const tile = index.getTile(z, x, y);
      if (!tile) throw new Error(`no tile ${z}/${x}/${y}`);
      return {
        id: zxyToTileId(z, x, y),
        data: Buffer.from(fromGeojsonVt({ [layer]: tile }, { version: 2 })),
      };
    })
    .toSorted((one, other) => one.id - other.id);
  const ids = tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0));
  const lengths = tiles.map(({ data }) => data.length);
  // An offset of 0 means that a tile follows the one before it.
  const offsets = tiles.map((_, at) => (at === 0 ? 1 : 0));
  const runs = tiles.map(() => 1);
  const root = Buffer.concat([tiles.length, ...ids, ...runs, ...lengths, ...offsets].map(varint));
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map(({ data }) => data));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const parts = [root.length, metadata.length, 0, data.length];
  for (const [at, length] of parts.entries()) {
    const start = header.length + parts.slice(0, at).reduce((sum, each) => sum + each, 0);
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * at);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at);
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at);
  // Clustered, neither directory nor tiles compressed, vector tiles.
  for (const [at, value] of [1, 1, 1, 1, zooms.min, zooms.max].entries()) header.writeUInt8(value, 96 + at);
  for (const [at, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * at);
  writeFileSync(path, Buffer.concat([header, root, metadata, data]));
}

/** Streets in a grid of about 500 m. */
function streetsAround(longitude: number, latitude: number): ConstructorParameters<typeof GeoJSONVT>[0] {
  const steps = Array.from({ length: 41 }, (_, at) => (at - 20) * 0.005);
  const line = (coordinates: number[][]) => ({
    type: 'Feature' as const,
    properties: { kind: 'major_road', name: 'Rua de Teste' },
    geometry: { type: 'LineString' as const, coordinates },
  });
  return {
    type: 'FeatureCollection',
    features: steps.flatMap((step) => [
      line([
        [longitude - 0.1, latitude + step],
        [longitude + 0.1, latitude + step],
      ]),
      line([
        [longitude + step, latitude - 0.1],
        [longitude + step, latitude + 0.1],
      ]),
    ]),
  };
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
