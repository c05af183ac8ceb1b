import * as z from 'zod/mini';
import { codePhone, mobilePhone, resellerPhone } from '#contract/phone/mobile-phone';
import { maskPhone } from '#contract/phone/phone-number';
import type { Executor } from '../../db/schema.ts';
import { findMunicipality } from '../../gateways/maps/gazetteer.ts';
import { resellerFile } from './reseller-file.ts';

/** A stored value that today's rules refuse. `value` shows a person's phone masked. */
export interface RefusedValue {
  /** The owner of the value: the id of a reseller, or the name of a list. */
  owner: string;
  field: 'telefone' | 'chavePix' | 'cidade';
  value: string;
  why: string;
}

/**
 * Returns the stored phones, Pix keys and cities that could not be entered today. Only reads: a person decides what to
 * do with each value.
 */
export async function refusedStoredValues(db: Executor): Promise<RefusedValue[]> {
  const resellers = await db
    .selectFrom('resellers')
    .select(['id', 'contact_phone', 'pix_key', 'city', 'uf'])
    .orderBy('id')
    .execute();
  const ofResellers = resellers.flatMap(({ id: owner, contact_phone, pix_key, city, uf }): RefusedValue[] => [
    ...refusal(owner, 'telefone', resellerPhone, contact_phone),
    ...(pix_key === null ? [] : refusal(owner, 'chavePix', resellerFile.shape.chavePix, pix_key)),
    ...(findMunicipality({ city, uf })
      ? []
      : [
          { owner, field: 'cidade' as const, value: `${city}/${uf}`, why: `Não há esse município em ${uf}.` },
        ]),
  ]);
  return [...ofResellers, ...(await refusedPhonesOfPeople(db))];
}

/** The phones of people. Members of demonstration resellers have no phone, but an id that begins with `demo-`. */
async function refusedPhonesOfPeople(db: Executor): Promise<RefusedValue[]> {
  const [members, invites, operators, subscriptions, orders, accounts] = [
    await db
      .selectFrom('shop_members')
      .select(['reseller_id as owner', 'phone'])
      .where('phone', 'not like', 'demo-%')
      .execute(),
    await db
      .selectFrom('shop_invites')
      .select(['reseller_id as owner', 'phone'])
      .where('used_at', 'is', null)
      .execute(),
    await db.selectFrom('operators').select('phone').execute(),
    await db.selectFrom('notices').select('contact as phone').where('contact', 'not like', '%@%').execute(),
    await db.selectFrom('orders').select('phone').where('phone', 'is not', null).distinct().execute(),
    await db.selectFrom('account_phones').select('phone').execute(),
  ];
  const lists = [
    { owner: 'operadores', schema: mobilePhone, rows: operators },
    { owner: 'avisos', schema: mobilePhone, rows: subscriptions },
    { owner: 'pedidos', schema: codePhone, rows: orders },
    { owner: 'contas', schema: codePhone, rows: accounts },
  ];
  return [
    ...[...members, ...invites].flatMap(({ owner, phone }) => refusal(owner, 'telefone', codePhone, phone)),
    ...lists.flatMap(({ owner, schema, rows }) =>
      rows.flatMap(({ phone }) => refusal(owner, 'telefone', schema, phone ?? '')),
    ),
  ].map((found) => ({ ...found, value: hidden(found.value) }));
}

/** Shows only the last four characters of a person's phone that no rule can read. */
function hidden(phone: string): string {
  const masked = maskPhone(phone);
  return masked === phone ? `…${phone.slice(-4)}` : masked;
}

function refusal(
  owner: string,
  field: RefusedValue['field'],
  schema: z.core.$ZodType,
  value: string,
): RefusedValue[] {
  const issue = z.safeParse(schema, value).error?.issues[0];
  return issue ? [{ owner, field, value, why: issue.message }] : [];
}
