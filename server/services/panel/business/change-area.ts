import { nearMetre } from '#contract/address/point';
import type { AreaChange, Zone } from '#contract/panel/area';
import { unusualZoneFreights, zoneFaults } from '#contract/panel/area-checks';
import type { Business } from '#contract/panel/business';
import type { ServerContext } from '../../../context.ts';
import { ServiceError } from '../../../service-error.ts';
import type { AtPanel } from '../orders.ts';
import { changing, refuseUnconfirmed } from './changing.ts';

/**
 * Changes where the reseller delivers. Throws `invalid-input` for a drawn area that crosses itself, encloses nothing or
 * is out of reach, and `confirmation-needed` for an unusual freight of a zone.
 */
export function changeArea(
  ctx: ServerContext,
  at: AtPanel,
  { version, confirmed, radiusMetres, zones }: AreaChange,
): Promise<Business> {
  return changing(ctx, at, 'changeArea', { section: 'area', version }, (before) => {
    const stored = zones?.map(storedZone);
    const errors = zoneFaults(stored ?? [], before);
    if (errors.length > 0) throw new ServiceError({ code: 'invalid-input', errors });
    refuseUnconfirmed(confirmed, unusualZoneFreights(stored ?? [], before.delivery_zones ?? []));
    return {
      columns: {
        radius_metres: radiusMetres,
        delivery_zones: stored ? JSON.stringify(stored) : null,
      },
    };
  });
}

const storedZone = ({ polygon, ...zone }: Zone): Zone =>
  polygon ? { ...zone, polygon: polygon.map(nearMetre) } : zone;
