import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';
import { longestNumber } from './door.ts';
import { isGateNear } from './gate.ts';
import { brazil } from './point.ts';
import { ufs } from './states.ts';

export const uf = z.enum(ufs);

/** Eight digits, no check digit (Correios); the dash is dropped. */
export const cep = z.string().check(
  z.regex(/^\d{5}-?\d{3}$/, 'CEP tem 8 números'),
  z.overwrite((text) => text.replace('-', '')),
);

/** Returns true for the CEP of a town that has only one. Correios ends it in `000`. Its addresses need no district. */
export const isTownCep = (text: string) => /000$/.test(text);

/** Degrees, WGS 84, inside the rectangle around Brazil. */
export const latitude = z.number().check(z.minimum(brazil.south), z.maximum(brazil.north));
export const longitude = z.number().check(z.minimum(brazil.west), z.maximum(brazil.east));

export const point = z.object({ latitude, longitude });

/** A point in an answer of the API. */
export const mapPoint = wireObject({
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
});

/** True if no map knew the street. The point then belongs to the city or the district. */
const approximate = z.optional(z.boolean());

const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));

const addressFields = {
  cep: field('cep', z.optional(cep)),
  street: field('logradouro', line(120)),
  number: field('numero', z.optional(line(longestNumber))),
  complement: field('complemento', z.optional(line(60))),
  reference: field('referencia', z.optional(line(120))),
  /** The district. It is absent only in a town that has one CEP. */
  district: field('bairro', z.optional(line(80))),
  city: field('cidade', line(80)),
  uf: field('uf', uf),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  approximate: field('aproximado', approximate),
  /** The map's own point. It is present if the customer moved the pin from there to the gate. */
  mapPoint: field('pontoDoMapa', z.optional(mapPoint)),
};

/**
 * The delivery address. Without `number` it has no number ("sem número"). A pin that is more than 300 m away from the
 * map's point is refused.
 */
export const address = wireObject(
  addressFields,
  z.refine(isGateNear, { path: ['pontoDoMapa'], error: 'O portão fica longe do endereço' }),
);
export type Address = z.output<typeof address>;

/** A point that the maps service named. Its street may be unknown; the customer adds number and complement later. */
export const place = wireObject({
  cep: field('cep', z.optional(cep)),
  street: field('logradouro', z.optional(line(120))),
  number: field('numero', z.optional(line(longestNumber))),
  district: field('bairro', z.optional(line(80))),
  /** True if the district was guessed from typed text, or is one of several. The customer confirms it. */
  isDistrictGuessed: field('bairroIncerto', z.optional(z.boolean())),
  city: field('cidade', line(80)),
  uf: field('uf', uf),
  latitude: field('latitude', latitude),
  longitude: field('longitude', longitude),
  approximate: field('aproximado', approximate),
});
export type Place = z.output<typeof place>;
