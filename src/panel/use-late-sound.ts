import { useEffect, useRef } from 'react';
import { isLate } from './counter-order.ts';
import type { KnownOrder } from './known-orders.ts';
import { soundAlone } from './ring-alone.ts';

/**
 * During a shift, sounds once for each order that becomes late. Orders that are late when the shift starts share one
 * sound.
 */
export function useLateSound(
  reseller: string,
  isOn: boolean,
  orders: readonly KnownOrder[],
  now: number,
): void {
  const sounded = useRef(new Set<string>());
  const late = orders.filter((order) => isLate(order, now)).map(({ id, status }) => `${id} ${status}`);
  const key = late.join();
  useEffect(() => {
    if (!isOn) return;
    const fresh = key.split(',').filter((one) => one !== '' && !sounded.current.has(one));
    for (const one of fresh) sounded.current.add(one);
    if (fresh.length > 0) void soundAlone(reseller, 'late');
  }, [reseller, isOn, key]);
}
