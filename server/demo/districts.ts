import * as z from 'zod/mini';
import data from './data/districts.json' with { type: 'json' };

/** Name and approximate centre of a district, in degrees (WGS 84). */
const districtRow = z.tuple([z.string(), z.number(), z.number()]);

/** Well-known districts of the capitals, by IBGE code. Other cities get invented ones. */
export const capitalDistricts = z.parse(z.record(z.string(), z.array(districtRow)), data);
