import type { ContentUser } from '#contract/content/user';
import type { ServerContext } from '../../context.ts';

/**
 * Returns the key of an account. It includes the host of the content service, because each service numbers its users
 * from 1.
 */
export function accountKey({ config }: ServerContext, { id }: Pick<ContentUser, 'id'>): string {
  return `${config.CONTENT_URL === undefined ? 'embedded' : new URL(config.CONTENT_URL).host}:${id}`;
}
