import { beforeAll, expect, test } from 'vitest';
import { draftFormat } from '#contract/draft/draft-format';
import { chosenField } from '#contract/reseller/chosen-field';
import { createApp } from '../../server/app.ts';
import type { Pages } from '../../server/ssr/pages.ts';
import { onEachDatabase } from './harness.ts';
import { Visitor } from './visitor.ts';

onEachDatabase(
  (server) => {
    let app: ReturnType<typeof createApp>;
    /** Where the choice of a reseller leads. */
    let choice: Awaited<ReturnType<NonNullable<Pages['chooseReseller']>>>;
    beforeAll(() => {
      const { ctx, bus } = server;
      app = createApp({
        ctx,
        bus,
        build: 'teste',
        publicUrl: new URL('http://localhost:3000'),
        isClosing: () => false,
        pages: {
          development: false,
          isStep: (path) => path === '/address' || path === '/order/resellers',
          chooseReseller: async () => choice,
          render: async () => new Response('página'),
        },
      });
    });
    const visitor = () => new Visitor((path, init) => app.request(path, init));
    const type = (who: Visitor, path: string, fields: Record<string, string>) =>
      who.send('POST', path, new URLSearchParams(fields).toString(), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });

    test('what was typed before the page was alive is kept, and the page is shown again', async () => {
      const ana = visitor();
      const posted = await type(ana, '/address?cupom=GAS10', { busca: 'Rua Lauro Linhares', numero: '589' });
      expect(posted.status).toBe(303);
      expect(posted.headers.get('location')).toBe('/address?cupom=GAS10');
      await type(ana, '/address', { numero: '590' });
      expect((await ana.call('getDraft', {})).value).toMatchObject({
        version: 2,
        step: 'address',
        fields: { busca: 'Rua Lauro Linhares', numero: '590' },
      });
    });

    test('a reseller chosen before the page was alive opens a draft, and is chosen in it', async () => {
      const ana = visitor();
      const draft = {
        format: draftFormat,
        step: 'items',
        context: { basket: [] },
        fields: { numero: '590' },
      };
      choice = { href: '/order/my-items', draft: { ...draft, version: 0 } };
      const posted = await type(ana, '/order/resellers', { [chosenField]: 'revenda-1' });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, '/order/my-items']);
      const opened = (await ana.call('getDraft', {})).value;
      expect(opened).toMatchObject({ ...draft, version: 1 });

      choice = { href: '/order/my-items', draft: { ...draft, id: opened.id, version: 1, step: 'resellers' } };
      await type(ana, '/order/resellers', { [chosenField]: 'revenda-2' });
      expect((await ana.call('getDraft', {})).value).toMatchObject({ version: 2, step: 'resellers' });
    });

    test('a choice over a draft that another tab saved meanwhile shows the list as it is', async () => {
      const ana = visitor();
      await type(ana, '/address', { numero: '590' });
      const { id } = (await ana.call('getDraft', {})).value;
      const draft = { id, version: 7, format: draftFormat, step: 'items', context: {}, fields: {} };
      choice = { href: '/order/my-items', draft };
      const posted = await type(ana, '/order/resellers?cupom=GAS10', { [chosenField]: 'revenda-1' });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, '/order/resellers?cupom=GAS10']);
      expect((await ana.call('getDraft', {})).value).toMatchObject({ version: 1, fields: { numero: '590' } });
    });

    test('what is named like a reseller on another page is a field', async () => {
      const ana = visitor();
      choice = undefined;
      await type(ana, '/address', { [chosenField]: 'Gás do Zé' });
      expect((await ana.call('getDraft', {})).value.fields).toEqual({ [chosenField]: 'Gás do Zé' });
    });

    test('a form sent empty leads on and opens no draft', async () => {
      const before = await server.count('drafts');
      const posted = await type(visitor(), '/address', { addressQuery: '' });
      expect([posted.status, posted.headers.get('location')]).toEqual([303, '/address']);
      expect(posted.headers.get('set-cookie')).toBeNull();
      expect(await server.count('drafts')).toBe(before);
    });

    test('what no draft can keep is left out', async () => {
      const ana = visitor();
      const posted = await type(ana, '/address', {
        busca: 'a\u0000b',
        ['n'.repeat(41)]: 'x',
        longo: 'x'.repeat(201),
        bairro: 'Trindade',
      });
      expect(posted.status).toBe(303);
      expect((await ana.call('getDraft', {})).value.fields).toEqual({ bairro: 'Trindade' });
    });

    test('however often forms are sent, a draft keeps thirty fields', async () => {
      const ana = visitor();
      for (const page of [1, 2, 3])
        await type(
          ana,
          '/address',
          Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`campo-${page}-${index}`, 'x'])),
        );
      const { value } = await ana.call('getDraft', {});
      expect(Object.keys(value.fields)).toHaveLength(30);
      expect(value.fields).toHaveProperty('campo-3-24');
    });

    test.for(['//evil.example/x', '///evil.example', '/entrar', '/contato', '/order/', '/'])(
      'a form sent to %s, which is no step, is not found and writes nothing',
      async (path) => {
        const before = await server.count('drafts');
        const ana = visitor();
        const { status, headers } = await type(ana, `http://localhost:3000${path}`, { senha: 'segredo' });
        expect([status, headers.get('set-cookie')]).toEqual([404, null]);
        expect(await server.count('drafts')).toBe(before);
      },
    );

    test('a form of another site is refused', async () => {
      const reply = await visitor().send('POST', '/address', 'busca=x', {
        headers: { origin: 'https://evil.example' },
      });
      expect(reply.status).toBe(403);
    });
  },
  {},
  ['embedded'],
);
