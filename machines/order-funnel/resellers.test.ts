import { describe, expect, test } from 'vitest';
import { answer, arrival, at, elapsed, failure, outcome, startedBy } from '../../tests/model/funnel.ts';
import { aCart, anAddress, aPoint, aProduct, aReseller } from '../../tests/support/factories.ts';
import { cartAt, neededBasket } from './cart.ts';

const address = anAddress();
const browsing = aPoint();
const reseller = aReseller();
const lines = aCart(reseller);
const problem = { code: 'reseller-closed' } as const;
const cart = { address, reseller, lines };
const loading = { resellers: 'loading' };
const choosing = { resellers: 'choosing' };
const confirming = { resellers: 'confirming' };

describe('loading', () => {
  test('sends the address, and the chosen reseller to check that it still delivers there', () => {
    const open = { type: 'step.open', step: 'resellers' } as const;
    expect(startedBy(at({ items: 'choosing' }, cart), open)).toEqual([
      { service: 'listResellers', input: { point: address, resellerId: reseller.id } },
    ]);
    expect(startedBy(at({ items: 'choosing' }, cart), { ...open, point: browsing })).toEqual([
      { service: 'listResellers', input: { point: browsing } },
    ]);
  });

  test('a list with resellers opens the choice and keeps the problem', () => {
    expect(outcome(at(loading, { address, problem }), answer('listResellers', { found: 'some' }))).toEqual(
      arrival(choosing, { address, reach: 'some', problem }),
    );
  });

  test('the chosen reseller is updated to its present terms and the problem stays', () => {
    const now = { ...reseller, open: false, freightCents: 700 };
    expect(
      outcome(at(loading, { ...cart, problem }), answer('listResellers', { found: 'some', reseller: now })),
    ).toEqual(arrival(choosing, { ...cart, reseller: now, reach: 'some', problem }));
  });

  test('a reseller that no longer delivers there is removed, and its lines stay for the next one', () => {
    const lost = outcome(at(loading, cart), answer('listResellers', { found: 'some' }));
    expect(lost).toEqual(
      arrival(choosing, {
        address,
        lines,
        linesFrom: reseller,
        reach: 'some',
        problem: { code: 'reseller-gone' },
      }),
    );
    const next = aReseller();
    expect(outcome(at(lost.value, lost.context), { type: 'reseller.choose', reseller: next })).toEqual(
      arrival({ items: 'choosing' }, { address, reseller: next, lines: aCart(next), reach: 'some' }),
    );
  });

  test('an empty list opens the step `noReseller`, and the lines stay', () => {
    expect(outcome(at(loading, { ...cart, problem }), answer('listResellers', { found: 'none' }))).toEqual(
      arrival({ noReseller: 'offering' }, { address, lines, linesFrom: reseller, reach: 'none' }),
    );
  });

  test.each([
    [failure('listResellers'), 'network'],
    [elapsed('serviceTimeout', 'resellers.loading'), 'slow'],
  ] as const)('%o leads to unavailable', (event, code) => {
    expect(outcome(at(loading, cart), event)).toEqual(
      arrival({ resellers: 'unavailable' }, { ...cart, problem: { code } }),
    );
  });

  test('the list can be loaded again from `unavailable` and `choosing`', () => {
    for (const state of ['unavailable', 'choosing'])
      expect(outcome(at({ resellers: state }, { ...cart, problem }), { type: 'resellers.retry' })).toEqual(
        arrival(loading, cart),
      );
  });
});

describe('a shared link', () => {
  test.each([
    ['some', choosing],
    ['none', { resellers: 'nobody' }],
  ] as const)('with %s does not change the customer’s own address and cart', (found, value) => {
    const known = { ...cart, reach: 'some' as const, browsing };
    expect(outcome(at(loading, known), answer('listResellers', { found }))).toEqual(arrival(value, known));
  });

  test('a choice before there is an address opens the address', () => {
    expect(outcome(at(choosing, { browsing }), { type: 'reseller.choose', reseller })).toEqual(
      arrival({ address: 'searching' }, { reseller, problem: { code: 'address-needed' } }),
    );
  });

  test('a choice with an address is first confirmed for that address', () => {
    const other = aReseller();
    const from = at(choosing, { ...cart, browsing, problem });
    const choose = { type: 'reseller.choose', reseller: other } as const;
    expect(outcome(from, choose)).toEqual(
      arrival(confirming, { address, reseller: other, lines, linesFrom: reseller }),
    );
    expect(startedBy(from, choose)).toEqual([
      { service: 'listResellers', input: { point: address, resellerId: other.id } },
    ]);
  });
});

describe('the basket', () => {
  const basket = [{ kind: 'P13' as const, quantity: 2, empties: 1 }];

  test('a changed basket replaces the earlier cart and fills the items of a reseller', () => {
    const listed = outcome(at(choosing, { ...cart, linesFrom: aReseller() }), {
      type: 'basket.change',
      basket,
    });
    expect(listed).toEqual(arrival(choosing, { address, reseller, basket }));
    const [gas] = reseller.products;
    expect(cartAt(listed.context, reseller)).toEqual({
      lines: [false, true].map((withVessel) => ({ productId: gas?.id, quantity: 1, withVessel })),
      lacks: [],
    });
  });

  test('the basket is one exchanged P13 or the lines of the cart, and another reseller may lack some', () => {
    expect(neededBasket(at(choosing, { address }).context)).toEqual([
      { kind: 'P13', quantity: 1, empties: 1 },
    ]);
    const [gas, water] = reseller.products;
    const { context } = at(choosing, {
      ...cart,
      basket,
      lines: [
        { productId: gas?.id ?? '', quantity: 1, withVessel: false },
        { productId: gas?.id ?? '', quantity: 2, withVessel: true },
        { productId: water?.id ?? '', quantity: 1, withVessel: false },
      ],
    });
    expect(neededBasket(context)).toEqual([
      { kind: 'P13', quantity: 3, empties: 1 },
      { kind: 'AGUA20', quantity: 1, empties: 1 },
    ]);
    const only = aProduct({ limit: 2 });
    expect(cartAt(context, aReseller({ products: [only] }))).toEqual({
      lines: [false, true].map((withVessel) => ({ productId: only.id, quantity: 1, withVessel })),
      lacks: [
        { kind: 'P13', why: 'limit', limit: 2 },
        { kind: 'AGUA20', why: 'unsold' },
      ],
    });
  });
});

describe('choosing', () => {
  test('a closed reseller cannot be chosen', () => {
    const closed = aReseller({ open: false });
    expect(outcome(at(choosing, cart), { type: 'reseller.choose', reseller: closed })).toEqual(
      arrival(choosing, { ...cart, problem: { code: 'reseller-closed' } }),
    );
  });

  test('an open reseller leads to its items', () => {
    expect(outcome(at(choosing, { address, problem }), { type: 'reseller.choose', reseller })).toEqual(
      arrival({ items: 'choosing' }, { address, reseller }),
    );
  });

  test('lines keep their kind, and their brand if it is sold, and unsold lines are dropped with a problem', () => {
    const [gas, water] = reseller.products as [(typeof reseller.products)[0], (typeof reseller.products)[0]];
    const other = aProduct({ brand: 'Liquigás' });
    const same = aProduct({ brand: gas?.brand, limit: 2 });
    const next = aReseller({ products: [other, same] });
    const many = [
      { productId: gas?.id ?? '', quantity: 3, withVessel: true },
      { productId: water?.id ?? '', quantity: 1, withVessel: false },
    ];
    expect(
      outcome(at(choosing, { address, reseller, lines: many }), { type: 'reseller.choose', reseller: next }),
    ).toEqual(
      arrival(
        { items: 'choosing' },
        {
          address,
          reseller: next,
          lines: [{ productId: same.id, quantity: 2, withVessel: true }],
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });

  test('two brands that become one product become one line, and a lowered quantity shows a problem', () => {
    const [ultragaz, liquigas] = [aProduct({ brand: 'Ultragaz' }), aProduct({ brand: 'Liquigás' })];
    const both = aReseller({ products: [ultragaz, liquigas] });
    const only = aProduct({ brand: 'Copagaz', limit: 3 });
    const next = aReseller({ products: [only] });
    const two = [...aCart(both, { quantity: 2 }), { productId: liquigas.id, quantity: 2, withVessel: false }];
    expect(
      outcome(at(choosing, { address, reseller: both, lines: two }), {
        type: 'reseller.choose',
        reseller: next,
      }),
    ).toEqual(
      arrival(
        { items: 'choosing' },
        {
          address,
          reseller: next,
          lines: [{ productId: only.id, quantity: 3, withVessel: false }],
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });

  test('a payment method that the new reseller does not accept is dropped with a problem', () => {
    const next = aReseller({ paymentMethods: ['cash'] });
    expect(
      outcome(at(choosing, { ...cart, payment: { method: 'pix' } }), {
        type: 'reseller.choose',
        reseller: next,
      }),
    ).toEqual(
      arrival(
        { items: 'choosing' },
        { address, reseller: next, lines: aCart(next), problem: { code: 'payment-dropped' } },
      ),
    );
  });
});

describe('confirming', () => {
  const known = { address, reseller, lines };

  test('a confirmed choice opens its items, with the converted lines and a problem for lost lines', () => {
    const next = aReseller({ products: [aProduct({ kind: 'P45' })] });
    expect(
      outcome(
        at(confirming, { address, reseller: next, lines, linesFrom: reseller }),
        answer('listResellers', { found: 'some', reseller: next }),
      ),
    ).toEqual(
      arrival(
        { items: 'choosing' },
        {
          address,
          reseller: next,
          reach: 'some',
          basket: [{ kind: 'P13', quantity: 1, empties: 1 }],
          problem: { code: 'items-dropped' },
        },
      ),
    );
  });

  test('the choice is lost if the chosen reseller does not deliver there', () => {
    expect(outcome(at(confirming, known), answer('listResellers', { found: 'some' }))).toEqual(
      arrival(choosing, {
        address,
        lines,
        linesFrom: reseller,
        reach: 'some',
        problem: { code: 'reseller-gone' },
      }),
    );
    expect(outcome(at(confirming, known), answer('listResellers', { found: 'none' }))).toEqual(
      arrival({ noReseller: 'offering' }, { address, lines, linesFrom: reseller, reach: 'none' }),
    );
  });

  test.each([
    [failure('listResellers'), 'network'],
    [elapsed('serviceTimeout', 'resellers.confirming'), 'slow'],
  ] as const)('%o leads to unavailable', (event, code) => {
    expect(outcome(at(confirming, known), event)).toEqual(
      arrival({ resellers: 'unavailable' }, { ...known, problem: { code } }),
    );
  });
});
