import * as z from 'zod/mini';
import { mapsSearchResponse, type Place, toPlaces } from '#contract/maps/maps';

/** The places of a maps answer; throws where it is no such answer. */
export function readPlaces(answer: unknown): Place[] {
  return toPlaces(z.parse(mapsSearchResponse, answer));
}
