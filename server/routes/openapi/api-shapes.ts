import * as z from 'zod/mini';
import { address, place } from '#contract/address/address';
import type { Operation } from '#contract/api/operation';
import { problem } from '#contract/api/problem';
import { coupon, couponRule } from '#contract/coupon/coupon';
import { draft } from '#contract/draft/draft';
import { cartLine, customer, order, payment, quote } from '#contract/order/order';
import { product, reseller, resellerIdentity } from '#contract/reseller/reseller';
import type { JsonSchema } from './openapi-types.ts';

/** Shapes that more than one call speaks of, by their names in the document. */
const shared = {
  Endereco: address,
  Lugar: place,
  Cupom: coupon,
  RegraCupom: couponRule,
  Rascunho: draft,
  ItemCarrinho: cartLine,
  Cliente: customer,
  Pagamento: payment,
  Pedido: order,
  Cotacao: quote,
  Produto: product,
  Revenda: reseller,
  IdentidadeRevenda: resellerIdentity,
  Problema: problem,
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const placeOf = (id: string) => `#/components/schemas/${id}`;

/** Every schema of the API as JSON Schema, and the name each body and response goes by. */
export function apiShapes(operations: Record<string, Operation>) {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.core.$ZodType, string>();
  const add = (id: string, schema: z.core.$ZodType) => {
    if (names.has(schema)) return;
    names.set(schema, id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of Object.entries(shared)) add(id, schema);
  for (const [name, { body, response }] of Object.entries(operations)) {
    if (body) add(`${capital(name)}Request`, body);
    if (response) add(`${capital(name)}Response`, response);
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: placeOf });
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)])),
    refTo(schema: z.core.$ZodType): JsonSchema {
      const id = names.get(schema);
      return id === undefined ? inline(schema) : { $ref: placeOf(id) };
    },
  };
}

/** A schema spelled out where it stands. */
export function inline(schema: z.core.$ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: 'input' }));
}

/** Inside the document a schema is named by where it stands, and its dialect by the document. */
function bare({ $id: _, $schema: __, ...schema }: z.core.JSONSchema.BaseSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema));
}
