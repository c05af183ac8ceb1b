import { orderScreensModel } from '../workshop/model/reachable.ts';
import { isReplay, walkedPaths } from '../workshop/model/walked-paths.ts';
import { walkTimeoutMs } from '../workshop/paths/formats/playwright.ts';
import { exploreModel } from '../workshop/paths/generate.ts';
import { walkOrShrink } from '../workshop/paths/walk-or-shrink.ts';
import { BrowserWalker, test } from './walker.ts';

/** Maximum number of shorter walks to try in the browser after one has failed. */
const attempts = isReplay ? 0 : 6;

/** Every transition that the screens offer, in a browser against the real server. */
const explored = exploreModel(orderScreensModel);
const paths = walkedPaths(explored);

for (const [index, { id, steps }] of paths.entries()) {
  const name = `${id}, ${steps.length} passos`;
  // `npm test` has time for a quarter of them.
  const tag = index % 4 === 0 ? [] : ['@deep'];
  test(name, { tag }, async ({ page, context, browser, product, baseURL }) => {
    const longest = walkTimeoutMs(steps.length);
    test.setTimeout(longest);
    await walkOrShrink({
      explored,
      name: id,
      steps,
      attempts,
      on: 'browser',
      again: `npm run e2e -- walks.e2e.ts -g "${name}"`,
      async walk(some, reach, attempt) {
        if (attempt === 0) return new BrowserWalker(page, context, product).walk(some, reach);
        test.setTimeout(longest + attempts * 60_000);
        const freshContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
        try {
          await new BrowserWalker(await freshContext.newPage(), freshContext, product).walk(some, reach);
        } finally {
          await freshContext.close();
        }
      },
    });
  });
}
