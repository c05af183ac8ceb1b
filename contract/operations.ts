import type * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { shopOperations } from './shop-operations.ts';
import { siteOperations } from './site-operations.ts';
import { visitorOperations } from './visitor-operations.ts';

/** The Product API, by operation. */
export const operations = { ...shopOperations, ...visitorOperations, ...orderOperations, ...siteOperations };

export type OperationName = keyof typeof operations;

type Side<Name extends OperationName, Part extends 'params' | 'query' | 'body'> =
  (typeof operations)[Name] extends Record<Part, infer Schema extends z.core.$ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

/** What a call takes, in domain terms. */
export type OperationInput<Name extends OperationName> = Side<Name, 'params'> &
  Side<Name, 'query'> &
  Side<Name, 'body'>;

/** What a call answers, in domain terms. */
export type OperationOutput<Name extends OperationName> = (typeof operations)[Name] extends {
  response: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : undefined;

/** The operation as its general shape, for code that treats all alike. */
export function operationOf(name: OperationName): Operation {
  return operations[name];
}
