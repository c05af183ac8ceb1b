import { expect, test } from 'vitest';
import { payeeOfKey, payeeOfReseller, pixTestText } from '../../server/commands/pix-test.ts';
import { refusedStoredValues } from '../../server/services/reseller-import/check-stored.ts';
import { onEachDatabase } from './harness.ts';
import { readBrCode } from './read-br-code.ts';
import { anOrderOf, storeReseller } from './rows.ts';

const codeIn = (text: string) => /^000201.*$/m.exec(text)?.[0] ?? '';

onEachDatabase((server) => {
  let keys = 0;

  async function orderAt(pixKey: string) {
    const reseller = await storeReseller(server.ctx.db, { pix_key: pixKey });
    const ana = await server.customer();
    const headers = { 'idempotency-key': `chave-pix-${++keys}` };
    const { value } = await ana.call('placeOrder', { body: anOrderOf(reseller, ana.phone) }, { headers });
    return { order: value, ana };
  }

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-25', '52998224725'],
    ['(48) 99999-8888', '+5548999998888'],
    ['Pix@Gas.Example', 'pix@gas.example'],
  ])('an order of a reseller whose stored key is %j pays to %j', async (stored, key) => {
    const { order } = await orderAt(stored);
    expect(readBrCode(order.pix?.copyPaste ?? '')).toMatchObject({
      pixKey: key,
      transactionAmount: order.totalCents / 100,
    });
  });

  test.each(['11987654021', '52998224724', 'no balcão', ''])(
    'an order of a reseller whose stored key is %j shows no code that could pay a stranger',
    async (stored) => {
      const { order } = await orderAt(stored);
      expect(order.payment.method).toBe('pix');
      expect(order).not.toHaveProperty('pix');
    },
  );

  test('the code of an order begins its identifier with the number, stays the same, and differs from others', async () => {
    const [one, other] = [await orderAt('pix@gas.example'), await orderAt('pix@gas.example')];
    const txids = [one, other].map(({ order }) => readBrCode(order.pix?.copyPaste ?? '').txid);
    expect(txids.map((txid) => txid?.slice(0, 6))).toEqual([one.order.number, other.order.number]);
    expect(txids.filter((txid) => !/^[0-9A-Za-z]{18}$/.test(txid ?? ''))).toEqual([]);
    expect(txids[0]?.slice(6)).not.toBe(txids[1]?.slice(6));
    const again = await one.ana.call('getOrder', { params: { id: one.order.id } });
    expect(again.value.pix).toEqual(one.order.pix);
  });

  test('the check lists the stored keys that are refused or doubtful, and changes none', async () => {
    const keys = [
      '11987654021',
      '52998224724',
      'no balcão',
      '4832221234',
      '529.982.247-25',
      'PIX@gas.example',
    ];
    const stored: string[] = [];
    for (const pix_key of keys) stored.push((await storeReseller(server.ctx.db, { pix_key })).id);
    const found = await refusedStoredValues(server.ctx.db);
    expect(
      found
        .flatMap(({ owner, field, value }) => (stored.includes(owner) && field === 'chavePix' ? value : []))
        .toSorted(),
    ).toEqual(keys.slice(0, 4).toSorted());
    const after = await server.ctx.db
      .selectFrom('resellers')
      .select('pix_key')
      .where('id', 'in', stored)
      .execute();
    expect(after.map(({ pix_key }) => pix_key).toSorted()).toEqual(keys.toSorted());
  });

  test('the test code of a stored reseller or of a typed key is one centavo', async () => {
    const { id } = await storeReseller(server.ctx.db, { pix_key: '11.222.333/0001-81' });
    const text = pixTestText(await payeeOfReseller(server.ctx.db, id), false);
    expect(text).toContain('Chave Pix: CNPJ 11.222.333/0001-81');
    expect(text).toContain('█▀');
    expect(readBrCode(codeIn(text))).toMatchObject({ pixKey: '11222333000181', transactionAmount: 0.01 });
    expect(readBrCode(codeIn(text)).merchantName).toMatch(/^Gas da Ilha/);
    expect(payeeOfKey('529.982.247-25')?.key).toEqual({ kind: 'cpf', key: '52998224725' });
    expect(payeeOfKey(id)).toBeUndefined();
  });

  test('a test code is refused with the reason', async () => {
    const { id } = await storeReseller(server.ctx.db, { pix_key: '11987654021' });
    await expect(payeeOfReseller(server.ctx.db, id)).rejects.toThrow(
      /Pode ser CPF 119\.876\.540-21 ou celular/,
    );
    await expect(payeeOfReseller(server.ctx.db, '52998224724')).rejects.toThrow(
      /Parece um CPF, mas os dígitos não conferem/,
    );
    await expect(payeeOfReseller(server.ctx.db, 'revenda-nenhuma')).rejects.toThrow(
      /Não há revenda com o id "revenda-nenhuma"/,
    );
  });
});
