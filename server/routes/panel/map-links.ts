import type { Address } from '#contract/address/address';
import { formatCep } from '#contract/address/address-text';

/**
 * Returns the URLs that open an address in Google Maps and in Waze. If the point is not on the street, both search for the
 * written address, because the point may be the centre of the city.
 */
export function mapLinks(address: Address): { google: string; waze: string } {
  const point = `${address.latitude},${address.longitude}`;
  const text = writtenAddress(address);
  const google = { api: '1', query: address.approximate ? text : point };
  const waze = { ...(address.approximate ? { q: text } : { ll: point }), navigate: 'yes' };
  return {
    google: `https://www.google.com/maps/search/?${new URLSearchParams(google)}`,
    waze: `https://waze.com/ul?${new URLSearchParams(waze)}`,
  };
}

/** Returns `Rua das Flores, 120, Centro, Florianópolis - SC, 88010-400`, without the complement, which no map knows. */
function writtenAddress({ street, number, district, city, uf, cep }: Address): string {
  return [street, number, district, `${city} - ${uf}`, cep && formatCep(cep)].filter(Boolean).join(', ');
}
