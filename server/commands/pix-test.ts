import type { Kysely } from 'kysely';
import { renderUnicodeCompact } from 'uqr';
import { parsePixKey } from '#contract/pix/parse-pix-key';
import { readPixKey } from '#contract/pix/pix-key';
import { formatPixKey, pixKeyKinds, pixKeyProblem } from '#contract/pix/pix-key-words';
import type { Schema } from '../db/schema.ts';
import { brCode, type PixCharge } from '../services/orders/pix.ts';
import { UsageError } from './database-tool.ts';

type Payee = Pick<PixCharge, 'key' | 'merchantName' | 'city'>;

/** Returns the payee of a typed key. Returns undefined if the text is not a key: it may be the id of a reseller. */
export function payeeOfKey(typed: string): Payee | undefined {
  const key = readPixKey(typed);
  return key && { key, merchantName: 'Teste', city: 'Brasil' };
}

/** Returns the payee of a stored reseller. Throws `UsageError` if it does not exist or its key cannot be used. */
export async function payeeOfReseller(db: Kysely<Schema>, typed: string): Promise<Payee> {
  const stored = await db
    .selectFrom('resellers')
    .select(['pix_key', 'legal_name', 'city'])
    .where('id', '=', typed)
    .executeTakeFirst();
  const parsed = parsePixKey(stored ? (stored.pix_key ?? '') : typed);
  if (parsed.kind === 'ask' || parsed.kind === 'refused')
    throw new UsageError(
      stored
        ? `A chave Pix de ${typed} não serve. ${pixKeyProblem(parsed)}`
        : `Não há revenda com o id "${typed}". Como chave Pix: ${pixKeyProblem(parsed)}`,
    );
  return { key: parsed, merchantName: stored?.legal_name ?? 'Teste', city: stored?.city ?? 'Brasil' };
}

/** Returns a QR code and the BR Code of R$ 0,01, to scan with a bank's app. Each call has another txid. */
export function pixTestText({ key, merchantName, city }: Payee, hasColors: boolean): string {
  const txid = `TESTE${Date.now()}`;
  const code = brCode({ key, merchantName, city, amountCents: 1, txid });
  const qr = renderUnicodeCompact(code, { ecc: 'M', border: 4 });
  return [
    `Chave Pix: ${pixKeyKinds[key.kind]} ${formatPixKey(key)}`,
    // Apps read dark cells on a light background. The colors of the terminal may be different.
    hasColors ? qr.replace(/^.*$/gm, '\u001b[97;40m$&\u001b[0m') : qr,
    code,
    'Leia com o aplicativo de um banco: devem aparecer quem recebe e R$ 0,01. Não é preciso pagar.',
  ].join('\n\n');
}
