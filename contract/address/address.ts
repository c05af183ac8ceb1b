import * as z from 'zod/mini';
import { as, translated } from '../api/translated.ts';
import { brazil } from './point.ts';
import { ufs } from './states.ts';

export const uf = z.enum(ufs);

/** Eight digits, no check digit (Correios); the dash is dropped. */
export const cep = z.string().check(
  z.regex(/^\d{5}-?\d{3}$/, 'CEP tem 8 números'),
  z.overwrite((text) => text.replace('-', '')),
);

/** Degrees, WGS 84, inside the rectangle around Brazil. */
export const latitude = z.number().check(z.minimum(brazil.south), z.maximum(brazil.north));
export const longitude = z.number().check(z.minimum(brazil.west), z.maximum(brazil.east));

export const point = z.object({ latitude, longitude });

/** True if no map knew the street. The point is then that of the city or the district. */
const approximate = z.optional(z.boolean());

const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum));

/** Where to deliver. `number` absent means "sem número". */
export const address = translated({
  cep: as('cep', z.optional(cep)),
  street: as('logradouro', line(120)),
  number: as('numero', z.optional(line(12))),
  complement: as('complemento', z.optional(line(60))),
  reference: as('referencia', z.optional(line(120))),
  district: as('bairro', line(80)),
  city: as('cidade', line(80)),
  uf: as('uf', uf),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
  approximate: as('aproximado', approximate),
});
export type Address = z.output<typeof address>;

/** A point that the maps service named. Its street may be unknown; the customer adds number and complement later. */
export const place = translated({
  cep: as('cep', z.optional(cep)),
  street: as('logradouro', z.optional(line(120))),
  number: as('numero', z.optional(line(12))),
  district: as('bairro', z.optional(line(80))),
  city: as('cidade', line(80)),
  uf: as('uf', uf),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
  approximate: as('aproximado', approximate),
});
export type Place = z.output<typeof place>;
