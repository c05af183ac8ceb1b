import { toSuggestions } from '#contract/maps/maps';
import { isInCity, matchingStreet } from '#contract/maps/matching-street';
import { cepDigits } from './cep.ts';
import { type CepDirectory, type CepEntry, cepTimeoutMs } from './cep-directory.ts';
import type { Maps } from './maps.ts';

/** A directory is not called for this time after a failure, in ms. */
const pauseMs = 30_000;

/**
 * Adds street and district from the directory to results for a complete CEP. The point is the street's if `maps` has
 * streets. If the directory fails or is slow, only `maps` answers.
 */
export function withCeps(maps: Maps, directory: CepDirectory, now: () => Date): Maps {
  let pausedUntilMs = 0;

  async function entryOf(cep: string, signal: AbortSignal | undefined): Promise<CepEntry | undefined> {
    if (now().getTime() < pausedUntilMs) return undefined;
    const timeout = AbortSignal.timeout(cepTimeoutMs);
    try {
      return await directory(cep, signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch {
      signal?.throwIfAborted();
      pausedUntilMs = now().getTime() + pauseMs;
      return undefined;
    }
  }

  return {
    ...maps,
    async search(query, options = {}) {
      const cep = cepDigits(query);
      const entry = cep?.length === 8 ? await entryOf(cep, options.signal) : undefined;
      if (!entry) return maps.search(query, options);
      const { street, district, city, uf } = entry;
      const near = async (text: string) => {
        const { results } = await maps.search(text, options);
        return results.flatMap((result) =>
          toSuggestions({ results: [result] }).map((about) => ({ ...about, result })),
        );
      };
      const inCity = async (text: string) =>
        (await near(text)).find((about) => isInCity(about, entry))?.result;
      const streetText = [street, district, `${city} - ${uf}`].filter(Boolean).join(', ');
      const found = street === undefined ? [] : await near(streetText);
      // The post office and the map may write a name differently. Only one street has this CEP.
      const onMap = (
        matchingStreet(found, { ...entry, street: street ?? '' }) ??
        found.find((about) => about.street !== undefined && about.cep === entry.cep)
      )?.result;
      const place =
        onMap ||
        (district && (await inCity(`${district}, ${city} ${uf}`))) ||
        (await inCity(`${city} ${uf}`));
      if (!place) return maps.search(query, options);
      return {
        summary: { query, numResults: 1, totalResults: 1 },
        results: [
          {
            ...place,
            // Without the street, the point belongs to an area.
            ...(onMap ? {} : { type: 'Geography' }),
            entityType: street ? undefined : 'PostalCodeArea',
            address: {
              ...place.address,
              streetName: street,
              streetNumber: undefined,
              municipalitySubdivision: district,
              municipality: city,
              countrySubdivisionCode: uf,
              postalCode: entry.cep.slice(0, 5),
              extendedPostalCode: `${entry.cep.slice(0, 5)}-${entry.cep.slice(5)}`,
            },
          },
        ],
      };
    },
  };
}
