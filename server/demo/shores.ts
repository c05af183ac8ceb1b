import * as z from 'zod/mini';
import data from './data/shores.json' with { type: 'json' };

const shore = z.tuple([z.number(), z.number()]);

/** Water in this compass direction (degrees) begins so many kilometres from the city's point. */
export type Shore = z.output<typeof shore>;

/** Cities beside a sea, bay, lagoon or wide river, by IBGE code, so that no reseller is placed on the water. */
export const shores = z.parse(z.record(z.string(), z.array(shore)), data);

export const shoresOf = (ibge: number): readonly Shore[] => shores[ibge] ?? [];
