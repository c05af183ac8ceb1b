import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Business } from '#contract/panel/business';
import type { logoChange } from '#contract/panel/logo';
import type { ServerContext } from '../../../context.ts';
import { ServiceError, waitOf } from '../../../service-error.ts';
import { countAgainst, type Limit, limitKey } from '../../limits.ts';
import type { AtPanel } from '../orders.ts';
import { changing, invalid } from './changing.ts';
import { encodeLogo } from './encode-logo.ts';

/** Limit of uploads of a reseller, those that are refused included, because each takes the processor. */
const uploads: Limit = { windowSeconds: 600, maximum: 20 };

/**
 * Replaces the reseller's logo. The bytes of the old one are deleted. Throws `invalid-input` if the file is not a usable
 * image, and `too-many-attempts`.
 */
export async function changeLogo(
  ctx: ServerContext,
  at: AtPanel,
  { image }: z.output<typeof logoChange>,
): Promise<Business> {
  const { config, db, now } = ctx;
  const wait = await countAgainst(db, limitKey(config.secret, 'logo', at.reseller), uploads, now());
  if (wait > 0) throw new ServiceError({ code: 'too-many-attempts', ...waitOf(wait, now()) });
  const bytes = await encodeLogo(Buffer.from(image, 'base64'));
  if (!bytes) throw invalid('Não foi possível ler a imagem. Ela precisa ser PNG, JPEG ou WebP.', '/imagem');
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return changing(ctx, at, 'changeLogo', undefined, async (before, changing) => {
    await changing.db
      .insertInto('reseller_logos')
      .values({ reseller_id: at.reseller, digest, bytes })
      .onConflict((same) => same.column('reseller_id').doUpdateSet({ digest, bytes }))
      .execute();
    return {
      columns: { logo_digest: digest },
      changes: [{ field: 'Logo', was: wordOf(before.logo_digest), became: 'novo' }],
    };
  });
}

/** Deletes the reseller's logo. Nothing is audited if it has none. */
export function removeLogo(ctx: ServerContext, at: AtPanel): Promise<Business> {
  return changing(ctx, at, 'removeLogo', undefined, async ({ logo_digest }, { db }) => {
    if (logo_digest === null) return { changes: [] };
    await db.deleteFrom('reseller_logos').where('reseller_id', '=', at.reseller).execute();
    return {
      columns: { logo_digest: null },
      changes: [{ field: 'Logo', was: wordOf(logo_digest), became: null }],
    };
  });
}

const wordOf = (digest: string | null) => (digest === null ? null : 'anterior');
