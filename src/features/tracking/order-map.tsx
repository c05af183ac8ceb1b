import { distanceMetres } from '#contract/address/distance';
import type { Point } from '#contract/address/point';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { PlaceMap } from '#src/frame/place-map.tsx';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { Fold } from '#src/ui/fold.tsx';
import { DeliveryMap } from '#src/ui/map/delivery-map.tsx';

/**
 * Returns the reseller's point if the map can show where the order goes. An order that has ended needs no map. A pin at
 * an approximate address would show another street.
 */
function shownPoint({ address, resellerPoint, status }: Order): Point | undefined {
  return address.approximate || orderCan.finish(status) ? undefined : resellerPoint;
}

/** Shows where the order goes. Renders nothing if that is not known. */
export function OrderMap({ order, className }: { order: Order; className: string }) {
  const resellerPoint = shownPoint(order);
  if (!resellerPoint) return null;
  return (
    <DeliveryMap
      door={order.address}
      doorLabel="Seu endereço"
      reseller={resellerPoint}
      resellerName={order.reseller.name}
      className={className}
      render={(props) => <PlaceMap {...props} />}
    />
  );
}

/** The same map, folded on phones. On wide screens it is beside the step. */
export function OrderMapFold({ order }: { order: Order }) {
  const resellerPoint = shownPoint(order);
  if (!resellerPoint) return null;
  return (
    <Fold
      title="No mapa"
      aside={distanceWords(distanceMetres(order.address, resellerPoint))}
      className="lg:hidden"
    >
      <OrderMap order={order} className="h-64" />
    </Fold>
  );
}
