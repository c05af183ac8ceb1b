import { expect, test } from 'vitest';
import { anAddress } from '../../../tests/support/factories.ts';
import { mapLinks } from './map-links.ts';

const address = {
  ...anAddress(),
  cep: '88010400',
  street: 'Rua São João & Cia',
  number: '120',
  district: 'Centro',
  city: 'Florianópolis',
  uf: 'SC',
  latitude: -27.59,
  longitude: -48.54,
} as const;
const readLinks = (changes: object) => {
  const { google, waze } = mapLinks({ ...address, ...changes });
  return [google, waze].map((link) => Object.fromEntries(new URL(link).searchParams));
};

test('a point on the street is opened as it is', () => {
  expect(readLinks({})).toEqual([
    { api: '1', query: '-27.59,-48.54' },
    { ll: '-27.59,-48.54', navigate: 'yes' },
  ]);
});

test.each([
  [{}, 'Rua São João & Cia, 120, Centro, Florianópolis - SC, 88010-400'],
  [{ cep: undefined }, 'Rua São João & Cia, 120, Centro, Florianópolis - SC'],
  [{ number: undefined }, 'Rua São João & Cia, Centro, Florianópolis - SC, 88010-400'],
])('for an approximate point (%o) the written address is searched', (changes, text) => {
  expect(readLinks({ ...changes, approximate: true })).toEqual([
    { api: '1', query: text },
    { q: text, navigate: 'yes' },
  ]);
});
