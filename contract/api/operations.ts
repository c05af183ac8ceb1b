import { accountOperations } from '../account/operations.ts';
import { couponOperations } from '../coupon/operations.ts';
import { dataSubjectOperations } from '../data-subject/operations.ts';
import { draftOperations } from '../draft/operations.ts';
import { orderOperations } from '../order/operations.ts';
import { phoneOperations } from '../phone/operations.ts';
import { ratingOperations } from '../rating/operations.ts';
import { referralOperations } from '../referral/operations.ts';
import { resellerOperations } from '../reseller/operations.ts';
import { settingsOperations } from '../settings/operations.ts';
import { siteOperations } from '../site/operations.ts';
import type { InputOf, Operation, OutputOf } from './operation.ts';

export const operations = {
  ...resellerOperations,
  ...settingsOperations,
  ...couponOperations,
  ...phoneOperations,
  ...draftOperations,
  ...dataSubjectOperations,
  ...orderOperations,
  ...ratingOperations,
  ...referralOperations,
  ...siteOperations,
  ...accountOperations,
};

export type OperationName = keyof typeof operations;

export type OperationInput<Name extends OperationName> = InputOf<(typeof operations)[Name]>;
export type OperationOutput<Name extends OperationName> = OutputOf<(typeof operations)[Name]>;

/** Returns an operation in its general type, for code that handles all operations alike. */
export function operationOf(name: OperationName): Operation {
  return operations[name];
}
