import Feature from 'ol/Feature.js';
import MVT from 'ol/format/MVT.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { fromLonLat } from 'ol/proj.js';
import type RenderFeature from 'ol/render/Feature.js';
import VectorTileSource from 'ol/source/VectorTile.js';
import TileState from 'ol/TileState.js';
import { createXYZ } from 'ol/tilegrid.js';
import VectorTile from 'ol/VectorTile.js';
import { PMTiles } from 'pmtiles';
import * as z from 'zod/mini';
import { simpleTile, simpleTileZoom } from '#contract/map/simple-tile';

type MapFeature = Feature | RenderFeature;
type Source = VectorTileSource<MapFeature>;

/** Zoom, column and row of a tile. */
type Coordinate = [zoom: number, column: number, row: number];

/**
 * Opens a PMTiles file by its address. Rejects if it cannot be read. `ol-pmtiles` does not report that, so it is not
 * used.
 */
export async function openTiles(address: string): Promise<Source> {
  const file = new PMTiles(new URL(address, document.baseURI).href);
  const { minZoom, maxZoom } = await file.getHeader();
  const format = new MVT();
  return sourceOf({ minZoom, maxZoom }, async ([zoom, column, row], extent) => {
    const tile = await file.getZxy(zoom, column, row);
    return tile ? format.readFeatures(tile.data, { extent, featureProjection: 'EPSG:3857' }) : [];
  });
}

/** Opens the simplified map of this server, with the layers of the Protomaps schema. */
export function simpleTiles(): Source {
  return sourceOf(
    { minZoom: simpleTileZoom, maxZoom: simpleTileZoom },
    async ([, column, row], [west, south, east, north]) => {
      const response = await fetch(`/mapas/simples/${column}/${row}.json`);
      if (!response.ok) throw new Error(`simplified map: ${response.status}`);
      const tile = z.decode(simpleTile, await response.json());
      const positions = (line: readonly number[]) => {
        const found: number[][] = [];
        for (let at = 0; at + 1 < line.length; at += 2)
          found.push([
            west + ((line[at] ?? 0) / tile.extent) * (east - west),
            north - ((line[at + 1] ?? 0) / tile.extent) * (north - south),
          ]);
        return found;
      };
      // Islands are rings inside the ring of the sea around them.
      const water = tile.water.map(positions);
      return [
        ...(water.length > 0 ? [new Feature({ layer: 'water', geometry: new Polygon(water) })] : []),
        ...tile.coast.map(
          (line) => new Feature({ layer: 'coast', geometry: new LineString(positions(line)) }),
        ),
        ...tile.names.map(
          ({ name, isDistrict, rank, longitude, latitude }) =>
            new Feature({
              layer: 'places',
              kind: isDistrict ? 'neighbourhood' : 'locality',
              name,
              rank,
              geometry: new Point(fromLonLat([longitude, latitude])),
            }),
        ),
      ];
    },
  );
}

/** Makes a source from a function that reads a tile. A rejected read marks the tile as failed. */
function sourceOf(
  zooms: { minZoom: number; maxZoom: number },
  read: (at: Coordinate, extent: [number, number, number, number]) => Promise<MapFeature[]>,
): Source {
  return new VectorTileSource<MapFeature>({
    tileGrid: createXYZ({ ...zooms, tileSize: 512 }),
    tileUrlFunction: ([zoom = 0, column = 0, row = 0]) => `${zoom}/${column}/${row}`,
    tileLoadFunction(tile) {
      if (!(tile instanceof VectorTile)) return;
      const [zoom = 0, column = 0, row = 0] = tile.getTileCoord();
      tile.setLoader(([west = 0, south = 0, east = 0, north = 0]) => {
        read([zoom, column, row], [west, south, east, north]).then(
          (features) => tile.setFeatures(features),
          () => tile.setState(TileState.ERROR),
        );
      });
    },
  });
}
