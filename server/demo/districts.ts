import * as z from 'zod/mini';
import data from './data/districts.json' with { type: 'json' };

/** Name and approximate middle of a district: degrees, WGS 84. */
const districtRow = z.tuple([z.string(), z.number(), z.number()]);

/** Well-known districts of the capitals, by IBGE code. The other cities get invented ones. */
export const capitalDistricts = z.parse(z.record(z.string(), z.array(districtRow)), data);
