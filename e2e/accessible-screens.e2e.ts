import { isAccessible } from './accessible.ts';
import { test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import { hydrated } from './steps.ts';

/** Walks check each state on a light phone. Colours do not depend on the width, so three looks cover the others. */
const looks = [
  { width: 360, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

test('steps are accessible at other widths and in the dark', async ({ page, product }) => {
  await startAt(page, product, 'resume');
  for (const path of ['/address', '/order/resume']) {
    await page.goto(path);
    await hydrated(page);
    for (const { width, colorScheme } of looks) {
      // So high that the sticky button lies over no control, which would count as a small target.
      await page.setViewportSize({ width, height: 2400 });
      await page.emulateMedia({ colorScheme });
      await test.step(`${path} at ${width} px, ${colorScheme}`, () => isAccessible(page));
    }
  }
});
