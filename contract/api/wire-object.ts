import * as z from 'zod/mini';

/** One field of a shape: its name on the wire (Portuguese, fixed by the API) and its schema. */
interface Field<Wire extends string, Schema extends z.core.$ZodType> {
  readonly wire: Wire;
  readonly schema: Schema;
}

/** Declares a field. `name: field('nome', z.string())` reads and writes `nome` on the wire. */
export function field<Wire extends string, Schema extends z.core.$ZodType>(
  wire: Wire,
  schema: Schema,
): Field<Wire, Schema> {
  return { wire, schema };
}

type Fields = Record<string, Field<string, z.core.$ZodType>>;
type WireShape<F extends Fields> = { [K in keyof F as F[K]['wire']]: F[K]['schema'] };
type DomainShape<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
type WireOf<F extends Fields> = z.input<z.ZodMiniObject<WireShape<F>>>;
type DomainOf<F extends Fields> = z.output<z.ZodMiniObject<DomainShape<F>>>;

export type WireObject<F extends Fields> = z.ZodMiniCodec<
  z.ZodMiniObject<WireShape<F>>,
  z.ZodMiniCustom<DomainOf<F>, DomainOf<F>>
>;

/**
 * Declares a shape once: its wire schema and its English domain type. `z.decode(shape, json)` validates and returns the
 * domain value. `z.encode(shape, value)` returns the wire value. `checks` see the domain value, and name fields as on the
 * wire.
 */
export function wireObject<F extends Fields>(
  fields: F,
  ...checks: z.core.$ZodCheck<DomainOf<F>>[]
): WireObject<F> {
  const wireShape = Object.fromEntries(Object.values(fields).map(({ wire, schema }) => [wire, schema]));
  const toDomain = Object.entries(fields).map(([key, { wire }]): [string, string] => [wire, key]);
  const toWire = Object.entries(fields).map(([key, { wire }]): [string, string] => [key, wire]);
  const codec: unknown = z.codec(z.object(wireShape), z.custom<Record<string, unknown>>(isRecord), {
    decode: (value) => rename(value, toDomain),
    encode: (value) => rename(value, toWire),
  });
  const shape = (codec as WireObject<F>).check(...checks);
  domainNames.set(shape, new Map(toDomain));
  return shape;
}

/** The domain names of a shape's wire fields. They translate the path of a validation issue. */
const domainNames = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns the domain name of a wire field: `nome` → `name`. */
export function domainNameOf(shape: object, wire: PropertyKey): PropertyKey {
  return domainNames.get(shape)?.get(String(wire)) ?? wire;
}

function rename(from: Record<string, unknown>, pairs: readonly [string, string][]): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [was, is] of pairs) if (from[was] !== undefined) renamed[is] = from[was];
  return renamed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The wire type of a shape, as in JSON. */
export type Wire<T> = T extends WireObject<infer F> ? WireOf<F> : never;

/** Declares an enumeration with English values in the code and Portuguese words on the wire. */
export function translatedEnum<const Words extends Record<string, string>>(words: Words) {
  type Domain = keyof Words & string;
  const entries = Object.entries(words);
  const toDomain = new Map(entries.map(([domain, wire]) => [wire, domain as Domain]));
  return z.codec(
    z.enum(Object.values(words) as [Words[Domain], ...Words[Domain][]]),
    z.enum(Object.keys(words) as [Domain, ...Domain[]]),
    {
      decode: (wire) => toDomain.get(wire) as Domain,
      encode: (domain) => words[domain] as Words[Domain],
    },
  );
}
