import type * as z from 'zod/mini';
import { accountOperations } from '../account/operations.ts';
import { couponOperations } from '../coupon/operations.ts';
import { dataSubjectOperations } from '../data-subject/operations.ts';
import { draftOperations } from '../draft/operations.ts';
import { orderOperations } from '../order/operations.ts';
import { phoneOperations } from '../phone/operations.ts';
import { referralOperations } from '../referral/operations.ts';
import { resellerOperations } from '../reseller/operations.ts';
import { settingsOperations } from '../settings/operations.ts';
import { siteOperations } from '../site/operations.ts';
import type { Operation } from './operation.ts';

/** The Product API, by operation. */
export const operations = {
  ...resellerOperations,
  ...settingsOperations,
  ...couponOperations,
  ...phoneOperations,
  ...draftOperations,
  ...dataSubjectOperations,
  ...orderOperations,
  ...referralOperations,
  ...siteOperations,
  ...accountOperations,
};

export type OperationName = keyof typeof operations;

type Side<Name extends OperationName, Part extends 'params' | 'query' | 'body'> =
  (typeof operations)[Name] extends Record<Part, infer Schema extends z.core.$ZodType>
    ? { [key in Part]: z.output<Schema> }
    : unknown;

/** The input of an operation, in domain terms. */
export type OperationInput<Name extends OperationName> = Side<Name, 'params'> &
  Side<Name, 'query'> &
  Side<Name, 'body'>;

/** The output of an operation, in domain terms. */
export type OperationOutput<Name extends OperationName> = (typeof operations)[Name] extends {
  response: infer Schema extends z.core.$ZodType;
}
  ? z.output<Schema>
  : undefined;

/** The operation in its general type, for code that handles all operations alike. */
export function operationOf(name: OperationName): Operation {
  return operations[name];
}
