import * as z from 'zod/mini';
import { mapPoint } from '../address/address.ts';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { narrowestRadiusMetres, widestRadiusMetres } from '../reseller/area.ts';
import { wholeWithin } from './panel.ts';
import { freightBounds, version } from './section.ts';

/** Bounds of the radius of delivery in metres. */
export const radiusBounds = { min: narrowestRadiusMetres, max: widestRadiusMetres };
/** Bounds of the points of a drawn zone. */
export const polygonBounds = { min: 3, max: 50 };
export const zonesMaximum = 5;
export const zoneDistrictsMaximum = 50;
/** Longest name of a zone and of a district, in characters. */
export const zoneNameMaximum = 40;
export const districtMaximum = 80;

const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));

/** A zone has either the points of a drawn area, or names of districts. Without a freight, the reseller's is valid. */
export const zone = wireObject(
  {
    name: field('nome', line(zoneNameMaximum)),
    freightCents: field('taxaEntregaCentavos', z.optional(wholeWithin(freightBounds))),
    polygon: field(
      'poligono',
      z.optional(z.array(mapPoint).check(z.minLength(polygonBounds.min), z.maxLength(polygonBounds.max))),
    ),
    districts: field(
      'bairros',
      z.optional(z.array(line(districtMaximum)).check(z.minLength(1), z.maxLength(zoneDistrictsMaximum))),
    ),
  },
  z.refine(({ polygon, districts }) => (polygon === undefined) !== (districts === undefined), {
    error: 'Uma zona tem um desenho ou uma lista de bairros.',
    path: ['poligono'],
  }),
);
export type Zone = z.output<typeof zone>;

const zones = z.optional(z.array(zone).check(z.minLength(1), z.maxLength(zonesMaximum)));

/** Where a reseller delivers: in its zones, or without zones within the radius in metres. */
const areaFields = {
  radiusMetres: field('raioMetros', wholeWithin(radiusBounds)),
  zones: field('zonas', zones),
};
export const areaTerms = wireObject(areaFields);

/** The present area. `place`, `city` and `uf` are those of the reseller, and cannot be changed here. */
export const areaSection = wireObject({
  version: field('versao', version),
  radiusMetres: field('raioMetros', count),
  zones: field('zonas', zones),
  place: field('lugar', mapPoint),
  city: field('cidade', z.string()),
  uf: field('uf', z.string()),
});
export type AreaSection = z.output<typeof areaSection>;

export const areaChange = wireObject({
  version: field('versao', version),
  confirmed: field('confirmado', z.optional(z.boolean())),
  ...areaFields,
});
export type AreaChange = z.output<typeof areaChange>;
