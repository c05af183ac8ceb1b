import { expect, test } from 'vitest';
import { aReseller } from '../tests/support/factories.ts';
import { type DrawnPage, type RenderOptions, render } from './entry-server.tsx';

const template = {
  start: '<head>',
  middle: '</head><body><div id="root">',
  end: '</div></body></html>',
  staticEnd: '</div></body></html>',
};

const content = {
  articles: async () => ({ articles: [], page: 1, pageCount: 0, total: 0, isStale: false }),
  article: async () => ({ article: undefined, isStale: false }),
  safety: async () => ({ article: undefined, isStale: false }),
};

function rendered(
  path: string,
  onMatch: RenderOptions['onMatch'] = () => undefined,
  options: Partial<RenderOptions> = {},
): Promise<DrawnPage> {
  return render({
    request: new Request(`http://localhost${path}`),
    call: async (name) => expect.fail(`a page called ${name}`),
    page: {
      token: '',
      demo: false,
      build: 'teste',
      origin: '',
      operator: { name: '', cnpj: '', address: '', phone: '', email: '' },
    },
    site: {
      city: async () => undefined,
      servedCities: async () => [],
      drawIcon: () => '',
      formStamp: () => '',
      content,
      text: async (slug) => expect.fail(slug),
    },
    now: () => new Date(),
    nonce: 'once',
    template: () => template,
    get: async (path) => expect.fail(`a page requested ${path}`),
    boot: () => '',
    onMatch,
    onError: (error) => expect.fail(String(error)),
    ...options,
  });
}

test('a page whose parts load first has its hydration scripts, and so has the next request', async () => {
  const scriptsOf = async () => {
    const { html = '' } = await rendered('/order/resellers?latitude=-27.595&longitude=-48.548', undefined, {
      call: async (name) => ({ output: name === 'listResellers' ? [aReseller()] : undefined }) as never,
    });
    return html.split('self.$_TSR=').length - 1;
  };
  expect([await scriptsOf(), await scriptsOf()]).toEqual([1, 1]);
});

test.for([
  { path: '/', route: '/' },
  { path: '/address', route: '/address' },
  { path: '/blog/gas-seguro?cupom=ABC', route: '/blog/$slug' },
  { path: '/gas-em/sc/palhoca', route: '/gas-em/$uf/$cidade' },
  { path: '/48999990000', route: '/' },
])('$path is reported as route $route', async ({ path, route }) => {
  const warnings: string[] = [];
  await rendered(path, (_, name) => warnings.push(name));
  expect(warnings).toEqual([route]);
});

async function titlesOf(path: string): Promise<string[]> {
  const { html = '' } = await rendered(path);
  return [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title ?? '');
}

test('the title of a step is in its document', async () => {
  expect(await titlesOf('/address')).toEqual(['Onde entregar? · Botijá']);
});

test.for(['/order/data/abc', '/order/resume/x', '/ORDER/resume', '/Address', '/pedidos/x'])(
  '%s is a page that is not found, not a crash',
  async (path) => {
    const { status, html } = await rendered(path);
    expect(status).toBe(404);
    expect(html).toContain('Não achamos esta página');
  },
);

test.for([
  '/nada',
  '/order',
  '/order/resellers/xyz',
  '/order/data/abc',
  '/order/resume/x/y',
  '/address/x',
  '/pedidos/x',
  '/pedidos/x/y',
  '/conta/x',
  '/blog/a/b',
  '/painel/x',
  '/gas-em/sc/florianopolis/x',
  '/gas-em/sc/nenhuma',
])('the title of %s, which is not a page, says so', async (path) => {
  const { status } = await rendered(path);
  expect(status).toBe(404);
  expect(await titlesOf(path)).toEqual(['Página não encontrada – Botijá']);
});

test('a step contains the server’s clock, so that the page can compute the device’s offset', async () => {
  const { html } = await rendered('/address', undefined, { now: () => new Date('2030-03-13T17:00:00Z') });
  expect(html).toContain('2030-03-13T17:00:00.000Z');
});
