import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { KnownOrder } from './known-orders.ts';
import { usePanel } from './panel-actor.tsx';
import { usePrintSetting } from './print-setting.ts';
import { serverNow } from './server-clock.ts';
import { slipOf } from './slip.ts';
import { useTimeZone } from './use-time-zone.ts';

/**
 * Prints each order once, when it changes from received to accepted while the panel is open. The order of another
 * device or of the automatic acceptance is printed too. Prints nothing if this device has the option off.
 */
export function PrintAccepted({ orders }: { orders: readonly KnownOrder[] }) {
  const paper = usePrintSetting();
  const zone = useTimeZone();
  const name = usePanel(
    ({ context: { panel, reseller } }) => panel?.resellers.find(({ id }) => id === reseller)?.name ?? '',
  );
  const received = useRef(new Set<string>());
  const [queue, setQueue] = useState<readonly KnownOrder[]>([]);
  useEffect(() => {
    const accepted = orders.filter(({ id, status }) => status === 'accepted' && received.current.has(id));
    received.current = new Set(orders.filter(({ status }) => status === 'received').map(({ id }) => id));
    if (paper !== 'off' && accepted.length > 0) setQueue((before) => [...before, ...accepted]);
  }, [orders, paper]);
  const [first] = queue;
  useEffect(() => {
    if (!first) return;
    document.documentElement.dataset.slip = '';
    // `print` returns when the dialog is closed.
    window.print();
    delete document.documentElement.dataset.slip;
    setQueue((before) => before.slice(1));
  }, [first]);
  if (!first || paper === 'off') return null;
  return createPortal(
    <div className={`slip slip-${paper}`}>
      {slipOf(first, name, zone, serverNow()).map((group) => (
        <div key={group[0]?.text} className="slip-group">
          {group.map(({ text, isLarge }) => (
            <p key={text} className={isLarge ? 'slip-large' : undefined}>
              {text}
            </p>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
