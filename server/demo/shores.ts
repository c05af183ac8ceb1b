import * as z from 'zod/mini';
import data from './data/shores.json' with { type: 'json' };

const shore = z.tuple([z.number(), z.number()]);

/** Water begins at this compass direction (degrees) and distance (kilometres) from the city's point. */
export type Shore = z.output<typeof shore>;

/** Shores of cities at a sea, bay, lagoon or wide river, by IBGE code, so that no reseller is placed on the water. */
export const shores = z.parse(z.record(z.string(), z.array(shore)), data);

export const shoresOf = (ibge: number): readonly Shore[] => shores[ibge] ?? [];
