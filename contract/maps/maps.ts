import * as z from 'zod/mini';
import { formatCep } from '../address/address-text.ts';
import { distanceMetres } from '../address/distance.ts';
import { stateNames, type Uf, ufOfState } from '../address/states.ts';
import { officialCity } from '../address/town-name.ts';
import { withoutPostalSuffix } from '../address/typed-address.ts';

const text = z.optional(z.string());

/** The fields that we read of an address of the TomTom Search API. All of them may be absent. */
export const mapsAddress = z.object({
  streetNumber: text,
  streetName: text,
  municipalitySubdivision: text,
  municipality: text,
  countrySubdivision: text,
  countrySubdivisionCode: text,
  postalCode: text,
  extendedPostalCode: text,
  countryCode: text,
  country: text,
  freeformAddress: text,
});
type MapsAddress = z.output<typeof mapsAddress>;

export const mapsPoi = z.object({ name: text });
export const mapsPosition = z.object({ lat: z.number(), lon: z.number() });

export const mapsResult = z.object({
  type: text,
  id: text,
  score: z.optional(z.number()),
  entityType: text,
  poi: z.optional(mapsPoi),
  address: z.optional(mapsAddress),
  position: z.optional(mapsPosition),
});
export type MapsResult = z.output<typeof mapsResult>;

export const mapsSearchSummary = z.object({
  query: text,
  numResults: z.optional(z.number()),
  totalResults: z.optional(z.number()),
});

/** `GET /search/{query}.json` (TomTom Search API, Fuzzy Search). */
export const mapsSearchResponse = z.object({
  summary: z.optional(mapsSearchSummary),
  results: z.array(mapsResult),
});
export type MapsSearchResponse = z.output<typeof mapsSearchResponse>;

export const mapsReverseSummary = z.object({ numResults: z.optional(z.number()) });
export const mapsReverseResult = z.object({
  id: text,
  address: z.optional(mapsAddress),
  position: text,
});

/** `GET /reverseGeocode/{lat},{lon}.json` (TomTom Search API); `position` is `"lat,lon"`. */
export const mapsReverseResponse = z.object({
  summary: z.optional(mapsReverseSummary),
  addresses: z.array(mapsReverseResult),
});
export type MapsReverseResponse = z.output<typeof mapsReverseResponse>;

export type SuggestionKind = 'street' | 'address' | 'district' | 'city' | 'cep';

/** One suggestion of the address search. */
export interface Suggestion {
  /** A key within one response. It differs in the next response. */
  readonly id: string;
  /** The name of the result: a street, a district, a city or a CEP. */
  readonly label: string;
  /** The location: usually city and state. */
  readonly detail: string;
  readonly street?: string;
  readonly number?: string;
  readonly district?: string;
  /** True if the district is one of several, or was only typed. */
  readonly isDistrictGuessed?: true;
  readonly city: string;
  readonly uf: Uf;
  /** Eight digits. Absent if the service returns none, or returns several without the requested one. */
  readonly cep?: string;
  /** Seven digits (IBGE). Only the embedded service returns it. */
  readonly ibge?: string;
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  readonly kind: SuggestionKind;
  /** The result names a street, but its point may not be on that street. */
  readonly approximate?: true;
  /** Everything that the service lists, if it lists several CEPs or districts. */
  readonly listed?: { readonly ceps: readonly string[]; readonly districts: readonly string[] };
}

const maximumSuggestions = 10;

/** Results of one street that are farther apart than this, in metres, may be two streets of the same name. */
export const oneStreetMetres = 2_000;

/**
 * Returns the Brazilian places of a response in order, without duplicates, at most 10. If places with the same words are
 * far apart, nobody can tell them apart, so the remaining one is approximate.
 */
export function toSuggestions(response: MapsSearchResponse | MapsReverseResponse): Suggestion[] {
  const places = 'results' in response ? fromSearch(response) : fromReverse(response);
  const byLine = new Map<string, Suggestion>();
  for (const place of places) {
    const line = `${place.label}|${place.detail}`;
    const first = byLine.get(line);
    if (!first) byLine.set(line, place);
    else if (distanceMetres(first, place) > oneStreetMetres)
      byLine.set(line, { ...first, approximate: true });
  }
  return [...byLine.values()].slice(0, maximumSuggestions);
}

/** For a complete CEP, results of other CEPs are left out if one of the requested CEP exists. */
function fromSearch({ results, summary }: MapsSearchResponse): Suggestion[] {
  const query = summary?.query ?? '';
  const requestedDigits = digitsOf(query);
  const places = results.flatMap((result) => toSuggestion(result, requestedDigits) ?? []);
  const ofCep = /^(cep\b)?[\s\d.:-]+$/i.test(query)
    ? places.filter(({ cep }) => cep === requestedDigits)
    : [];
  return ofCep.length > 0 ? ofCep : places;
}

function fromReverse({ addresses }: MapsReverseResponse): Suggestion[] {
  return addresses.flatMap(({ id, address, position }) => {
    const [lat = Number.NaN, lon = Number.NaN] = (position ?? '').split(',').map(Number.parseFloat);
    return toSuggestion({ id, address, position: { lat, lon } }, '') ?? [];
  });
}

function toSuggestion(result: MapsResult, requestedCep: string): Suggestion | undefined {
  const { address = {}, position } = result;
  const named = firstOf(address.municipality);
  const uf = ufOfState(address.countrySubdivisionCode ?? '') ?? ufOfState(address.countrySubdivision ?? '');
  if (address.countryCode !== 'BR' || !named || !uf) return undefined;
  const city = officialCity({ city: named, uf });
  if (!position || !Number.isFinite(position.lat) || !Number.isFinite(position.lon)) return undefined;

  const kind = kindOf(result);
  const street = withoutPostalSuffix(address.streetName ?? '') || undefined;
  const number = street && (address.streetNumber || undefined);
  const district = firstOf(address.municipalitySubdivision);
  const cep = cepOf(address, requestedCep);
  const cepLine = cep && formatCep(cep);
  const streetLine = [street, number].filter(Boolean).join(', ');
  const lines: Record<SuggestionKind, (string | undefined)[]> = {
    address: [streetLine, district, `${city} - ${uf}`, cepLine],
    street: [streetLine, district, `${city} - ${uf}`, cepLine],
    district: [district, `${city} - ${uf}`],
    city: [city, stateNames[uf]],
    cep: [cepLine ?? address.postalCode, district, `${city} - ${uf}`],
  };
  const [label = city, ...rest] = [result.poi?.name, ...lines[kind]].filter(Boolean);
  const listed = { ceps: cepsOf(address), districts: listOf(address.municipalitySubdivision) };
  // The embedded service takes a district from the typed text, unless the post office lists it with the CEP.
  const ibge = /^BR\/IBGE\/(\d{7})/.exec(result.id ?? '')?.[1];
  return {
    id: result.id ?? `${position.lat},${position.lon}`,
    label,
    detail: rest.join(', '),
    ...(street ? { street } : {}),
    ...(number ? { number } : {}),
    ...(district ? { district } : {}),
    ...(district && (listed.districts.length > 1 || (ibge && street && !cep))
      ? { isDistrictGuessed: true }
      : {}),
    city,
    uf,
    ...(cep ? { cep } : {}),
    ...(ibge ? { ibge } : {}),
    latitude: position.lat,
    longitude: position.lon,
    kind,
    ...(street && result.type === 'Geography' ? { approximate: true } : {}),
    ...(listed.ceps.length > 1 || listed.districts.length > 1 ? { listed } : {}),
  };
}

function kindOf({ entityType, address }: MapsResult): SuggestionKind {
  if (entityType === 'PostalCodeArea') return 'cep';
  if (entityType === 'Municipality' || !address) return 'city';
  if (address.streetName) return address.streetNumber ? 'address' : 'street';
  return address.municipalitySubdivision ? 'district' : 'city';
}

/** In Brazil `extendedPostalCode` is the CEP. If a street lists several, only the requested one is certain. */
function cepOf(address: MapsAddress, requestedDigits: string): string | undefined {
  const completeCodes = cepsOf(address);
  return completeCodes.includes(requestedDigits)
    ? requestedDigits
    : completeCodes.length === 1
      ? completeCodes[0]
      : undefined;
}

function cepsOf({ extendedPostalCode, postalCode }: MapsAddress): string[] {
  const listed = [extendedPostalCode, postalCode].flatMap((codes) => codes?.split(',').map(digitsOf) ?? []);
  return [...new Set(listed.filter((code) => code.length === 8))];
}

function firstOf(list: string | undefined): string | undefined {
  return listOf(list)[0];
}

function listOf(list: string | undefined): string[] {
  return (list?.split(',') ?? []).map((one) => one.trim()).filter(Boolean);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
