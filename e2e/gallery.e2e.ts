import { compareScreens } from '../workshop/gallery/compare.ts';
import { makeGallery } from '../workshop/gallery/make-gallery.ts';
import { shownStates } from '../workshop/gallery/shown-states.ts';
import { expect, test } from './fixtures.ts';

const sampleStates = ['personalData.enteringCode.cooling', 'resume.reviewing'];

test('a changed screen is reported in every frame, and unchanged ones are not', {
  tag: '@deep',
}, async ({ browser }) => {
  test.setTimeout(400_000);
  const states = shownStates().filter(({ state }) => sampleStates.includes(state));
  const before = await makeGallery(browser, states);
  expect([...before.failed]).toEqual([]);
  expect([...before.screens.keys()].toSorted()).toEqual(sampleStates);
  // This setting only changes the resend text of the code screen.
  const after = await makeGallery(browser, states, { env: { SMS_RESEND_SECONDS: '45' } });
  const compared = compareScreens(before.screens, after.screens, sampleStates);
  expect(compared).toHaveLength(12);
  for (const { state, verdict, before: was, after: is, spots } of compared) {
    const isChanged = state === 'personalData.enteringCode.cooling';
    expect([state, verdict, was?.hash === is?.hash]).toEqual([
      state,
      isChanged ? 'changed' : 'same',
      !isChanged,
    ]);
    expect(spots.length > 0).toBe(isChanged);
  }
});
