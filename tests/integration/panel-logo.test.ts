import sharp from 'sharp';
import { expect, test } from 'vitest';
import { logoBytesMaximum } from '#contract/panel/logo';
import { onEachDatabase } from './harness.ts';
import { listedAt, openedBusiness } from './opened-business.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';

const pngOf = async (background: string) =>
  (
    await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');

onEachDatabase((server) => {
  const stored = (reseller: string) =>
    server.ctx.db.selectFrom('reseller_logos').selectAll().where('reseller_id', '=', reseller).execute();

  test('a logo reaches the list, the order and the receipt, and owners see who changed it', async () => {
    const { reseller, owner, params } = await openedBusiness(server);
    expect((await listedAt(server, reseller)).logo).toBeUndefined();
    const { value } = await callPanel(owner, 'changeLogo', { params, body: { image: await pngOf('#090') } });
    const path = value.logo!;
    expect(path).toMatch(new RegExp(`^/revenda-logo/${reseller.id}/[\\w-]{22}\\.webp$`));
    expect((await listedAt(server, reseller)).logo).toBe(path);
    const ana = await server.customer();
    const order = await server.order(ana, reseller);
    expect(order.reseller.logo).toBe(path);
    const receipt = await ana.send('GET', `/api/pedidos/${order.id}/comprovante`);
    expect(receipt.text).toContain(`src="${path}"`);
    const { value: history } = await callPanel(owner, 'listBusinessChanges', { params });
    expect(history.changes).toMatchObject([{ by: 'Rita Alves', what: 'Logo', after: 'novo' }]);
  });

  test('the path is cached for ever, and shows the present logo after a change', async () => {
    const { reseller, owner, params } = await openedBusiness(server);
    const change = async (color: string) =>
      (await callPanel(owner, 'changeLogo', { params, body: { image: await pngOf(color) } })).value.logo!;
    const first = await change('#900');
    const get = (path: string) => server.app.request(path);
    const answer = await get(first);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const second = await change('#009');
    expect(second).not.toBe(first);
    const older = await get(first);
    expect(older.headers.get('cache-control')).toBe('public, max-age=300');
    const bytes = Buffer.from(await older.arrayBuffer());
    expect(bytes).toEqual(Buffer.from(await (await get(second)).arrayBuffer()));
    expect(await stored(reseller.id)).toHaveLength(1);
    const { value } = await callPanel(owner, 'removeLogo', { params });
    expect(value.logo).toBeUndefined();
    expect(await stored(reseller.id)).toEqual([]);
    expect((await get(second)).status).toBe(404);
    expect((await listedAt(server, reseller)).logo).toBeUndefined();
  });

  test('a file that is not a usable image is refused in words, and the logo stays', async () => {
    const { reseller, owner, params, read } = await openedBusiness(server);
    await callPanel(owner, 'changeLogo', { params, body: { image: await pngOf('#090') } });
    const { logo } = await read();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const refused = await callPanel(owner, 'changeLogo', { params, body: { image: svg } });
    expect(refused).toMatchObject({
      status: 400,
      problem: {
        code: 'entrada-invalida',
        errors: [{ pointer: '/imagem', detail: expect.stringContaining('PNG, JPEG ou WebP') }],
      },
    });
    const send = (body: object) =>
      owner.send('PUT', `/api/painel/revendas/${reseller.id}/negocio/logo`, body);
    expect((await send({ imagem: '***' })).status).toBe(400);
    expect((await send({ imagem: '' })).status).toBe(400);
    expect((await send({})).status).toBe(400);
    const large = 'A'.repeat(Math.ceil(logoBytesMaximum / 3) * 4);
    expect((await send({ imagem: large })).status).toBe(400);
    expect((await send({ imagem: large, mais: 'A'.repeat(2000) })).status).toBe(413);
    expect((await read()).logo).toBe(logo);
  });

  test('other bodies stay limited to 32 KB', async () => {
    const { reseller, owner } = await openedBusiness(server);
    const path = `/api/painel/revendas/${reseller.id}/negocio/precos`;
    expect((await owner.send('PUT', path, { texto: 'A'.repeat(40_000) })).status).toBe(413);
  });

  test('uploads are limited, those that are refused included', async () => {
    const { owner, params } = await openedBusiness(server);
    const body = { image: Buffer.from('x').toString('base64') };
    for (let sent = 0; sent < 20; sent++)
      expect((await callPanel(owner, 'changeLogo', { params, body })).status).toBe(400);
    expect((await callPanel(owner, 'changeLogo', { params, body })).status).toBe(429);
  });

  test('an attendant may not change the logo', async () => {
    const { reseller, params } = await openedBusiness(server);
    const caio = await signInToPanel(server, reseller.id, 'attendant', 'Caio Lima');
    const body = { image: await pngOf('#090') };
    expect((await callPanel(caio, 'changeLogo', { params, body })).status).toBe(403);
    expect((await callPanel(caio, 'removeLogo', { params })).status).toBe(403);
  });
});
