import { formatBRL } from '#contract/money/brl';
import { priceCart } from '#contract/order/pricing';
import { nationalDigits } from '#contract/phone/phone-number';
import type { OrderFunnelSnapshot } from '#machines/order-funnel/position';
import type { Walker } from '../gestures.ts';
import type { WalkWorld } from './world.ts';

/** Returns the walker for the machine's current state. Its code is the one last sent, or a wrong one. */
export function walkerIn(world: WalkWorld, at: OrderFunnelSnapshot, isCodeRight: boolean): Walker {
  const { address, reseller, lines } = world;
  const phone = at.matches('order') ? world.ownerPhone : world.customerPhone;
  return {
    name: 'Ana Maria Souza',
    phone: nationalDigits(phone),
    city: address.city,
    state: 'Santa Catarina',
    street: address.street,
    district: address.district ?? '',
    number: address.number ?? '100',
    // A contact may request only a few subscriptions, so each walk uses another one.
    contact: `ana${nationalDigits(phone)}@exemplo.com.br`,
    isOtherPhoneKnown: async () =>
      world.sessionPhone !== undefined && world.sessionPhone !== world.customerPhone,
    code: async () => {
      if (!isCodeRight) return '123456';
      const sent = await world.controls.code(nationalDigits(phone));
      world.sessionPhone = phone;
      return sent;
    },
    couponName: async () => 'BEMVINDO10',
    exactChange: async () => {
      const cents = priceCart(reseller, lines, 'cash')?.totalCents ?? 0;
      return formatBRL(cents - 1_000).replace(/[^\d,]/g, '');
    },
    resellerCard: async () => `revenda-${reseller.id}`,
  };
}
