import { expect, test } from 'vitest';
import { orderFunnelModel } from '../../model/order-funnel.ts';
import { touchedBy } from './places.ts';

const weightOf = (files: string[], id: RegExp) =>
  [...touchedBy(orderFunnelModel, files).transitions].find(([name]) => id.test(name))?.[1];

test('a screen touches its step more than a component that the screen imports', () => {
  const [screen, part] = ['items/items-screen.tsx', 'items/product-card.tsx'].map((file) => {
    const touched = touchedBy(orderFunnelModel, [`src/features/${file}`]);
    expect(touched.places).toEqual(['step items']);
    expect([...touched.transitions.keys()].every((id) => id.startsWith('items'))).toBe(true);
    return Math.max(...touched.transitions.values());
  });
  expect(screen).toBeGreaterThan(part ?? 1);
});

test('the code of a service in the browser and on the server touches its transitions', () => {
  expect(weightOf(['server/services/coupons/validate.ts'], /validateCoupon done/)).toBe(1);
  expect(weightOf(['server/services/orders/withdraw.ts'], /withdrawPurchase done/)).toBe(1);
  expect(weightOf(['src/funnel/services/locate.ts'], /locateCustomer error/)).toBe(1);
  expect(weightOf(['docs/glossary.md'], /./)).toBe(undefined);
});

test('each step and each service has existing source files', () => {
  const all = [...Object.keys(orderFunnelModel.outcomes)].map((service) => `service ${service}`);
  const { places } = touchedBy(orderFunnelModel, [
    'src/lib/load-code.ts',
    'src/lib/api-error.ts',
    'src/funnel/queries.ts',
    'server/db/transact.ts',
    'server/context.ts',
    'contract/maps/maps.ts',
  ]);
  expect(places).toEqual(expect.arrayContaining(all));
});
