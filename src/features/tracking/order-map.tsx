import { distanceMetres } from '#contract/address/distance';
import type { Order } from '#contract/order/order';
import { orderCan } from '#machines/order-lifecycle/lifecycle';
import { PlaceMap } from '#src/frame/place-map.tsx';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { Fold } from '#src/ui/fold.tsx';
import { DeliveryMap } from '#src/ui/map/delivery-map.tsx';

/** Shows where the order goes. Renders nothing for an order that has ended or does not know its reseller's point. */
export function OrderMap({ order, className }: { order: Order; className: string }) {
  const { address, reseller, resellerPoint } = order;
  if (!resellerPoint || orderCan.finish(order.status)) return null;
  return (
    <DeliveryMap
      door={address}
      isApproximate={address.approximate}
      doorLabel={address.approximate ? 'Perto do seu endereço' : 'Seu endereço'}
      reseller={resellerPoint}
      resellerName={reseller.name}
      className={className}
      render={(props) => <PlaceMap {...props} />}
    />
  );
}

/** The same map, folded on phones. On wide screens it is beside the step. */
export function OrderMapFold({ order }: { order: Order }) {
  const { address, resellerPoint } = order;
  if (!resellerPoint || orderCan.finish(order.status)) return null;
  return (
    <Fold
      title="No mapa"
      aside={distanceWords(distanceMetres(address, resellerPoint), address.approximate)}
      className="lg:hidden"
    >
      <OrderMap order={order} className="h-64" />
    </Fold>
  );
}
