import type { Point } from '#contract/address/point';
import { Radar } from '#src/ui/art/radar.tsx';
import { bearingDegrees } from './bearing.ts';
import type { Listing } from './listings.ts';
import { useIsApproximate } from './use-approximate.ts';

/** More points would overlap; the list shows all resellers. */
const atMost = 12;

/** The nearest listings around the customer, numbered as in the list. */
export function NearbyRadar({
  center,
  listings,
  pointed,
  onPoint,
}: {
  center: Point;
  listings: readonly Listing[];
  pointed: string | undefined;
  onPoint: (resellerId: string) => void;
}) {
  const isApproximate = useIsApproximate();
  const distances = listings
    .map(({ reseller }) => reseller.distanceMetres)
    .toSorted((one, other) => one - other);
  const farthest = distances[atMost - 1] ?? Number.POSITIVE_INFINITY;
  const numbered = listings.map(({ reseller }, index) => ({ reseller, number: index + 1 }));
  const near = numbered.filter(({ reseller }) => reseller.distanceMetres <= farthest);
  const points = near.map(({ reseller, number }) => ({
    id: reseller.id,
    number,
    label: reseller.name,
    bearingDegrees: bearingDegrees(center, reseller),
    distanceMetres: reseller.distanceMetres,
    selected: reseller.id === pointed,
    open: reseller.open,
  }));
  const note = points.length < listings.length ? `Mostramos as ${points.length} mais próximas.` : undefined;
  return <Radar points={points} isApproximate={isApproximate} onSelect={onPoint} note={note} />;
}
