import { expect, test } from 'vitest';
import { mapTilesSource } from '../start/map-tiles.ts';
import { mapPage, mapSources } from './map-page.ts';

test('a file is served by this server and adds no origin', () => {
  const mapTiles = mapTilesSource('package.json');
  expect(mapPage({ mapTiles })).toEqual({ address: '/mapas/ruas.pmtiles' });
  expect(mapSources({ mapTiles })).toEqual({ connect: [], script: [], image: [] });
});

test('another host is named to pages and allowed by the policy', () => {
  const mapTiles = mapTilesSource('https://tiles.example/brasil.pmtiles');
  expect(mapPage({ mapTiles })).toEqual({
    address: 'https://tiles.example/brasil.pmtiles',
    host: 'tiles.example',
  });
  expect(mapSources({ mapTiles }).connect).toEqual(['https://tiles.example']);
});

test('without tiles nothing is added', () => {
  expect(mapPage({ mapTiles: undefined })).toBeUndefined();
  expect(mapSources({ mapTiles: undefined }).connect).toEqual([]);
});

test.each([
  'missing.pmtiles',
  'server',
  'http://tiles.example/a',
  'https://user:pass@tiles.example/a',
  'ftp://a/b',
])('%s is not a source of tiles', (text) => {
  expect(mapTilesSource(text)).toBeUndefined();
});
