import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from './breadcrumbs.tsx';
import { questions } from './faq.tsx';
import { Landing } from './landing.tsx';

async function page(): Promise<string> {
  const root = createRootRoute();
  const first = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Landing origin="https://botija.example" cities={[]} />,
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
    description: 'Pedido de gás de cozinha a revendas autorizadas, com o preço com entrega antes de pedir.',
    areaServed: 'BR',
  });
  expect(faq.mainEntity).toHaveLength(questions.length);
  const text = html.replaceAll('&quot;', '"');
  for (const { question, answer } of questions) {
    expect(text).toContain(question);
    expect(text).toContain(answer);
  }
});

test('a text cannot close the script element of structured data', () => {
  const html = renderToStaticMarkup(<StructuredData data={{ name: '</script><script>alert(1)' }} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(linkedData(html)).toEqual([{ '@context': 'https://schema.org', name: '</script><script>alert(1)' }]);
});
