import type { ResellerRow } from '../../services/resellers/view.ts';
import { generateResellers } from '../generate.ts';

/** Returns `count` demonstration resellers as stored, with the defaults of the database's columns. */
export function storedResellers(count: number): ResellerRow[] {
  return [...generateResellers(count)].map((row) => ({
    ...row,
    updated_at: new Date(0),
    accept_minutes: 6,
    promise_min: 10,
    promise_max: 240,
    reachable: false,
    sms_only: false,
    sms_only_since: null,
    rating_average: 0,
    rating_sum: 0,
    rating_count: 0,
    paused_until: null,
    closed_until: null,
    closed_reason: null,
    logo_digest: null,
    own_sections: [],
    delivery_zones: null,
    special_dates: [],
    capacity: null,
    suspended_from: null,
    register_day: '2026-11-16',
    products_out: [],
    stock_back_at: null,
  }));
}
