import * as z from 'zod/mini';
import { mapsSearchResponse, type Suggestion, toSuggestions } from '#contract/maps/maps';

/** Returns the places of a maps response. Throws on any other body. */
export function readPlaces(answer: unknown): Suggestion[] {
  return toSuggestions(z.parse(mapsSearchResponse, answer));
}
