import type { PathSet } from '../generate.ts';
import { escapeMarkup } from './escape.ts';
import { labelOf } from './words.ts';

/** Paths as test cases that wait to be run, for tools that import JUnit's XML. */
export function asJunit({ machine, criterion, paths }: PathSet): string {
  const suite = escapeMarkup(`${machine}.${criterion}`);
  const cases = paths.map(({ id, goal, steps }) => {
    const listing = steps.map((step, index) => `${index + 1}. ${labelOf(step)} → ${step.target}`).join('\n');
    return `    <testcase classname="${suite}" name="${id} ${escapeMarkup(goal)}"><skipped message="ainda não percorrido"/><system-out>${escapeMarkup(listing)}</system-out></testcase>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="${suite}" tests="${paths.length}" failures="0" skipped="${paths.length}">
${cases.join('\n')}
  </testsuite>
</testsuites>
`;
}
