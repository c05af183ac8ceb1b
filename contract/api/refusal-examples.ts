import type { RefusalCode, RefusalFields } from './refusals.ts';

/** Example fields of refusals, for the API document, the test controls and the walks of the funnel. */
export const refusalExamples = {
  'code-wrong': { triesLeft: 4 },
  'coupon-minimum': { minimumCents: 50_000 },
} as const satisfies { [Code in RefusalCode]?: RefusalFields<Code> };

type Exampled = keyof typeof refusalExamples;

/** Returns the example fields of a refusal. Empty if it has no fields or they depend on the moment. */
export function exampleOf(code: RefusalCode): Partial<Record<string, number>> {
  return isExampled(code) ? refusalExamples[code] : {};
}

function isExampled(code: RefusalCode): code is Exampled {
  return Object.hasOwn(refusalExamples, code);
}
