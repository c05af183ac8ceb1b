import { useState } from 'react';
import { hasGoodNetwork } from '#src/lib/may-prefetch.ts';
import { readPageConfig } from '#src/lib/page-config.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { Button } from '#src/ui/button.tsx';
import { DeliveryMap } from '#src/ui/map/delivery-map.tsx';
import { MapFigure } from '#src/ui/map/map-figure.tsx';
import type { KnownOrder } from './known-orders.ts';

/** Shows the door of an order on demand. It is known as long as the customer is. */
export function OrderMap({ order: { place } }: { order: KnownOrder }) {
  const [isOpen, setOpen] = useState(false);
  const { point, resellerPoint } = place;
  if (!point || !resellerPoint) return null;
  return (
    <div className="print:hidden">
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-4"
      >
        {isOpen ? 'Fechar o mapa' : 'Ver no mapa'}
      </Button>
      {isOpen && (
        <DeliveryMap
          door={point}
          doorLabel="Porta do cliente"
          reseller={resellerPoint}
          resellerName="Revenda"
          className="mt-2 h-72"
          render={(props) => <MapFigure {...props} tiles={ownTiles()} loadEarly={loadEarly} />}
        />
      )}
    </div>
  );
}

/** Returns the tiles of this server. The panel's policy names no other server. */
function ownTiles() {
  const { map } = readPageConfig();
  return map?.host === undefined ? map : undefined;
}

/** A counter opens this map to look at streets, so it becomes interactive on any good network. */
function loadEarly(open: () => void): () => void {
  return hasGoodNetwork() ? whenIdle(open) : () => undefined;
}
