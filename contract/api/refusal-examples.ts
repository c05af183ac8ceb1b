import type { RefusalCode, RefusalFields } from './refusals.ts';

/** The fields of a refusal as the API's document, the test controls and the walks of the funnel show them. */
export const refusalExamples = {
  'code-wrong': { triesLeft: 4 },
  'coupon-minimum': { minimumCents: 50_000 },
} as const satisfies { [Code in RefusalCode]?: RefusalFields<Code> };

type Exampled = keyof typeof refusalExamples;

/** The example of a refusal; nothing where it has no fields, or where they depend on the moment. */
export function exampleOf(code: RefusalCode): Partial<Record<string, number>> {
  return isExampled(code) ? refusalExamples[code] : {};
}

function isExampled(code: RefusalCode): code is Exampled {
  return Object.hasOwn(refusalExamples, code);
}
