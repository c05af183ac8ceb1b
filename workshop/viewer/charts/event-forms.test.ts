import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventPayloads } from '#machines/order-funnel/event-payloads';
import { funnelEvents } from '../../model/events.ts';
import { orderFunnelModel } from '../../model/order-funnel.ts';
import { fieldsOf } from './event-forms.ts';

test('the form of an event has the fields of its schema in domain names, with their limits', () => {
  expect(fieldsOf(eventPayloads['items.submit'])).toEqual([
    {
      name: 'lines',
      kind: 'list',
      fields: [
        {
          name: '',
          kind: 'group',
          fields: [
            { name: 'productId', kind: 'text', minimum: 1, maximum: 64 },
            { name: 'quantity', kind: 'number', isWhole: true, minimum: 1, maximum: 50 },
            { name: 'withVessel', kind: 'flag' },
          ],
        },
      ],
    },
  ]);
  expect(fieldsOf(eventPayloads['code.submit'])).toEqual([{ name: 'code', kind: 'text', pattern: '\\d{6}' }]);
  expect(fieldsOf(eventPayloads['order.submit'])).toEqual([
    { name: 'key', kind: 'text', pattern: '[\\w\\-]{8,64}' },
  ]);
  expect(fieldsOf(eventPayloads['coupon.remove'])).toEqual([]);
});

test('the schemas accept every payload of the model', () => {
  const { snapshot } = orderFunnelModel.start();
  for (const [name, { payloads }] of Object.entries(funnelEvents))
    for (const { event } of Object.values(payloads)) {
      const { type: _, ...carried } = event(snapshot as never) as { type: string };
      const payload = name in eventPayloads ? eventPayloads[name as keyof typeof eventPayloads] : undefined;
      if (!payload) continue;
      expect(() => z.encode(z.strictObject(payload.shape), carried as never), name).not.toThrow();
    }
});
