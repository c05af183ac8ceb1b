import * as z from 'zod/mini';
import { mapsSearchResponse, type Suggestion, toSuggestions } from '#contract/maps/maps';

export function readPlaces(answer: unknown): Suggestion[] {
  return toSuggestions(z.parse(mapsSearchResponse, answer));
}
