import type { Uf } from './states.ts';

/** The IANA zone of most of Brazil. */
export const brasiliaTimeZone = 'America/Sao_Paulo';

/** The states whose time differs from Brasília's. Brazil has had no summer time since 2019. */
const westernZones: Partial<Record<Uf, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** Returns the IANA zone of a city (`zone1970.tab` of the tz database). */
export function timeZoneOf({ uf, city }: { uf: Uf; city: string }): string {
  if (city === 'Fernando de Noronha') return 'America/Noronha';
  return westernZones[uf] ?? brasiliaTimeZone;
}
