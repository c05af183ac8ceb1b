import type { FunnelContext } from '#contract/draft/draft';
import { savedSteps } from '#machines/order-funnel/steps';
import {
  aCart,
  aCoupon,
  aCustomer,
  anAddress,
  aPlace,
  aPoint,
  aPricing,
  aProduct,
  aReseller,
} from '../../tests/support/factories.ts';

/** Fixtures of walks: one of each kind, and a second only if a guard distinguishes the two. */
export const reseller = aReseller({ products: [aProduct({ limit: 2 })] });
export const closedReseller = aReseller({ open: false });
/** The same reseller with freight R$ 9 higher. */
export const dearerReseller = { ...reseller, freightCents: reseller.freightCents + 900 };
/** The same reseller without the products of the cart. */
export const emptiedReseller = { ...reseller, products: [] };
export const lines = aCart(reseller);
export const address = anAddress();
export const place = aPlace();
/** The point of a shared link. */
export const elsewhere = aPoint();
export const customer = aCustomer();
export const coupon = aCoupon();
/** A cash amount in centavos that covers the cart with the coupon but not without it. */
export const exactChangeCents = aPricing(reseller, lines, { method: 'cash' }, coupon.rule).totalCents;
export const orderKey = 'chave-do-pedido';
/** The instant at which every walk starts, on all clocks. */
export const startsAt = Date.parse('2026-11-19T15:00:00Z');

/** Pause before another code may be requested, in seconds. It is much shorter than the life of a code. */
export const resendSeconds = 120;

/** Returns an instant `seconds` after `now` (ms), as the server sends it: ISO 8601 and seconds. */
export const wait = (now: number, seconds: number) => ({
  until: new Date(now + seconds * 1000).toISOString(),
  seconds,
});

const atAddress: FunnelContext = { lines: [], address };
const withReseller: FunnelContext = { ...atAddress, reach: 'some', reseller };
const withCart: FunnelContext = { ...withReseller, lines };
const withCustomer: FunnelContext = { ...withCart, customer };
const verified: FunnelContext = { ...withCustomer, verifiedPhone: customer.phone };
const payable: FunnelContext = { ...verified, payment: { method: 'pix' } };
const sent: FunnelContext = { ...payable, idempotencyKey: orderKey };
const codeSent = {
  phone: customer.phone,
  codeExpiresAt: wait(startsAt, 300).until,
  resendAt: wait(startsAt, resendSeconds).until,
};
const blocked = { phone: customer.phone, blockedUntil: wait(startsAt, 900).until };

type Drafts = Record<string, { step: string; context: FunnelContext }>;

const named: Drafts = {
  nada: { step: 'address', context: { lines: [] } },
  endereço: { step: 'resellers', context: atAddress },
  'endereço sem revenda': { step: 'noReseller', context: { ...atAddress, reach: 'none' } },
  revenda: { step: 'items', context: withReseller },
  itens: { step: 'personalData', context: withCart },
  'código enviado': { step: 'personalData', context: { ...withCustomer, challenge: codeSent } },
  'telefone bloqueado': { step: 'personalData', context: { ...withCustomer, challenge: blocked } },
  'telefone verificado': { step: 'payment', context: verified },
  pagamento: { step: 'resume', context: payable },
  'pedido enviado': { step: 'resume', context: sent },
  'pedido enviado, código enviado': {
    step: 'resume',
    context: { ...sent, verifiedPhone: undefined, challenge: codeSent },
  },
  'pedido enviado, telefone bloqueado': {
    step: 'resume',
    context: { ...sent, verifiedPhone: undefined, challenge: blocked },
  },
  'pedido enviado, resto perdido': { step: 'resume', context: { lines: [], idempotencyKey: orderKey } },
};

/** Contexts for steps without a draft above. Each step uses the smallest one that opens it. */
const known = [atAddress, withReseller, withCart, withCustomer, verified, payable];

/** Drafts with which a visit can begin: at least one for every step that a draft can be saved in. */
export const drafts: Drafts = {
  ...named,
  ...Object.fromEntries(
    savedSteps
      .filter(({ step }) => step !== 'address' && !Object.values(named).some((draft) => draft.step === step))
      .flatMap(({ step, path, opens }) => {
        const context = known.find((one) => opens(one, {}));
        return context ? [[`rascunho em ${path}`, { step, context }]] : [];
      }),
  ),
};

export function draftCalled(name: string) {
  const [, draft] = Object.entries(drafts).find(([known]) => known === name) ?? [];
  if (!draft) throw new Error(`no draft is called ${name}`);
  return draft;
}
