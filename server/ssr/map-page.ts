import { mapTilesPath } from '../routes/map-tiles.ts';
import type { Config } from '../start/config.ts';
import type { SourceLists } from './page-policy.ts';

/** Configuration of the map for pages. Absent: only the simplified map. `host` is another server's name. */
export interface MapPage {
  address: string;
  host?: string;
}

export function mapPage({ mapTiles }: Pick<Config, 'mapTiles'>): MapPage | undefined {
  if (!mapTiles) return undefined;
  return 'file' in mapTiles
    ? { address: mapTilesPath }
    : { address: mapTiles.address.href, host: mapTiles.address.host };
}

/**
 * Returns the other origin from which steps may read tiles. Every step has it, because a step becomes the list of
 * resellers without a new document.
 */
export function mapSources({ mapTiles }: Pick<Config, 'mapTiles'>): SourceLists {
  const connect = mapTiles && 'address' in mapTiles ? [mapTiles.address.origin] : [];
  return { connect, script: [], image: [] };
}
