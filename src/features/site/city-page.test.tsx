import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CityOffer, CityReseller } from '#contract/reseller/city-offer';
import type { MapTiles } from '#src/ui/map/map-figure.tsx';
import { aboutCity } from './city-links.tsx';
import { CityPage } from './city-page.tsx';

const open: CityReseller = {
  id: 'gas-1',
  name: 'Gás da Praça',
  latitude: -27.6,
  longitude: -48.55,
  distanceMetres: 590,
  refillCents: 10_990,
  deliveryMinutes: { min: 20, max: 35 },
};

/** Florianópolis on Friday at 3:45, with nobody open. */
const night: CityOffer = {
  name: 'Florianópolis',
  uf: 'SC',
  slug: 'florianopolis',
  latitude: -27.595,
  longitude: -48.548,
  count: 0,
  hasMore: true,
  isServed: true,
  cheapestCents: undefined,
  fastest: undefined,
  opens: { at: '2026-11-20T10:00:00Z', timeZone: 'America/Sao_Paulo' },
  changesAt: '2026-11-20T10:00:00Z',
  readAt: '2026-11-20T06:45:00Z',
  resellers: [],
  nearby: [],
};
const day: CityOffer = {
  ...night,
  count: 1,
  hasMore: false,
  cheapestCents: 10_990,
  fastest: { min: 20, max: 35 },
  opens: undefined,
};

const markupOf = (city: CityOffer, tiles?: MapTiles) =>
  renderToStaticMarkup(
    <CityPage city={city} origin="https://botija.example" path="/gas-em/sc/florianopolis" tiles={tiles} />,
  );
const textOf = (city: CityOffer) =>
  markupOf(city)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test.each<[string, CityOffer, string]>([
  ['one open', day, 'Uma revenda entrega no centro de Florianópolis agora.'],
  ['several open', { ...day, count: 3 }, '3 revendas entregam no centro de Florianópolis agora.'],
  ['a full list', { ...day, count: 50, hasMore: true }, '50 revendas ou mais entregam no centro'],
  ['one open of a full list', { ...day, hasMore: true }, '1 revenda ou mais entregam no centro'],
  [
    'closed today',
    night,
    'Nenhuma revenda entrega no centro de Florianópolis agora. A primeira abre hoje às 7h.',
  ],
  [
    'closed in another time zone',
    { ...night, opens: { at: '2026-11-20T11:30:00Z', timeZone: 'America/Rio_Branco' } },
    'A primeira abre hoje às 6h30.',
  ],
  [
    'closed until Monday',
    { ...night, opens: { at: '2026-11-23T10:00:00Z', timeZone: 'America/Sao_Paulo' } },
    'A primeira abre segunda às 7h.',
  ],
  [
    'all offline',
    { ...night, opens: undefined },
    'Nenhuma revenda entrega no centro de Florianópolis agora. O preço',
  ],
  [
    'unserved',
    { ...night, isServed: false, opens: undefined },
    'Ainda não temos revenda que entregue no centro',
  ],
])('the page says who delivers now: %s', (_, city, words) => {
  expect(textOf(city)).toContain(words);
});

test('without an open reseller the page and its description have no count, price or window', () => {
  const about = aboutCity(night, undefined);
  expect(textOf(night)).not.toMatch(/R\$|\d+ (ou mais|min\b)|Revendas abertas/);
  expect(about.description).not.toContain('R$');
  expect(about.isIndexed).toBe(true);
  expect(aboutCity(day, undefined).description).toContain('P13 a partir de R$\u00a0109,90 com entrega.');
});

test('the description of an unserved municipality does not promise resellers', () => {
  const about = aboutCity({ ...night, isServed: false, opens: undefined }, undefined);
  expect(about.isIndexed).toBe(false);
  expect(about.description).toMatch(/^Ainda não temos revenda no centro de Florianópolis, SC\./);
});

test('each pin of the map leads to its reseller in the list, which says the same in words', () => {
  const markup = markupOf({ ...day, resellers: [open] });
  expect(markup).toContain('data-at="-27.6,-48.55"');
  expect(markup).toContain('href="#revenda-gas-1"');
  expect(markup).toContain('id="revenda-gas-1"');
  expect(textOf({ ...day, resellers: [open] })).toMatch(
    /Gás da Praça 20 a 35 min · a 590 m do centro R\$.109,90/,
  );
});

test('a reseller without P13 has no price', () => {
  const { refillCents: _, ...unpriced } = open;
  expect(textOf({ ...night, resellers: [unpriced] })).not.toContain('R$');
});

test('tiles of another server are not used, because nobody is asked for consent here', () => {
  const file = '/mapas/ruas.pmtiles';
  expect(markupOf(day, { address: file })).toContain(`data-tiles="${file}"`);
  const elsewhere = { address: 'https://tiles.example/br.pmtiles', host: 'tiles.example' };
  expect(markupOf(day, elsewhere)).not.toContain('tiles.example');
});
