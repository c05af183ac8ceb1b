import { describe, expect, test } from 'vitest';
import { assign, setup as machineSetup } from 'xstate';
import * as z from 'zod/mini';
import { exploreModel, generate } from './generate.ts';
import { payloadsFrom } from './payload-schemas.ts';
import { plainModel } from './plain-model.ts';
import { valueText } from './plain-value.ts';
import { replay } from './replay.ts';

const schemas: Record<string, z.core.$ZodType> = {
  'limits of a number': z.object({ amount: z.number().check(z.minimum(1), z.maximum(500)) }),
  'a whole number': z.object({ count: z.int().check(z.positive()) }),
  'an exclusive limit': z.object({ share: z.number().check(z.gt(0), z.lt(1)) }),
  'the length of a string': z.object({ name: z.string().check(z.minLength(2), z.maxLength(5)) }),
  'formats of strings': z.object({ email: z.email(), id: z.uuid(), at: z.iso.datetime(), url: z.url() }),
  'an enumeration': z.object({ size: z.enum(['small', 'medium', 'large', 'huge', 'giant']) }),
  'a union with a discriminator': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), digits: z.string().check(z.length(4)) }),
    z.object({ kind: z.literal('cash'), change: z.optional(z.int()) }),
  ]),
  'nested parts': z.object({
    items: z.array(z.object({ id: z.int(), isGift: z.boolean() })).check(z.minLength(1)),
    note: z.nullable(z.string()),
    pair: z.tuple([z.string(), z.int()]),
  }),
  'values that JSON does not have': z.object({
    big: z.bigint(),
    at: z.date(),
    tags: z.set(z.string()),
    counts: z.map(z.string(), z.int()),
  }),
};

describe('payloads from a schema', () => {
  test.each(Object.entries(schemas))('the schema accepts all of them, and they differ: %s', (_, schema) => {
    const payloads = payloadsFrom(schema, 'EVENT', 1);
    expect(payloads.length).toBeGreaterThan(1);
    expect(payloads.every((payload) => z.safeParse(schema, payload).success)).toBe(true);
    expect(new Set(payloads.map(valueText)).size).toBe(payloads.length);
    expect(payloadsFrom(schema, 'EVENT', 1).map(valueText)).toEqual(payloads.map(valueText));
  });

  test('they have the limits, and every option', () => {
    const amounts = payloadsFrom(schemas['limits of a number'] ?? z.any(), 'E', 1).map(
      (one) => Object(one).amount,
    );
    expect(amounts.slice(0, 2)).toEqual([1, 500]);
    const sizes = payloadsFrom(schemas['an enumeration'] ?? z.any(), 'E', 1).map((one) => Object(one).size);
    expect(sizes).toEqual(['small', 'medium', 'large', 'huge', 'giant']);
  });

  test('another seed gives other random values', () => {
    const random = (seed: number) =>
      payloadsFrom(schemas['limits of a number'] ?? z.any(), 'E', seed).slice(2);
    expect(random(1)).not.toEqual(random(2));
  });

  test('the type of the event may be part of the schema', () => {
    const schema = z.object({ type: z.literal('PAY'), isCash: z.boolean() });
    expect(payloadsFrom(schema, 'PAY', 1)).toEqual([{ isCash: false }, { isCash: true }]);
  });

  test('a transformation gives the payload, because the machine receives what was parsed', () => {
    const length = z.pipe(
      z.string().check(z.minLength(1), z.maxLength(3)),
      z.transform((text) => text.length),
    );
    const schema = z.object({ page: z._default(z.int().check(z.minimum(1), z.maximum(1)), 1), length });
    expect(payloadsFrom(schema, 'E', 1).slice(0, 2)).toEqual([
      { page: 1, length: 1 },
      { page: 1, length: 3 },
    ]);
  });

  test('an error says why there are none', () => {
    const remedy = 'List its payloads instead.';
    expect(() => payloadsFrom(z.object({ code: z.string().check(z.regex(/^\d{3}$/)) }), 'E', 1)).toThrow(
      `No payload of E can be generated from its schema: its checks accept none of the generated values. ${remedy}`,
    );
    expect(() => payloadsFrom(z.object({ run: z.custom<() => void>() }), 'E', 1)).toThrow(
      `No payload of E can be generated from its schema: it has a part of type custom. ${remedy}`,
    );
  });

  test('paths send them, and replay', () => {
    const machine = machineSetup({
      types: { context: {} as { paid: number }, events: {} as { type: 'PAY'; amount: number } },
    }).createMachine({
      context: { paid: 0 },
      initial: 'open',
      states: {
        open: {
          on: {
            PAY: [
              { guard: ({ event }) => event.amount >= 10, target: 'paid' },
              { target: 'open', actions: assign({ paid: ({ event }) => event.amount }) },
            ],
          },
        },
        paid: {},
      },
    });
    const model = plainModel('pay', machine, {
      events: { PAY: z.object({ amount: z.int().check(z.minimum(1), z.maximum(10)) }) },
      seed: 3,
    });
    const { paths, coverage } = generate(exploreModel(model), { criterion: 'transitions' });
    expect(coverage.guards).toMatchObject({ covered: 2, feasible: 2 });
    expect(paths.flatMap(({ steps }) => replay(model, steps).walked).every(({ ok }) => ok)).toBe(true);
  });
});
