import { isAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { startAt } from './staged-visit.ts';
import { htmlFaults } from './valid-html.ts';

interface Fetched {
  path: string;
  html: string;
  headers: Headers;
}

const templates = [
  '/',
  '/saiba-mais',
  '/blog',
  '/blog/vazamento-de-gas-o-que-fazer',
  '/dicas-de-seguranca-p13',
  '/politica-de-privacidade-2',
  '/contato',
  '/seja-parceiro',
  '/indique-ganhe',
  '/gas-em/sc/florianopolis',
  '/gas-em/ac/xapuri',
  '/pagina-que-nao-existe',
];

/** Pages with data of a visitor, and steps of the funnel. */
const notStatic = /^\/(avisos|address|consentimento|order\/|entrar|conta|pedidos|meus-dados)/;
const aboutVisitors = [
  '/address',
  '/order/resellers?latitude=-27.595&longitude=-48.548',
  '/entrar',
  '/conta/criar',
  '/conta/esqueci-a-senha',
  '/conta/nova-senha?code=0123456789abcdef',
  '/conta/confirmar-e-mail',
  '/pedidos',
  '/meus-dados',
];

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

test('every linked page of the site exists, and is complete, valid and the same for everyone', async ({
  baseURL,
}) => {
  test.setTimeout(400_000);
  const fetched = new Map<string, Fetched>();
  const broken: string[] = [];
  let citiesLeft = 3;
  const pending = ['/', ...aboutVisitors];
  const seen = new Set(pending);
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const response = await fetch(baseURL + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    if (response.status !== 200) broken.push(`${response.status} ${path}`);
    if (path.startsWith('/dev') || !response.headers.get('content-type')?.startsWith('text/html')) continue;
    if (notStatic.test(path)) expect.soft(await htmlFaults(html), path).toEqual([]);
    else fetched.set(path, { path, html, headers: response.headers });
    // The form of such a page need not respond to a GET request.
    const link = notStatic.test(path) ? 'a|img|link' : 'a|img|link|form';
    for (const [, href = ''] of html.matchAll(
      new RegExp(`<(?:${link})[^>]* (?:href|src|action)="(/[^"]*)"`, 'g'),
    )) {
      const [next = ''] = href.replaceAll('&amp;', '&').split('#');
      if (seen.has(next)) continue;
      seen.add(next);
      // Pages of municipalities share one template, so a few are enough.
      if (!next.startsWith('/gas-em/') || citiesLeft-- > 0) pending.push(next);
    }
  }
  expect.soft(broken).toEqual([]);
  expect(fetched.size).toBeGreaterThan(25);

  const titles = new Map<string, string>();
  for (const { path, html, headers } of fetched.values()) {
    const title = attribute(html, /<title>([^<]+)<\/title>/) ?? '';
    const description = attribute(html, /<meta name="description" content="([^"]+)"/) ?? '';
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/);
    expect.soft(titles.get(title), `the title of ${path}: ${title}`).toBeUndefined();
    titles.set(title, path);
    expect.soft(description.length, `the description of ${path}`).toBeGreaterThan(50);
    expect.soft(canonical, path).toBe(baseURL + path);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'])
      expect.soft(html, path).toContain(`<meta property="${name}" content="`);
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    // A page that works without scripts may have these two, for its search form and for its map.
    const allowed = [
      ...(html.includes('name="addressQuery"') ? ['/search-form.js'] : []),
      ...(html.includes('data-map=') ? ['/map-on-touch.js'] : []),
    ];
    expect.soft(scripts.toSorted(), path).toEqual(allowed.toSorted());
    expect.soft(html, path).not.toContain('modulepreload');
    expect.soft(html.match(/<h1[\s>]/g)?.length, `headings of ${path}`).toBe(1);
    expect
      .soft(headers.get('cache-control'), path)
      .toMatch(path.startsWith('/gas-em/') ? /^public, no-cache$/ : /^public, max-age=60/);
    expect.soft(headers.get('set-cookie'), path).toBeNull();
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect.soft(JSON.parse(json), path).toHaveProperty('@type');
    expect.soft(await htmlFaults(html), path).toEqual([]);
  }

  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace(baseURL ?? '', ''),
  );
  expect(listed.length).toBeGreaterThan(30);
  expect([...fetched.keys()].filter((path) => !path.includes('?') && !listed.includes(path))).toEqual([]);
});

test('search engines may index the first step without its query, and no other step', async ({ baseURL }) => {
  const head = async (path: string) => {
    const html = await (await fetch(baseURL + path)).text();
    return [
      attribute(html, /<meta name="robots" content="([^"]+)"/),
      attribute(html, /rel="canonical" href="([^"]+)"/),
    ];
  };
  const place = '?latitude=-27.595&longitude=-48.548';
  expect(await head(`/address${place}`)).toEqual([undefined, `${baseURL}/address`]);
  expect(await head(`/order/resellers${place}`)).toEqual(['noindex', undefined]);
});

test('the landing page is at most 5,000 px high on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
});

test('only a browser that has ordered sees the repeat, and its page is the same', async ({
  page,
  context,
  baseURL,
}) => {
  const repeat = page.getByRole('button', { name: 'Mesmo pedido de antes' });
  const link = page.getByRole('main').getByRole('link', { name: 'Pedir de novo' });
  const before = await (await page.goto('/'))?.text();
  await page.waitForLoadState('networkidle');
  await expect(link).toBeVisible();
  await expect(repeat).toBeHidden();
  const next = page.getByRole('heading', { name: 'Como funciona' });
  const place = await next.boundingBox();
  await context.addCookies([{ name: 'ja-pediu', value: '1', url: baseURL ?? '' }]);
  const again = await (await page.goto('/'))?.text();
  expect(again).toBe(before);
  await page.waitForLoadState('networkidle');
  await expect(repeat).toBeVisible();
  await expect(link).toBeHidden();
  expect(await next.boundingBox()).toEqual(place);
  await isAccessible(page);
  // Without a verified phone the orders ask for it.
  await repeat.click();
  await expect(page).toHaveURL('/pedidos');
});

for (const path of ['/', '/address'])
  test(`the font of ${path} is requested once, by the page and not by its styles`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const fonts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ initiatorType }) => initiatorType),
    );
    expect(fonts).toEqual(['link']);
  });

test('a static page is revalidated by its ETag, and its picture shows its title', async ({ baseURL }) => {
  const first = await fetch(`${baseURL}/saiba-mais`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"/);
  const again = await fetch(`${baseURL}/saiba-mais`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const picture = await fetch(`${baseURL}/og/saiba-mais.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  const bytes = new DataView(await picture.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630]);
  for (const path of ['/og/nada.png', '/og/address.png', '/og/pedidos.png', '/og/../etc/passwd'])
    expect((await fetch(baseURL + path)).status).toBe(404);
});

const phone = { width: 360, height: 740 };
const panel = { width: 1280, height: 800 };

/** Widths and colour schemes. The usual run tests a phone in light, and the deep tests also the others. */
const looks = [
  { colorScheme: 'light', size: phone, tag: [] },
  { colorScheme: 'dark', size: panel, tag: ['@deep'] },
  { colorScheme: 'dark', size: phone, tag: ['@deep'] },
  { colorScheme: 'light', size: panel, tag: ['@deep'] },
] as const;

for (const { colorScheme, size, tag } of looks)
  test(`each kind of page is accessible, ${size.width} px, ${colorScheme}`, { tag: [...tag] }, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    for (const path of [...templates, ...aboutVisitors]) {
      await page.goto(path);
      await isAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        size.width,
      );
    }
  });

test('a link fills in text, coupon and referral of the address step, without a script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/?cupom=BEMVINDO10');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Como funciona' }).click();
  await expect(page).toHaveURL('/saiba-mais?cupom=BEMVINDO10');
  await page.goto('/?cupom=BEMVINDO10');
  await page.getByRole('textbox', { name: 'Rua, CEP ou cidade' }).fill('88036-002');
  await page.getByRole('button', { name: 'Ver revendas' }).click();
  await expect(page).toHaveURL('/address?cupom=BEMVINDO10');
  await expect(page.getByRole('combobox')).toHaveValue('88036-002');
  await context.close();
});

test('a section animates for 400 ms once 120 px of it are visible, and never with reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const section = page.locator('.rise').last().locator('> *').first();
  const currentHeight = () =>
    section.evaluate((element) => {
      const { opacity, transform, transitionDuration, transitionTimingFunction } = getComputedStyle(element);
      return { opacity, transform, transitionDuration, transitionTimingFunction };
    });
  const show = (px: number) =>
    section.evaluate((element, shownCount) => {
      const { top } = element.closest('.rise')?.getBoundingClientRect() ?? { top: 0 };
      window.scrollBy(0, top - window.innerHeight + shownCount);
    }, px);
  const motion = { transitionDuration: '0.4s, 0.4s', transitionTimingFunction: 'ease, ease' };
  await show(100);
  await expect
    .poll(currentHeight)
    .toEqual({ ...motion, opacity: '0', transform: 'matrix(1, 0, 0, 1, 0, 32)' });
  await show(140);
  await expect
    .poll(currentHeight)
    .toEqual({ ...motion, opacity: '1', transform: 'matrix(1, 0, 0, 1, 0, 0)' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await show(20);
  expect(await currentHeight()).toMatchObject({ opacity: '1', transform: 'none' });
});

test('“Pedir gás” opens the address step from every private page', async ({ page }) => {
  for (const path of ['/pedidos', '/meus-dados', '/entrar', '/conta']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Pedir gás' }).click();
    await expect(page.getByRole('combobox')).toBeVisible();
  }
});

test('the address of a known city shows the price of its city page', async ({ page, product }) => {
  await startAt(page, product, 'resellers');
  await page.goto('/gas-em/sc/florianopolis');
  const price = await page.locator('dd', { hasText: 'R$' }).first().innerText();
  await page.goto('/address');
  await expect(page.getByText(`P13 na troca a partir de ${price} em Florianópolis`)).toBeVisible();
});
