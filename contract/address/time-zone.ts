import { fold } from '../text/fold.ts';
import { isSameTown, officialCity, type Town } from './town-name.ts';

/** The IANA zone of most of Brazil. */
export const brasiliaTimeZone = 'America/Sao_Paulo';

/** The states whose time differs from Brasília's. Brazil has had no summer time since 2019. */
const westernZones: Partial<Record<Town['uf'], string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/**
 * The municipalities of Amazonas with the time of Acre. Lei 12.876/2013 names only a line from Tabatinga to Porto Acre.
 * This list follows the usual tables of municipalities.
 */
const westernAmazonas = [
  'Atalaia do Norte',
  'Benjamin Constant',
  'Boca do Acre',
  'Eirunepé',
  'Envira',
  'Guajará',
  'Ipixuna',
  'Itamarati',
  'Jutaí',
  'Lábrea',
  'Pauini',
  'São Paulo de Olivença',
  'Tabatinga',
].map((city): Town => ({ city, uf: 'AM' }));

/** Returns the IANA zone of a municipality (`zone1970.tab` of the tz database). Accepts every spelling of its name. */
export function timeZoneOf(town: Town): string {
  if (town.uf === 'PE' && /\bnoronha\b/.test(fold(`${town.city} ${officialCity(town)}`)))
    return 'America/Noronha';
  if (westernAmazonas.some((western) => isSameTown(town, western))) return 'America/Eirunepe';
  return westernZones[town.uf] ?? brasiliaTimeZone;
}
