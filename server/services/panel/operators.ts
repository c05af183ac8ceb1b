import type { Executor } from '../../db/schema.ts';

export async function addOperator(db: Executor, phone: string, now: Date): Promise<void> {
  await db
    .insertInto('operators')
    .values({ phone, created_at: now, ended_at: null })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ ended_at: null }))
    .execute();
}

export async function endOperator(db: Executor, phone: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('operators')
    .set({ ended_at: now })
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .returning('phone')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Returns the phones (E.164) of the operators. */
export async function listOperators(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('operators')
    .select('phone')
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ phone }) => phone);
}
