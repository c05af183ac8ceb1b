import type { Point } from '#contract/address/point';
import { formatBRL } from '#contract/money/brl';
import { PlaceMap } from '#src/frame/place-map.tsx';
import { distanceWords } from '#src/ui/art/distance-words.ts';
import { countWords, type Listing } from './listings.ts';
import { cardId, useIsApproximate } from './reseller-card.tsx';

/** Size of the part of the map that all frames show, in pixels, and how many open resellers fit into it at first. */
const rooms = {
  wide: { room: { x: 420, y: 440 }, fitted: 12 },
  narrow: { room: { x: 250, y: 270 }, fitted: 6 },
} as const;

/** Shows resellers with prices around the door. Hover and focus highlight the reseller's card, and the other way round. */
export function ResellerMap({
  center,
  listings,
  pointed,
  size,
  onPoint,
  onSelect,
  className,
}: {
  center: Point;
  listings: readonly Listing[];
  pointed: string | undefined;
  size: keyof typeof rooms;
  onPoint: (resellerId: string | undefined) => void;
  onSelect: (resellerId: string) => void;
  className: string;
}) {
  const isApproximate = useIsApproximate();
  // The nearest ones come first: their prices win where prices would cover each other.
  const sorted = listings.toSorted(
    (one, other) =>
      Number(other.reseller.open) - Number(one.reseller.open) ||
      one.reseller.distanceMetres - other.reseller.distanceMetres,
  );
  const pins = sorted.map(({ reseller, cart }) => {
    const price = cart && formatBRL(cart.pricing.totalCents);
    const words = [
      reseller.name,
      ...(price === undefined ? [] : [price]),
      `a ${distanceWords(reseller.distanceMetres, isApproximate)}`,
      ...(reseller.open ? [] : ['fechada']),
    ];
    return {
      id: reseller.id,
      point: { latitude: reseller.latitude, longitude: reseller.longitude },
      label: words.join(', '),
      text: reseller.open ? price : undefined,
    };
  });
  const doorLabel = isApproximate ? 'Centro da cidade' : 'Seu endereço';
  return (
    <PlaceMap
      key={`${center.latitude} ${center.longitude}`}
      label={
        listings.length === 0
          ? 'Mapa sem revendas.'
          : `Mapa com ${countWords(listings.length)} em volta. A lista diz o mesmo.`
      }
      door={center}
      doorLabel={doorLabel}
      pins={pins}
      links={{ selectedId: pointed, hrefOf: (id) => `#${cardId(id)}`, onPoint, onSelect }}
      {...rooms[size]}
      className={className}
    />
  );
}
