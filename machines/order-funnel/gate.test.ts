import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { actionsOf, arrival, at, outcome } from '../../tests/model/funnel.ts';
import { aDraft, anOrderId, aPoint } from '../../tests/support/factories.ts';
import type { OrderFunnelContext } from './context.ts';
import { type Step, steps } from './steps.ts';

const { address, reach, reseller, lines, customer, verifiedPhone, payment } = aDraft();
const cart = { address, reach, reseller, lines } as const;
const verified = { ...cart, customer, verifiedPhone };
const paid = { ...verified, payment };
const frozen = { ...paid, idempotencyKey: 'a-key-already-sent' };
const orderId = anOrderId();
const point = aPoint();

const entered: Partial<Record<Step, StateValue>> = {
  address: { address: 'detailing' },
  resellers: { resellers: 'loading' },
  noReseller: { noReseller: 'offering' },
  items: { items: 'choosing' },
  personalData: { personalData: 'filling' },
  payment: { payment: 'choosing' },
  coupon: { coupon: 'entering' },
  resume: { resume: 'reviewing' },
  tracking: { order: 'loading' },
  cancel: { order: 'loading' },
  deliveryConfirmation: { order: 'loading' },
};
/** The steps that these lists cover. A newly added step has its own test. */
const everyStep = steps.map(({ step }) => step).filter((step) => step in entered);

/** The steps that open with each context, requested without a point and without an order. */
const openWith: [string, Partial<OrderFunnelContext>, Step[]][] = [
  ['nothing', {}, ['address']],
  ['a place that is not yet an address', { place: address }, ['address']],
  ['an address', { address }, ['address', 'resellers']],
  [
    'an address outside every delivery area',
    { address, reach: 'none' },
    ['address', 'resellers', 'noReseller'],
  ],
  ['a remembered “no reseller” without an address', { reach: 'none' }, ['address']],
  ['a reseller without an address', { reseller, lines }, ['address']],
  ['a reseller', { address, reseller }, ['address', 'resellers', 'items']],
  [
    'lines of a reseller that is no longer chosen',
    { address, lines, linesFrom: reseller },
    ['address', 'resellers'],
  ],
  ['a cart', cart, ['address', 'resellers', 'items', 'personalData']],
  [
    'a customer whose phone is not verified',
    { ...cart, customer },
    ['address', 'resellers', 'items', 'personalData'],
  ],
  [
    'a verified phone that is not the customer’s',
    { ...cart, customer, verifiedPhone: '+5548999990000', payment },
    ['address', 'resellers', 'items', 'personalData'],
  ],
  [
    'a verified phone without a customer',
    { ...cart, verifiedPhone },
    ['address', 'resellers', 'items', 'personalData'],
  ],
  ['a verified customer', verified, ['address', 'resellers', 'items', 'personalData', 'payment', 'coupon']],
  ['a payment', paid, ['address', 'resellers', 'items', 'personalData', 'payment', 'coupon', 'resume']],
  ['a sent key', frozen, []],
];

describe.each(openWith)('with %s', (_, known, open) => {
  const resting = { order: { finished: 'reviewing' } };
  const before = { ...known, orderId, orderStatus: 'confirmed' as const };

  test.each(everyStep.filter((step) => !open.includes(step)))('%s stays closed', (step) => {
    expect(outcome(at(resting, before), { type: 'step.open', step })).toEqual(arrival(resting, before));
  });

  test.each(everyStep.filter((step) => open.includes(step)))('%s opens', (step) => {
    const value =
      step === 'address' && !known.place && !known.address
        ? { address: 'searching' }
        : (entered[step] ?? step);
    const after = step === 'coupon' ? { ...before, returnTo: 'payment' as const } : before;
    expect(outcome(at(resting, before), { type: 'step.open', step })).toEqual(arrival(value, after));
  });
});

test.each(['tracking', 'cancel', 'deliveryConfirmation'] as const)(
  '%s opens with an order, whatever else is in the context',
  (step) => {
    expect(outcome(at({ address: 'searching' }), { type: 'step.open', step, orderId })).toEqual(
      arrival({ order: 'loading' }, { orderId, requestedOrderStep: step }),
    );
  },
);

describe('a shared link', () => {
  const link = { type: 'step.open', step: 'resellers', point } as const;
  const browsing = point;

  test('opens a list without an address', () => {
    expect(outcome(at({ address: 'searching' }), link)).toEqual(
      arrival({ resellers: 'loading' }, { browsing }),
    );
  });

  test('keeps the customer’s own cart, which the customer can return to', () => {
    const looking = outcome(at({ payment: 'choosing' }, paid), link);
    expect(looking).toEqual(arrival({ resellers: 'loading' }, { ...paid, browsing }));
    expect(outcome(at(looking.value, looking.context), { type: 'step.open', step: 'resellers' })).toEqual(
      arrival({ resellers: 'loading' }, paid),
    );
    expect(outcome(at(looking.value, looking.context), { type: 'step.open', step: 'items' })).toEqual(
      arrival({ items: 'choosing' }, { ...paid, browsing }),
    );
  });

  test('opens the customer’s own list if its rounded point is the customer’s address', () => {
    const near = { latitude: address.latitude + 0.0004, longitude: address.longitude - 0.0004 };
    expect(outcome(at({ payment: 'choosing' }, paid), { ...link, point: near })).toEqual(
      arrival({ resellers: 'loading' }, paid),
    );
    expect(actionsOf(at({ resellers: 'choosing' }, paid), { ...link, point: near })).toEqual([]);
  });

  test('loads the list of another place, and does not load the list of the same place again', () => {
    const other = aPoint();
    const from = at({ resellers: 'choosing' }, { browsing });
    expect(outcome(from, { ...link, point: other })).toEqual(
      arrival({ resellers: 'loading' }, { browsing: other }),
    );
    expect(actionsOf(from, link)).toEqual([]);
  });

  test('does not open while an order is being sent', () => {
    const verifying = { resume: { verifying: 'looking' } };
    expect(outcome(at(verifying, frozen), link)).toEqual(arrival(verifying, frozen));
  });
});
