import type { PhoneProblem } from '#contract/phone/mobile-phone';
import { phoneSentences } from '#contract/phone/phone-words';
import { ServiceError } from '../../service-error.ts';

/** Returns the refusal of a phone. `pointer` is the JSON Pointer of its field. */
export function phoneRefused(problem: PhoneProblem, pointer: string): ServiceError {
  const errors = [{ detail: phoneSentences[problem.fault], pointer }];
  return new ServiceError({ code: 'phone-refused', ...problem, errors });
}
