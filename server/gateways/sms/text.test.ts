import { describe, expect, test } from 'vitest';
import { septets, toGsm7 } from './gsm7.ts';
import { orderNews, orderText, verificationText } from './text.ts';

describe('the verification SMS', () => {
  test('is one segment whose last line is the WebOTP line', () => {
    const text = verificationText({ code: '012345', host: 'pedidos.botija.com.br' });
    expect(text).toBe(
      'Use 012345 para confirmar seu telefone. Vale por 5 minutos. Nunca passe a ninguém.\n\n@pedidos.botija.com.br #012345',
    );
    expect(septets(text)).toBeLessThanOrEqual(160);
  });

  test('becomes shorter for a long host, and keeps the WebOTP line', () => {
    const host = `${'a'.repeat(60)}.botija.com.br`;
    const text = verificationText({ code: '012345', host });
    expect(text).toBe(`Use 012345 para confirmar seu telefone.\n\n@${host} #012345`);
    expect(septets(text)).toBeLessThanOrEqual(160);
  });

  test('has its full text up to the last septet', () => {
    const lengths = [67, 68].map((length) =>
      septets(verificationText({ code: '999999', host: 'a'.repeat(length) })),
    );
    expect(lengths).toEqual([160, 118]);
  });
});

describe('the SMS of an order', () => {
  const link = `https://botija.com.br/order/data?pedido=${'A'.repeat(22)}`;
  test.each(orderNews)('%s is one segment that ends with the link', (what) => {
    for (const reseller of [
      'Gás do Zé',
      'Distribuidora de Gás e Água São João Batista Ltda. [Matriz]'.repeat(3),
      '',
    ]) {
      const text = orderText({ news: what, number: '4821', reseller, link });
      expect(text.startsWith('Pedido 4821 ')).toBe(true);
      expect(text.endsWith(` ${link}`)).toBe(true);
      expect(septets(text)).toBeLessThanOrEqual(160);
    }
  });

  test('each text has a different sentence', () => {
    const texts = orderNews.map((what) =>
      orderText({ news: what, number: '7', reseller: 'Gás São José Ltda.', link: 'l' }),
    );
    expect(texts).toEqual([
      'Pedido 7 feito. Gas Sao José Ltda vai responder. Acompanhe ou cancele: l',
      'Pedido 7 aceito por Gas Sao José Ltda. Acompanhe a entrega: l',
      'Pedido 7 saiu para entrega por Gas Sao José Ltda. Confira lacre e peso ao receber: l',
      'Pedido 7 entregue por Gas Sao José Ltda. Confirme ou relate um problema: l',
      'Pedido 7 em Gas Sao José Ltda cancelado a seu pedido. Nada foi cobrado: l',
      'Pedido 7 cancelado por Gas Sao José Ltda. Nada foi cobrado. Escolha outra revenda: l',
      'Pedido 7 encerrado: Gas Sao José Ltda demorou a aceitar. Nada foi cobrado. Tente outra: l',
      'Pedido 7 encerrado: Gas Sao José Ltda nao entregou. Nada a pagar. Tente outra: l',
      'Pedido 7 com desistencia registrada. Gas Sao José Ltda combina a retirada. Protocolo: l',
      'Pedido 7 com resposta de Gas Sao José Ltda sobre a desistencia. Leia: l',
    ]);
  });

  test('a name that is too long is shortened, never the link', () => {
    const text = orderText({ news: 'accepted', number: '7', reseller: 'o'.repeat(90), link });
    expect(text).toMatch(/^Pedido 7 aceito por o+\. Acompanhe a entrega: http/);
    expect(text.endsWith(` ${link}`)).toBe(true);
    expect(septets(text)).toBe(160);
  });

  test('with a link too long for any name, the text keeps the link and its meaning', () => {
    const text = orderText({
      news: 'accepted',
      number: '7',
      reseller: 'Gás',
      link: `${link}${'A'.repeat(90)}`,
    });
    expect(text).toBe(`Pedido 7 aceito por sua revenda. Acompanhe a entrega: ${link}${'A'.repeat(90)}`);
  });
});

describe('GSM-7', () => {
  test.each([
    ['abc', 3],
    ['éàùìòÇñüäö', 10],
    ['[€]', 6],
    ['ção', undefined],
    ['’', undefined],
    ['🔥', undefined],
    ['', 0],
  ])('%j takes %s septets', (text, count) => expect(septets(text)).toBe(count));

  test.each([
    ['João & José — ação', 'Joao & José  acao'],
    ['ﬁm 🔥 №1', 'fim  No1'],
    ['Jose\u0301', 'José'],
  ])('%j becomes %j', (text, plain) => expect(toGsm7(text)).toBe(plain));
});
