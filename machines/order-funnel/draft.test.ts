import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { FunnelContext } from '#contract/draft/draft';
import { arrival, at, outcome, startedBy } from '../../tests/model/funnel.ts';
import { aDraft, anAddress, aPlace, aReseller } from '../../tests/support/factories.ts';
import { decodeDraftContext } from './decode-draft-context.ts';
import { encodeDraftContext } from './encode-draft-context.ts';

const full = { ...aDraft(), place: aPlace() };
const { payment: _, ...withoutPayment } = full;
const { verifiedPhone: __, ...unverified } = full;
const { customer: ___, ...withoutCustomer } = full;
const { reseller: ____, ...withoutReseller } = full;
const { address: _____, ...withoutAddress } = full;
const earlier = { code: 'resumed-earlier' } as const;
const clockOffsetMs = 1500;

const restored = (step: string, context: FunnelContext) =>
  ({ type: 'draft.restored', step, context, clockOffsetMs }) as const;

const restore = (step: string, context: FunnelContext) => outcome(at('resuming'), restored(step, context));

type Row = [step: string, context: FunnelContext, value: StateValue];

const stillHolding: Row[] = [
  ['address', full, { address: 'detailing' }],
  ['resellers', full, { resellers: 'loading' }],
  ['noReseller', { ...withoutReseller, lines: [], reach: 'none' }, { noReseller: 'offering' }],
  ['items', full, { items: 'choosing' }],
  ['personalData', full, { personalData: 'filling' }],
  ['payment', full, { payment: 'choosing' }],
  ['resume', full, { resume: 'reviewing' }],
  ['coupon', full, { payment: 'choosing' }],
  ['coupon', { ...full, returnTo: 'payment' }, { payment: 'choosing' }],
  ['coupon', { ...full, returnTo: 'resume' }, { resume: 'reviewing' }],
];

const missing: Row[] = [
  ['resume', withoutPayment, { payment: 'choosing' }],
  ['resume', unverified, { personalData: 'filling' }],
  ['resume', { ...full, verifiedPhone: '+5548999990000' }, { personalData: 'filling' }],
  ['payment', withoutCustomer, { personalData: 'filling' }],
  ['payment', { ...full, lines: [] }, { items: 'choosing' }],
  ['personalData', withoutReseller, { resellers: 'loading' }],
  ['items', { ...withoutReseller, reach: 'none' }, { noReseller: 'offering' }],
  ['items', withoutAddress, { address: 'detailing' }],
  ['noReseller', full, { resellers: 'loading' }],
  ['resellers', { lines: [] }, { address: 'searching' }],
  ['coupon', { ...withoutPayment, returnTo: 'resume' }, { payment: 'choosing' }],
  ['tracking', full, { resume: 'reviewing' }],
  ['a step of another build', full, { address: 'detailing' }],
];

describe('a saved step that is still valid is entered again', () => {
  test.each(stillHolding)('%s', (step, context, value) => {
    expect(restore(step, context)).toEqual(arrival(value, { ...context, clockOffsetMs }));
  });

  test('a new visit starts at the search', () => {
    expect(restore('address', { lines: [] })).toEqual(arrival({ address: 'searching' }, { clockOffsetMs }));
  });
});

describe('if something is missing, the nearest valid step opens and says why', () => {
  test.each(missing)('%s', (step, context, value) => {
    expect(restore(step, context)).toEqual(arrival(value, { ...context, clockOffsetMs, problem: earlier }));
  });

  test('an order that is no longer valid does not open the summary', () => {
    const changeForCents = 100;
    const context: FunnelContext = { ...full, payment: { method: 'cash', changeForCents } };
    expect(restore('resume', context)).toEqual(
      arrival({ payment: 'choosing' }, { ...context, clockOffsetMs, problem: { code: 'payment-dropped' } }),
    );
  });
});

describe('a phone being verified', () => {
  const challenge = {
    phone: full.customer.phone,
    codeExpiresAt: '2026-11-19T15:05:00Z',
    resendAt: '2026-11-19T15:00:30Z',
  };

  test('its verification continues', () => {
    const context: FunnelContext = { ...unverified, challenge };
    expect(restore('personalData', context)).toEqual(
      arrival({ personalData: { enteringCode: 'cooling' } }, { ...context, clockOffsetMs }),
    );
  });

  test('a block stays', () => {
    const context: FunnelContext = {
      ...unverified,
      challenge: { phone: full.customer.phone, blockedUntil: '2026-11-19T16:00:00Z' },
    };
    expect(restore('personalData', context)).toEqual(
      arrival({ personalData: 'blocked' }, { ...context, clockOffsetMs }),
    );
  });
});

describe('an order that was sent', () => {
  const idempotencyKey = '0b8f6a52-1111-4222-8333-944455556666';

  test.each(['resume', 'address', 'payment', 'a step of another build'])(
    'it is looked up when the draft was saved at %s',
    (step) => {
      const context: FunnelContext = { ...full, idempotencyKey };
      expect(restore(step, context)).toEqual(
        arrival({ resume: { verifying: 'looking' } }, { ...context, clockOffsetMs }),
      );
      expect(startedBy(at('resuming'), restored(step, context))).toEqual([
        { service: 'findOrderByKey', input: { key: idempotencyKey } },
      ]);
    },
  );

  test('it is looked up even if the draft lost everything else', () => {
    expect(restore('resume', { lines: [], idempotencyKey })).toEqual(
      arrival({ resume: { verifying: 'looking' } }, { idempotencyKey, clockOffsetMs }),
    );
  });
});

test('a second restore changes nothing', () => {
  const from = at({ address: 'searching' });
  expect(outcome(from, restored('resume', full))).toEqual(arrival({ address: 'searching' }));
});

describe('encoding a draft', () => {
  const challenge = { phone: full.customer.phone, blockedUntil: '2026-11-19T16:00:00Z' };
  const storedContext: FunnelContext = { ...full, challenge, idempotencyKey: 'a-sent-key-1' };

  test('it decodes to the same context, without fields that only this visit needs', () => {
    const { context } = arrival('resuming', {
      ...storedContext,
      orderId: 'Pedido0000000000000001',
      orderStatus: 'accepted',
      browsing: full.place,
      linesFrom: aReseller(),
      problem: earlier,
    });
    const stored: unknown = JSON.parse(JSON.stringify(encodeDraftContext(context)));
    expect(decodeDraftContext(1, stored)).toEqual({ context: storedContext, lost: false });
  });

  test('an unreadable part is dropped and the others stay', () => {
    const stored = encodeDraftContext(arrival('resuming', storedContext).context);
    const broken: unknown = { ...(stored as object), reseller: { nome: 'só o nome' }, payment: 'fiado' };
    const { reseller: _r, payment: _p, ...rest } = storedContext;
    expect(decodeDraftContext(1, broken)).toEqual({ context: rest, lost: true });
  });

  test.each([undefined, null, 'draft', 7, []])('%o is an empty draft', (stored) => {
    expect(decodeDraftContext(1, stored).context).toEqual({ lines: [] });
  });

  test('the spelling of an address is unchanged', () => {
    const address = anAddress({ complement: 'Fundos, após o portão', number: undefined });
    const stored = encodeDraftContext(arrival('resuming', { address }).context);
    expect(decodeDraftContext(1, stored).context).toEqual({ address, lines: [] });
  });
});
