import type { ContentPages } from '#src/lib/content/pages.ts';

/** For a loader of a static page. */
export function contentOf({ content }: { content?: ContentPages }): ContentPages {
  if (!content) throw new Error('static pages are rendered by the server only');
  return content;
}
