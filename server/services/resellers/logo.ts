import type { Selectable } from 'kysely';
import type { ServerContext } from '../../context.ts';
import type { ResellersTable } from '../../db/tables/resellers.ts';

type OfLogo = Pick<Selectable<ResellersTable>, 'id' | 'logo_digest'>;

/** Returns the public path of a reseller's logo, or undefined without one. Another logo has another path. */
export function logoPath({ id, logo_digest }: OfLogo): string | undefined {
  return logo_digest === null ? undefined : `/revenda-logo/${encodeURIComponent(id)}/${logo_digest}.webp`;
}

/** Returns the present logo of a reseller, or undefined without one. */
export function findLogo({ db }: Pick<ServerContext, 'db'>, reseller: string) {
  return db
    .selectFrom('reseller_logos')
    .select(['digest', 'bytes'])
    .where('reseller_id', '=', reseller)
    .executeTakeFirst();
}
