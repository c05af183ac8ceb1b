import { beforeAll, expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { siteOf } from './site-visitor.ts';

onDatabase((server) => {
  let site: ReturnType<typeof siteOf>;
  beforeAll(() => {
    site = siteOf(server);
  });
  const asPage = { accept: 'text/html,application/xhtml+xml' };

  test('a refused, unknown or foreign form gets a page with links to other pages', async () => {
    const visitor = site.visitor();
    const answers = [
      await visitor.fillPlain('/pedidos', { form: 'outro' }),
      await visitor.fillPlain('/nada', { form: 'outro' }),
      await visitor.fillPlain('/pedidos', { form: 'phone' }, { headers: { origin: 'https://evil.example' } }),
      await visitor.fillPlain('/pedidos', { form: 'phone', phone: 'x'.repeat(40_000) }),
      await visitor.send('GET', '/api/pedidos/0000000000000000000000/comprovante', undefined, {
        headers: asPage,
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 413, 404]);
    for (const { headers, text } of answers) {
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(text).toContain('href="/order/data"');
      expect(text).toContain('href="tel:');
    }
    expect(
      (await visitor.send('GET', '/api/nada', undefined, { headers: asPage })).headers.get('content-type'),
    ).toMatch(/^application\/problem\+json/);
  });

  test('a step’s path in capitals redirects to the step, with its query', async () => {
    const visitor = site.visitor();
    for (const [typed, meant] of [
      ['/ORDER/resume', '/order/resume'],
      ['/Order/Data?pedido=Ab1', '/order/data?pedido=Ab1'],
      ['/PEDIDOS', '/pedidos'],
    ] as const) {
      const { status, headers } = await visitor.send('GET', typed, undefined, { headers: asPage });
      expect([status, headers.get('location')]).toEqual([308, meant]);
    }
    for (const path of ['/order/resume', '/gas-em/sc/florian%C3%B3polis', '/assets/Chunk-AbC.js'])
      expect((await visitor.send('GET', path, undefined, { headers: asPage })).status).toBe(200);
  });
});
