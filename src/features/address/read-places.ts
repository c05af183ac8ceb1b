import * as z from 'zod/mini';
import { mapsSearchResponse, type Suggestion, toSuggestions } from '#contract/maps/maps';

/** The places of a maps response; throws for any other body. */
export function readPlaces(answer: unknown): Suggestion[] {
  return toSuggestions(z.parse(mapsSearchResponse, answer));
}
