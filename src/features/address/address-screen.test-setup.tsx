import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { ApiError } from '#src/lib/api-error.ts';
import { restored } from '../../../tests/support/render-funnel.tsx';

export const start = restored('address', {});
export const down = async () => Promise.reject(new ApiError({ kind: 'network' }));

export function city(name: string, uf = 'SC', more: object = {}) {
  const address = { municipality: name, countrySubdivisionCode: uf, countryCode: 'BR' };
  return {
    id: `BR/IBGE/${1_000_000 + name.length * 100 + uf.charCodeAt(0)}`,
    entityType: 'Municipality',
    address,
    position: { lat: -27.6, lon: -48.5 },
    ...more,
  };
}

export const street = {
  id: 'street',
  address: {
    streetName: 'Rua Lauro Linhares',
    municipalitySubdivision: 'Trindade',
    municipality: 'Florianópolis',
    countrySubdivisionCode: 'SC',
    countryCode: 'BR',
    extendedPostalCode: '88036-002',
  },
  position: { lat: -27.59, lon: -48.52 },
};

/** Returns a maps service with these results by search text; other searches find nothing. */
export function maps(answers: Record<string, object[]>) {
  return vi.fn(async (path: string) => {
    const query = decodeURIComponent(path.replace('/maps/search/', '').replace('.json', ''));
    return { summary: { query }, results: answers[query] ?? [] };
  });
}

export const searchBox = () => screen.getByRole('combobox', { name: 'CEP, rua, bairro ou cidade' });
export const options = () => screen.getAllByRole('option').map((option) => option.textContent);
