import { isAccessible } from './accessible.ts';
import { breakChunks, chunkFaults, fileOf, lazyChunks } from './chunk-faults.ts';
import { orderAndCancel } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { aPhone, atStep, giveAddress, hydrated, ordersOf } from './steps.ts';

/**
 * Files that the order below does not request, and what requests them. A new file must be requested by the order or be
 * listed here.
 */
const requestedElsewhere: Record<string, string> = {
  '-crash': 'an error',
  '-missing': 'a path that does not exist',
  '-site-shell': 'the site and private pages',
  _panel: "the panel's page, which the server alone draws",
  'city-links': 'the site',
  'entry-private': 'private pages',
  'form-answer': 'private pages',
  iconify: 'private pages',
  'article-card': 'the site',
  'message-questions': 'the site',
  reading: 'the site',
  'delivery-dialog': 'a delivery',
  'no-reseller-screen': 'a place where nobody delivers',
  'fatal-error': 'an error at the start',
  'report-fault': 'an error at the start',
  'keep-shown': 'the service worker',
  locate: "the browser's position",
  prove: 'codes under suspicion',
  'read-draft': 'a visit that begins elsewhere',
  'page-report': 'a report of the visit',
  'copied-report': 'a report of the visit',
  'error-places': 'a report of the visit',
  analytics: 'Firebase',
  'index.esm': 'Firebase',
  measuring: 'Firebase',
  settings: 'Firebase',
  'flow-counts': 'Firebase',
  push: 'Firebase',
  'push-offer': 'Firebase',
  'follow-mirror': 'Firebase',
  'watch-copy': 'Firebase',
  watched: 'a viewer of the flow',
  trace: 'a viewer of the flow',
};

/** Files that only some runs request: an update before the order is cancelled, a toast, a reseller that closes. */
const requestedSometimes = new Set(['decode-order', 'toaster', 'closed-meanwhile']);

for (const fault of chunkFaults)
  test(`an order succeeds although each of its files fails at first: ${fault}`, {
    // Takes about a minute each. `gone` takes longer, because every missing file needs a reload.
    tag: ['@deep'],
  }, async ({ page, product }) => {
    test.setTimeout(fault === 'gone' ? 600_000 : 180_000);
    const chunks = lazyChunks();
    const requests = await breakChunks(page, chunks, fault);
    await orderAndCancel(page, product, aPhone());
    expect(await ordersOf(page)).toHaveLength(1);
    // Some files are requested when the browser is idle, or after an update of the order.
    const left = () =>
      [...new Set(chunks.values())]
        .filter((name) => !requests.has(name) && !requestedSometimes.has(name))
        .sort();
    await expect.poll(left).toEqual(Object.keys(requestedElsewhere).sort());
  });

test('the page shows that the network is back even if its first requests still fail', async ({
  page,
  context,
}) => {
  let isBack = false;
  let failed = 0;
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await hydrated(page);
  await page.route(/\/(assets|builds)\//, (route) => {
    if (isBack && failed > 0) return route.continue();
    if (isBack) failed += 1;
    return route.abort();
  });
  await context.setOffline(true);
  await expect(page.getByText('segue quando a internet voltar')).toBeVisible();
  isBack = true;
  await context.setOffline(false);
  await expect(page.getByText('Conexão de volta')).toBeVisible();
  expect(failed).toBe(1);
});

test('if the network comes back before the page adds its listeners, the page still notices', async ({
  page,
  context,
}) => {
  let load = () => {};
  const mayLoad = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/after-hydration/, (route) => mayLoad.then(() => route.continue()));
  await page.goto('/order/resellers?latitude=-27.595&longitude=-48.548');
  await page.waitForRequest(/after-hydration/);
  await context.setOffline(true);
  await expect(page.getByText('segue quando a internet voltar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('segue quando a internet voltar')).toBeHidden();
  load();
  await expect(page.getByText('Conexão de volta')).toBeVisible();
});

test('a reload finds a file that a newer build replaced', { tag: ['@deep'] }, async ({ page, product }) => {
  test.setTimeout(400_000);
  const requests = await breakChunks(
    page,
    new Map([...lazyChunks()].filter(([, name]) => name === 'api' || name === 'decode-order')),
    'gone',
  );
  await orderAndCancel(page, product, aPhone());
  await expect.poll(() => [...requests]).toEqual(['api', 'decode-order']);
  expect(await ordersOf(page)).toHaveLength(1);
});

test('if the entry script does not load, the page stays plain HTML and reloads when possible', async ({
  page,
}) => {
  let isBroken = true;
  let loads = 0;
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => (isBroken ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/address');
  // The page reloads once, and not again within 10 s.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('combobox')).toBeVisible();
  isBroken = false;
  await giveAddress(page);
  await atStep(page, '/order/resellers', 'Escolha a revenda');
});

test('a newer build is offered, and a press loads it', async ({ page }) => {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'outra' } }));
  await page.goto('/address');
  await expect(page.getByText('Há uma versão nova')).toBeVisible();
  await isAccessible(page);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await reloaded;
});

test('an entry that throws leads to the error screen, and the error is reported', async ({
  page,
  consoleErrors,
}) => {
  await page.route(`**${fileOf('index.html')}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not supported")' }),
  );
  const reported = page.waitForResponse(/\/falhas$/);
  await page.goto('/address');
  await expect(page.getByRole('heading', { level: 1, name: 'Ops! Algo deu errado.' })).toBeVisible();
  await isAccessible(page);
  expect((await reported).status()).toBe(204);
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Voltar para a página inicial' }).click();
  await expect(page).toHaveURL('/');
});

test('an error at the start leads to the error screen, and is reported without typed text', async ({
  page,
  consoleErrors,
}) => {
  const screen = fileOf('src/features/address/address-screen.tsx');
  await page.route(`**${screen}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Ana, 48 99911-2233")' }),
  );
  const failureReport = page.waitForResponse(/\/falhas$/);
  await page.goto('/address');
  await expect(page.getByRole('heading', { level: 1, name: 'Ops! Algo deu errado.' })).toBeVisible();
  await expect(
    page.getByText('Parece que encontramos um problema. Mas não se preocupe, já estamos trabalhando nisso!', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voltar para a página inicial' })).toHaveAttribute('href', '/');
  expect((await failureReport).status()).toBe(204);
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
});

const connections = [
  { connection: undefined, prefetches: true },
  { connection: { effectiveType: '4g', saveData: false }, prefetches: true },
  { connection: { effectiveType: '4g', saveData: true }, prefetches: false },
  { connection: { effectiveType: '2g', saveData: false }, prefetches: false },
  { connection: { effectiveType: 'slow-2g', saveData: false }, prefetches: false },
];
for (const { connection, prefetches } of connections)
  test(`the next step ${prefetches ? 'is' : 'is not'} prefetched: ${JSON.stringify(connection)}`, async ({
    page,
  }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
      // Runs idle callbacks at once, so that nothing is left to a later idle time.
      window.requestIdleCallback = (act) => window.setTimeout(act);
    }, connection);
    const next = fileOf('src/features/resellers/resellers-screen.tsx');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const looked = page.waitForRequest('**/builds/latest.json');
    await page.goto('/address');
    if (prefetches) await expect.poll(() => requests).toContain(next);
    await looked;
    expect(requests.includes(next)).toBe(prefetches);
  });
