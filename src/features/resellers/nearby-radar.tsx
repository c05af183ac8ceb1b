import type { Point } from '#contract/geo';
import { Radar } from '#src/ui/art/radar.tsx';
import { bearingDegrees } from './bearing.ts';
import type { Offer } from './offers.ts';

/** More points than these would crowd each other out; the list has them all. */
const atMost = 20;

/** The first offers of the list around the customer, numbered as there. */
export function NearbyRadar({
  center,
  offers,
  pointed,
  onPoint,
}: {
  center: Point;
  offers: readonly Offer[];
  pointed: string | undefined;
  onPoint: (resellerId: string) => void;
}) {
  const points = offers.slice(0, atMost).map(({ reseller }) => ({
    id: reseller.id,
    label: reseller.name,
    bearingDegrees: bearingDegrees(center, reseller),
    distanceMetres: reseller.distanceMetres,
    selected: reseller.id === pointed,
    open: reseller.open,
  }));
  return <Radar points={points} onSelect={onPoint} />;
}
