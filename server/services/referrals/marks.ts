import type { QueryCreator } from 'kysely';
import type { Address } from '#contract/address/address';
import { fold } from '#contract/text/fold';
import type { Executor, Schema } from '../../db/schema.ts';
import { hmac } from '../../secrets.ts';

export function deviceMark(secret: string, device: string): string {
  return hmac(secret, 'referral', 'device', device).toString('base64url');
}

/**
 * Returns the keyed digest of a door, independent of spelling. Of the complement only the digits count. Without a house
 * number, the point counts.
 */
export function doorMark(secret: string, address: Address): string {
  const { street, number, complement = '', city, uf, latitude, longitude } = address;
  const place = number ?? `${latitude.toFixed(4)} ${longitude.toFixed(4)}`;
  const door = [fold(street), fold(place), complement.replace(/\D/g, ''), fold(city), uf];
  return hmac(secret, 'referral', 'door', ...door).toString('base64url');
}

/**
 * Records devices and doors of a phone. The marks are sorted, so that concurrent orders lock them in the same order.
 */
export async function noteMarks(db: Executor, phone: string, marks: string[], now: Date): Promise<void> {
  if (marks.length > 0) await upsertMarks(db, phone, marks, now).execute();
}

/** Builds the statement of `noteMarks`, to be part of another. `marks` must not be empty. */
export function upsertMarks(db: QueryCreator<Schema>, phone: string, marks: string[], now: Date) {
  return db
    .insertInto('referral_marks')
    .values(marks.toSorted().map((mark) => ({ mark, phone, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['mark', 'phone']).doUpdateSet({ seen_at: now }));
}
