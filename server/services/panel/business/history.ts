import { type BusinessChanges, businessVerb } from '#contract/panel/business';
import type { ServerContext } from '../../../context.ts';
import { personMark } from '../audit.ts';
import { membersOf } from '../team.ts';

const shownMaximum = 100;

/** Returns the newest changes of a reseller's business, each with the name of who made it, or the masked phone. */
export async function changesOf(
  { db, config: { secret } }: ServerContext,
  reseller: string,
): Promise<BusinessChanges> {
  const rows = await db
    .selectFrom('shop_audit')
    .select(['at', 'by_person', 'by_phone', 'field', 'was', 'became'])
    .where('reseller_id', '=', reseller)
    .where('what', 'in', [
      ...businessVerb.options,
      'restockProduct',
      'resumeReseller',
      'exportOrders',
      'exportCash',
    ])
    .orderBy('at', 'desc')
    .orderBy('field')
    .limit(shownMaximum)
    .execute();
  const names = new Map(
    (await membersOf(db, reseller)).map(({ phone, name }) => [personMark(secret, phone), name]),
  );
  return {
    changes: rows.map(({ at, by_person, by_phone, field, was, became }) => ({
      at: at.toISOString(),
      by: names.get(by_person) ?? by_phone ?? 'Alguém que saiu da equipe',
      what: field ?? '',
      ...(was === null ? {} : { before: was }),
      ...(became === null ? {} : { after: became }),
    })),
  };
}
