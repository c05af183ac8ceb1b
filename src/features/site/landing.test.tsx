import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnpRegister } from '#contract/reseller/anp-words';
import type { CityOffer } from '#contract/reseller/city-offer';
import { StructuredData } from './breadcrumbs.tsx';
import { aboutCity } from './city-links.tsx';
import { questionsWith } from './faq.tsx';
import { Landing } from './landing.tsx';
import { SiteFooter } from './site-footer.tsx';

async function page(anp?: AnpRegister): Promise<string> {
  const root = createRootRoute();
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Landing origin="https://botija.example" cities={[]} anp={anp} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([first]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const linkedData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

test('every way to start an order works without a script: a link, and a form that posts the typed text', async () => {
  const html = await page();
  expect(html.match(/href="\/address"/g)).toHaveLength(1);
  expect(html).toMatch(/<form [^>]*action="\/address" method="post"/);
});

test('the structured data contains the organization and the answered questions', async () => {
  const html = await page();
  const [organization, faq] = linkedData(html);
  expect(organization).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Botijá',
    url: 'https://botija.example/',
    logo: 'https://botija.example/icon-512.png',
    description: 'Pedido de gás de cozinha a revendas perto de você, com o preço com entrega antes de pedir.',
    areaServed: 'BR',
  });
  expect(faq.mainEntity).toHaveLength(questionsWith(undefined).length);
  const text = html.replaceAll('&quot;', '"');
  for (const { question, answer } of questionsWith(undefined)) {
    expect(text).toContain(question);
    expect(text).toContain(answer);
  }
});

test('a text cannot close the script element of structured data', () => {
  const html = renderToStaticMarkup(<StructuredData data={{ name: '</script><script>alert(1)' }} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(linkedData(html)).toEqual([{ '@context': 'https://schema.org', name: '</script><script>alert(1)' }]);
});

const operator = { name: 'Botijá', cnpj: '', address: '', phone: '', email: '' };
const city: CityOffer = {
  uf: 'SC',
  name: 'Florianópolis',
  slug: '',
  latitude: 0,
  longitude: 0,
  count: 1,
  hasMore: false,
  isServed: true,
  opens: undefined,
  changesAt: undefined,
  readAt: '2026-11-20T15:00:00Z',
  cheapestCents: undefined,
  fastest: undefined,
  resellers: [],
  nearby: [],
};

/** Returns everything that the site says about its resellers. */
async function claims(anp?: AnpRegister): Promise<string> {
  const footer = renderToStaticMarkup(<SiteFooter operator={operator} isMeasured={false} anp={anp} />);
  return [await page(anp), footer, aboutCity(city, anp).description].join('\n');
}

test('without a register the site claims nothing about ANP', async () => {
  const text = (await claims()).replace('ANP 0800 970 0267', '');
  expect(text.match(/.{20}(ANP|autoriza|no registro).{20}/gi) ?? []).toEqual([]);
});

test.each([
  [{ day: '2026-11-16', isDemo: false, isOld: false }, 'no registro da ANP'],
  [
    { day: '2026-10-01', isDemo: false, isOld: true },
    'no registro da ANP (última conferência em 01/10/2026)',
  ],
  [{ day: '2026-11-16', isDemo: true, isOld: false }, 'no registro de demonstração'],
])('each sentence names the register, and its date if it is old: %o', async (anp, words) => {
  const text = (await claims(anp)).replace('ANP 0800 970 0267', '');
  for (const sentence of [
    `Revendas conferidas ${words}<`,
    `a autorização conferida ${words}, com a data`,
    `conferimos a autorização dela ${words}.`,
    `a revendas conferidas ${words} perto de você`,
    `é a revenda, conferida ${words} e identificada`,
    `Compare revendas de gás conferidas ${words} que entregam`,
  ])
    expect(text).toContain(sentence);
  if (anp.isDemo) expect(text).not.toContain('ANP');
});
