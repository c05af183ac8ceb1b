import type { Business } from '#contract/panel/business';
import type { BusinessOpening, HoursChange } from '#contract/panel/hours';
import { datesFaults, hoursFaults } from '#contract/panel/hours-checks';
import type { ServerContext } from '../../../context.ts';
import type { OpeningInterval, StoredDate } from '../../../db/tables/resellers.ts';
import { ServiceError } from '../../../service-error.ts';
import { dateIn } from '../../resellers/local-time.ts';
import { lastingDates } from '../../resellers/opening.ts';
import type { AtPanel } from '../orders.ts';
import { changing } from './changing.ts';

/**
 * Changes the weekly hours, the special dates and the capacity. Past dates are dropped. Throws `invalid-input` for
 * openings that overlap or end before they start, and for dates that are repeated or more than a year ahead.
 */
export function changeHours(
  ctx: ServerContext,
  at: AtPanel,
  { version, week, dates, capacity }: HoursChange,
): Promise<Business> {
  return changing(ctx, at, 'changeHours', { section: 'hours', version }, (before, { now }) => {
    const today = dateIn(before.time_zone, now);
    const errors = [...hoursFaults(week), ...datesFaults(dates ?? [], today)];
    if (errors.length > 0) throw new ServiceError({ code: 'invalid-input', errors });
    const known = lastingDates(before.special_dates, before.time_zone, now);
    const stored = dates
      ? [
          // The form does not show yesterday, but its hours may last until today.
          ...known.filter(({ date }) => date < today),
          ...dates
            .filter(({ date }) => date >= today)
            .map(storedDate)
            .sort((one, other) => (one.date < other.date ? -1 : 1)),
        ]
      : known;
    return {
      columns: {
        hours: JSON.stringify(week.map(intervalsOf)),
        special_dates: JSON.stringify(stored),
        ...(capacity === undefined ? {} : { capacity: capacity && JSON.stringify(capacity) }),
      },
    };
  });
}

function storedDate({ date, openings, name }: NonNullable<HoursChange['dates']>[number]): StoredDate {
  return { date, hours: intervalsOf(openings), ...(name === undefined ? {} : { name }) };
}

const intervalsOf = (openings: readonly BusinessOpening[]) =>
  openings.map(({ opens, closes }): OpeningInterval => [opens, closes]);
