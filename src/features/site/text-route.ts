import type { RouterContext } from '#src/funnel/router-context.ts';
import { siteDataOf } from '#src/lib/site-data.ts';

/** Loads a page of ours by its slug, which is its path. */
export async function loadText(context: RouterContext, slug: string) {
  const text = await siteDataOf(context).text(slug);
  const { title, description } = text;
  return { about: { title, description, path: `/${slug}` }, text, origin: context.page.origin };
}
