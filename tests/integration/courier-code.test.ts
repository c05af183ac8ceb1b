import { expect, test } from 'vitest';
import type { Delivered } from '#contract/panel/panel';
import { deliveryCode } from '../../server/services/panel/delivery-code.ts';
import { deliveriesOf, otherThan } from './deliveries.ts';
import { onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';

onDatabase((server) => {
  const { onItsWay, press, withCode } = deliveriesOf(server);

  test('only the customer sees the code, the same on page and SMS, and it ends the delivery once', async () => {
    const { rita, ana, order, params, link, seen, code } = await onItsWay();
    expect(order.deliveryCode).toBe(code);
    const texts = (await server.messages(ana.phone)).map(({ texto }) => texto);
    const [sms] = texts.filter((texto) => texto.includes('saiu por'));
    expect(sms).toContain(`codigo ${code}`);
    expect(sms!.length).toBeLessThanOrEqual(160);
    const listed = await callPanel(rita, 'listPanelOrders', { params: { reseller: params.reseller } });
    const refused = await callPanel(rita, 'acceptOrder', { params, body: { minutes: 30 } });
    expect(listed.text + refused.text).not.toMatch(/codigoEntrega/);
    const path = await link();
    const answers = await Promise.all([withCode(path, code), withCode(path, code), withCode(path, code)]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('Entrega registrada');
    }
    const after = await seen();
    expect(after).toMatchObject({ status: 'delivered', version: 4 });
    expect([after.deliveryCode, after.withoutCode]).toEqual([undefined, undefined]);
    const [listedOrder] = (
      await callPanel(rita, 'listPanelOrders', { params: { reseller: params.reseller } })
    ).value.orders;
    expect(listedOrder!.moves).toEqual([
      { name: 'Entregador', role: 'courier', channel: 'link', at: expect.any(String), code: 'conferido' },
    ]);
    const over = await press(path, { acao: 'ver' });
    expect(over.text).toContain('Esta entrega acabou');
    expect(over.text).not.toContain('Ana Maria');
  });

  test('all links share five tries, also in parallel, and then a reason is required, which both sides see', async () => {
    const { rita, params, link, seen, code } = await onItsWay();
    const first = await link();
    expect((await press(first, { acao: 'sem-codigo', motivo: 'sem_celular' })).status).toBe(422);
    expect((await withCode(first, '12')).status).toBe(400);
    const wrong = await withCode(first, otherThan(code));
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Restam 4 tentativas');
    const second = await link();
    const tried = await Promise.all(Array.from({ length: 8 }, () => withCode(second, otherThan(code))));
    expect(tried.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422));
    const row = await server.ctx.db
      .selectFrom('orders')
      .select('code_tries')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    expect(row.code_tries).toBe(5);
    expect((await withCode(await link(), code)).status).toBe(422);
    expect((await seen()).status).toBe('dispatched');
    expect((await press(await link(), { acao: 'sem-codigo', motivo: 'outro' })).status).toBe(400);
    const done = await press(await link(), { acao: 'sem-codigo', motivo: 'sem_celular' });
    expect(done.text).toContain('Entrega registrada');
    expect(await seen()).toMatchObject({ status: 'delivered', withoutCode: true });
    const [listedOrder] = (
      await callPanel(rita, 'listPanelOrders', { params: { reseller: params.reseller } })
    ).value.orders;
    expect(listedOrder!.moves.at(-1)!.code).toBe('sem_celular');
  });

  test('a repeated request with the same code counts once', async () => {
    const { ana, order, link, seen, code } = await onItsWay();
    const path = await link();
    const tried = (codigo: string, tentativa: string) => press(path, { acao: 'entregue', codigo, tentativa });
    const lost = await tried(otherThan(code), '0');
    expect(lost.text).toContain('Restam 4 tentativas');
    for (const codigo of [otherThan(code), code]) {
      const again = await tried(codigo, '0');
      expect([again.status, again.text.includes('Restam 4 tentativas')]).toEqual([422, true]);
    }
    expect(lost.text).toContain('name="tentativa" value="1"');
    expect((await seen()).status).toBe('dispatched');
    expect((await tried(code, '1')).text).toContain('Entrega registrada');
    expect((await ana.call('getOrder', { params: { id: order.id } })).value.status).toBe('delivered');
  });

  test('codes of orders differ and use all four digits', () => {
    const { secret } = server.ctx.config;
    const codes = Array.from({ length: 200 }, (_, index) => deliveryCode(secret, `pedido-${index}`));
    expect(new Set(codes).size).toBeGreaterThan(150);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(codes.filter((code) => !code.startsWith('0')).length).toBeGreaterThan(100);
  });

  test('the panel also asks for the code and shares five tries with the link, but accepts a reason instead', async () => {
    const { rita, params, link, seen, code } = await onItsWay();
    const deliver = (body: Delivered) => callPanel(rita, 'deliverOrder', { params, body });
    const path = await link();
    expect((await deliver({ code: otherThan(code) })).problem).toMatchObject({
      code: 'codigo-incorreto',
      tentativasRestantes: 4,
    });
    for (let left = 3; left >= 0; left -= 1) await withCode(path, otherThan(code));
    expect((await deliver({ code })).problem).toMatchObject({ tentativasRestantes: 0 });
    expect((await seen()).status).toBe('dispatched');
    const { value } = await deliver({ codeless: 'outra_pessoa_recebeu' });
    expect(value.moves.at(-1)).toMatchObject({ code: 'outra_pessoa_recebeu' });
    expect(await seen()).toMatchObject({ status: 'delivered', withoutCode: true });
    expect((await deliver({ code })).problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    const next = await onItsWay();
    const body = { code: next.code };
    expect((await callPanel(rita, 'deliverOrder', { params: next.params, body })).status).toBe(404);
    const right = await callPanel(next.rita, 'deliverOrder', { params: next.params, body });
    expect(right.value.moves.at(-1)).toMatchObject({ code: 'conferido' });
  });

  test('a courier, at the panel or by link, delivers without the code only after all tries are used', async () => {
    const { reseller, params, seen, code } = await onItsWay();
    const beto = await signInToPanel(server, reseller.id, 'courier');
    const deliver = (body: Delivered) => callPanel(beto, 'deliverOrder', { params, body });
    const without = { codeless: 'sem_celular' } as const;
    const left = async (body: Delivered) => (await deliver(body)).problem;
    expect(await left(without)).toMatchObject({ code: 'codigo-incorreto', tentativasRestantes: 5 });
    for (let tries = 4; tries >= 0; tries -= 1)
      expect(await left({ code: otherThan(code) })).toMatchObject({ tentativasRestantes: tries });
    expect((await seen()).status).toBe('dispatched');
    expect((await deliver(without)).value.moves.at(-1)).toMatchObject({ code: 'sem_celular' });
    expect(await left(without)).toMatchObject({ status: 409, code: 'tarde-demais' });
  });
});
