import { existsSync, statSync } from 'node:fs';

/** Where the map's tiles come from: a file that this server serves, or another server. */
export type MapTilesSource = { file: string } | { address: URL };

/** Reads `MAP_TILES`: the path or https address of a PMTiles file. Returns undefined if it is neither. */
export function mapTilesSource(text: string): MapTilesSource | undefined {
  if (/^[a-z]+:\/\//i.test(text)) {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    return address?.protocol === 'https:' && address.username === '' ? { address } : undefined;
  }
  return existsSync(text) && statSync(text).isFile() ? { file: text } : undefined;
}
