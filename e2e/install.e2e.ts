import { wholeBrowser } from '../scripts/browsers.ts';
import { expect, test } from './fixtures.ts';
import { workerReady } from './stored-data.ts';

test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser });

test('the service worker is always revalidated and reaches only this site, and the site can be installed', async ({
  page,
  context,
}) => {
  const response = await page.goto('/sw.js');
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    'content-type': 'text/javascript; charset=utf-8',
  });
  await page.goto('/address');
  await workerReady(page);
  const browser = await context.newCDPSession(page);
  // The test's browser is in private mode, which cannot install apps. There is no other obstacle.
  expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([
    { errorId: 'in-incognito', errorArguments: [] },
  ]);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
