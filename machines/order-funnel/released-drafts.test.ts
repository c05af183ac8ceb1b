import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { draftFormat } from '#contract/draft/draft-format';
import { at, outcome } from '../../tests/model/funnel.ts';
import { decodeDraftContext } from './decode-draft-context.ts';
import { encodeDraftContext } from './encode-draft-context.ts';

/** One file per released format. Never change one: browsers still have drafts like it. */
const folder = new URL('../../tests/support/fixtures/drafts/', import.meta.url);
const released = readdirSync(folder).map((name) => ({
  name,
  ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
}));

test('every released format has a saved draft', () => {
  expect(released.map(({ format }) => format)).toEqual(
    Array.from({ length: draftFormat }, (_, index) => index + 1),
  );
});

test.each(released)(
  '$name decodes without loss and resumes at its saved step',
  ({ format, step, context }) => {
    const read = decodeDraftContext(format, context);
    expect(read.lost).toBe(false);
    const restored = outcome(at('resuming'), {
      type: 'draft.restored',
      step,
      context: read.context,
      clockOffsetMs: 0,
    });
    expect(restored.value).toEqual({ resume: 'reviewing' });
    if (format === draftFormat)
      expect(encodeDraftContext({ ...restored.context, returnTo: undefined })).toEqual(context);
  },
);
