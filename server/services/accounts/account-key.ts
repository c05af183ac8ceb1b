import type { ContentUser } from '#contract/content/user';
import type { ServerContext } from '../../context.ts';

/** Whose account, among those of every content service this server was ever pointed at: ids begin at 1 in each. */
export function accountKey({ config }: ServerContext, { id }: Pick<ContentUser, 'id'>): string {
  return `${config.CONTENT_URL === undefined ? 'embedded' : new URL(config.CONTENT_URL).host}:${id}`;
}
