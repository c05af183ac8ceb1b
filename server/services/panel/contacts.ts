import { isFixedLine } from '#contract/phone/phone-number';
import type { ReminderAudience } from '#machines/order-attention/ladder';
import type { Executor } from '../../db/schema.ts';
import type { OrderRow } from '../orders/view.ts';
import { listOperators } from './operators.ts';

/** Returns the phones of an audience. A reseller with one person has the same first and second contact. */
export async function phonesOf(
  db: Executor,
  { reseller_id }: Pick<OrderRow, 'reseller_id'>,
  audience: ReminderAudience,
): Promise<string[]> {
  if (audience === 'operators') return listOperators(db);
  const [first, second = first] = await contactsOf(db, reseller_id);
  const one = audience === 'first contact' ? first : second;
  return one ? [one] : [];
}

export async function firstContact(db: Executor, reseller: string): Promise<string | undefined> {
  return (await contactsOf(db, reseller))[0];
}

/** Returns the mobiles of a reseller's owners and attendants: owners first, then by the time they joined. */
async function contactsOf(db: Executor, reseller: string): Promise<string[]> {
  const people = await peopleOf(db, reseller);
  return people
    .toSorted((one, other) => Number(other.role === 'owner') - Number(one.role === 'owner'))
    .map(({ phone }) => phone);
}

/** Returns the mobiles of a reseller's owners, by the time they joined. */
export async function ownersOf(db: Executor, reseller: string): Promise<string[]> {
  const people = await peopleOf(db, reseller);
  return people.flatMap(({ phone, role }) => (role === 'owner' ? phone : []));
}

async function peopleOf(db: Executor, reseller: string) {
  const people = await db
    .selectFrom('shop_members')
    .select(['phone', 'role'])
    .where('reseller_id', '=', reseller)
    .where('role', 'in', ['owner', 'attendant'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return people.filter(({ phone }) => !isFixedLine(phone));
}
