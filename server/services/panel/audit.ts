import { randomUUID } from 'node:crypto';
import type { Executor } from '../../db/schema.ts';
import type { ResellerAuditTable } from '../../db/tables/panel.ts';
import { hmac } from '../../secrets.ts';
import { shownPhone } from './team.ts';

/**
 * A change in a reseller: who made it and who it is about, both E.164. For a change of the reseller itself, both are
 * the person who made it.
 */
export interface Audited extends Pick<ResellerAuditTable, 'what' | 'was' | 'became'> {
  /** The changed value of the business, in words. */
  field?: string;
  reseller: string;
  by: string;
  about: string;
}

/**
 * Returns the mark of a person, which is the same in every reseller. Nobody can find the phone of a mark without the
 * server's secret.
 */
export const personMark = (secret: string, phone: string) =>
  hmac(secret, 'shop-audit', phone).toString('base64url');

/** Adds a change to the reseller's audit. Its rows never change, except by an erasure. */
export async function audit(
  db: Executor,
  secret: string,
  { reseller, by, about, ...change }: Audited,
  now: Date,
): Promise<void> {
  await db
    .insertInto('shop_audit')
    .values({
      id: randomUUID(),
      reseller_id: reseller,
      at: now,
      by_person: personMark(secret, by),
      by_phone: shownPhone(by),
      about_person: personMark(secret, about),
      about_phone: shownPhone(about),
      ...change,
    })
    .execute();
}

/** LGPD art. 18: the changes stay, under digests that identify nobody. */
export async function eraseAudited(db: Executor, secret: string, phone: string): Promise<void> {
  const person = personMark(secret, phone);
  const erased = hmac(secret, 'shop-audit-erased', phone).toString('base64url');
  await db
    .updateTable('shop_audit')
    .set({ by_person: erased, by_phone: null })
    .where('by_person', '=', person)
    .execute();
  await db
    .updateTable('shop_audit')
    .set({ about_person: erased, about_phone: null })
    .where('about_person', '=', person)
    .execute();
}
