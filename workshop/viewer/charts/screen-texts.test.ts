import { expect, test } from 'vitest';
import { flowMachines } from '../../model/flow.ts';
import { readMachine } from './read-machine.ts';
import { screenTexts } from './screen-texts.ts';

const texts = screenTexts(flowMachines, flowMachines.map(readMachine));

test('the texts of an expired order do not contain the texts of an expired code', () => {
  const found = texts.filter(({ of }) => of === 'order-lifecycle/expired').map(({ text }) => text);
  expect(found).toContain('A revenda não respondeu a tempo');
  expect(found.filter((text) => /código/i.test(text))).toEqual([]);
});

test('buttons that open another step have their conditions and the states that show them', () => {
  const opening = (text: string) =>
    texts.flatMap((one) => (one.text === text && one.opens ? [one.opens] : []));
  expect(opening('Tentar outro endereço')).toEqual([
    {
      states: ['address'],
      shownIn: ['noReseller.offering', 'noReseller.subscribing', 'noReseller.subscribed'],
    },
  ]);
  // A link of one screen, with a condition on the context.
  expect(opening('Ver para meu endereço')).toContainEqual({
    states: ['resellers'],
    when: 'se há endereço',
    shownIn: ['resellers.nobody'],
  });
  expect(opening('Usar meu endereço')).toContainEqual({
    states: ['address'],
    when: 'se não há endereço',
    shownIn: ['resellers.nobody'],
  });
  // A button in a part of a state's screen, and one that several states share.
  expect(opening('Trocar')).toEqual([{ states: ['address'], shownIn: ['resellers.choosing'] }]);
  expect(opening('Voltar para o endereço')).toEqual([
    { states: ['address'], shownIn: ['resellers.loading', 'resellers.confirming'] },
  ]);
  // The text does not appear while an order is being sent, or in a state that is left at once.
  expect(opening('Tenho um cupom')).toEqual([
    { states: ['coupon'], shownIn: ['payment.choosing', 'resume.reviewing'] },
  ]);
  expect(opening('Não chegou')).toEqual([
    { states: ['order.live.deliveryConfirmation'], shownIn: ['order.live.tracking'] },
  ]);
  // The event that the button sends opens the step.
  expect(opening('Cancelar pedido')[0]?.states).toEqual(['order.live.cancel']);
  expect(opening('Continuar')).toEqual([]);
});

test('a text of the panel about a refusal is linked to that refusal', () => {
  const found = texts.filter(({ outcome }) => outcome === 'wrong-delivery-code');
  expect(found).toMatchObject([{ text: 'O código não confere.' }]);
  expect(found[0]?.cards).toContain('reseller-panel/(root)');
});

test('a screen’s text is linked to its step, its state, and the answer it explains', () => {
  const textsOf = (text: string) => texts.filter((one) => one.text === text);
  expect(textsOf('Verificar de novo')).toEqual([
    { text: 'Verificar de novo', cards: ['order-funnel/resume'], state: 'resume.unresolved' },
    // The page shows this text without JavaScript, while the order is looked up.
    { text: 'Verificar de novo', cards: ['order-funnel/resume'] },
  ]);
  expect(textsOf('Esse cupom já venceu. Se você tiver outro, digite aqui.')).toEqual([
    {
      text: 'Esse cupom já venceu. Se você tiver outro, digite aqui.',
      cards: ['order-funnel/coupon'],
      service: 'validateCoupon',
      outcome: 'coupon-expired',
    },
  ]);
  for (const [begin, outcome] of [
    ['Esse cupom acabou.', 'coupon-used'],
    ['Esse cupom vale a partir de …', 'coupon-minimum'],
    ['Foram cupons demais em pouco tempo. Espere …', 'too-many-attempts'],
    ['Não conseguimos conferir o cupom.', 'error'],
    ['Não deu para conferir o cupom.', 'timeout'],
  ] as const)
    expect(texts.filter(({ text }) => text.startsWith(begin))).toMatchObject([
      { service: 'validateCoupon', outcome },
    ]);
  // One file with texts of several services, each under its name.
  expect(texts.filter(({ text }) => text.startsWith('O entregador já saiu;'))).toMatchObject([
    { service: 'cancelOrder', outcome: 'too-late' },
  ]);
  // For every service, the step that the refusal leads to shows this text.
  expect(textsOf('Essa revenda está fechada agora')).toEqual([
    {
      text: 'Essa revenda está fechada agora',
      cards: ['order-funnel/resellers'],
      outcome: 'reseller-closed',
    },
  ]);
  expect(textsOf('A revenda não pôde atender')).toEqual([
    {
      text: 'A revenda não pôde atender',
      cards: ['order-funnel/order.live'],
      of: 'order-lifecycle/rejected',
    },
  ]);
  expect(textsOf('Sem conexão').map(({ cards }) => cards)).toEqual([[]]);
});
