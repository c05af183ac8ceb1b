import * as z from 'zod/mini';
import { mapsSearchResponse, type Suggestion, toSuggestions } from '#contract/maps/maps';

/** The places of a maps answer; throws where it is no such answer. */
export function readPlaces(answer: unknown): Suggestion[] {
  return toSuggestions(z.parse(mapsSearchResponse, answer));
}
