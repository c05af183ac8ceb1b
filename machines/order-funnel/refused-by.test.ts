import { expect, test } from 'vitest';
import { type OperationName, operationOf } from '#contract/api/operations';
import { refusalRow } from '#contract/api/refusals';
import { refusedBy } from './refused-by.ts';

/** The service answers this refusal itself: it computes the proof and sends the request again. */
const answeredByServices = ['proof-needed'];

test.each([
  'requestSubscription',
  'sendCode',
  'verifyCode',
  'validateCoupon',
  'placeOrder',
] as const satisfies OperationName[])('a limit of %s is a refusal, not a lost connection', (name) => {
  const limits = operationOf(name).refusals.filter((code) => refusalRow(code).status === 429);
  const refusalCodes: readonly string[] = refusedBy[name];
  expect(limits.filter((code) => !refusalCodes.includes(code) && !answeredByServices.includes(code))).toEqual(
    [],
  );
});
