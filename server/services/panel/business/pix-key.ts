import { randomUUID } from 'node:crypto';
import type { Business } from '#contract/panel/business';
import type { PixKeyChange, TriedPixKey } from '#contract/panel/pix-key';
import { readPixKey } from '#contract/pix/pix-key';
import { maskedPixKey, wholePixKey } from '#contract/pix/pix-key-words';
import type { ServerContext } from '../../../context.ts';
import { enqueue } from '../../../outbox/enqueue.ts';
import { type Limit, refusePastIn } from '../../limits.ts';
import { brCode } from '../../orders/pix.ts';
import { qrOf } from '../../orders/view.ts';
import { requireFreshCode } from '../confirm.ts';
import { ownersOf } from '../contacts.ts';
import type { AtPanel } from '../orders.ts';
import { changing, invalid } from './changing.ts';
import { toBusiness } from './read.ts';

/** Limit of changed keys of a reseller: each sends an SMS to every owner. */
const changedKeys: Limit = { windowSeconds: 60 * 60, maximum: 10 };

/** The amount of a payment that tries a key, in centavos. */
const trialCents = 1;

/**
 * Replaces or removes the reseller's Pix key, and sends an SMS to every owner. Orders keep the key that they were placed
 * with. The present key in another spelling changes nothing. Throws `recent-verification-needed`, and `invalid-input` for
 * a removal while Pix is accepted.
 */
export async function changePixKey(
  ctx: ServerContext,
  at: AtPanel,
  { version, key }: PixKeyChange,
): Promise<Business> {
  const business = await changing(
    ctx,
    at,
    'changePixKey',
    { section: 'pixKey', version },
    async (before, { db, now }) => {
      await requireFreshCode(ctx, db, at.session);
      if (key === null && before.payment_methods.includes('pix'))
        throw invalid('Antes de tirar a chave, tire o Pix das formas de pagamento.', '/chave');
      if (isSameKey(before.pix_key, key)) return { changes: [] };
      const next = readPixKey(key ?? '');
      await refusePastIn(ctx, db, changedKeys, 'pix-key', at.reseller);
      const what = next ? 'changed' : 'removed';
      for (const to of await ownersOf(db, at.reseller))
        await enqueue(db, {
          kind: 'pix-key-sms',
          id: randomUUID(),
          payload: { to, reseller: before.name, what },
          now,
        });
      const { shown } = toBusiness(ctx, before, now).pixKey;
      return {
        columns: { pix_key: key },
        // The audit stays for years, so it has no whole CPF, phone or e-mail. Two keys can have the same mask.
        changes: [{ field: 'Chave Pix', was: shown ?? null, became: next ? maskedPixKey(next) : null }],
      };
    },
  );
  ctx.wakeOutbox();
  return business;
}

/** Returns whether two texts are the same key, in any spelling. */
function isSameKey(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  const [first, second] = [readPixKey(one ?? ''), readPixKey(other ?? '')];
  return first !== undefined && first.kind === second?.kind && first.key === second.key;
}

/** Returns a payment to a key, or to the present one. Throws `invalid-input` if the reseller has no usable key. */
export async function tryPixKey(
  { db }: ServerContext,
  reseller: string,
  { key: typed }: { key?: string | undefined },
): Promise<TriedPixKey> {
  const { pix_key, legal_name, city } = await db
    .selectFrom('resellers')
    .select(['pix_key', 'legal_name', 'city'])
    .where('id', '=', reseller)
    .executeTakeFirstOrThrow();
  const key = readPixKey(typed ?? pix_key ?? '');
  if (!key) throw invalid('A revenda não tem uma chave Pix que vale.', '/chave');
  const copyPaste = brCode({ key, merchantName: legal_name, city, amountCents: trialCents, txid: 'TESTE' });
  return {
    key: wholePixKey(key),
    receiver: legal_name,
    amountCents: trialCents,
    pix: { copyPaste, ...qrOf(copyPaste) },
  };
}
