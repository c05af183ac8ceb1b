import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** The allowed content of an article: text, links, pictures and tables. Raw HTML and other URL schemes are removed. */
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * Lowers `h1`, because the page has one, and makes picture URLs absolute if the files are on the content service's
 * host.
 */
function adaptToPage({ mediaOrigin }: { mediaOrigin: string | undefined }) {
  return (tree: Node) => adapt(tree, mediaOrigin);
}

function adapt(node: Node, mediaOrigin: string | undefined): void {
  const { tagName, properties } = node;
  if (tagName === 'h1') node.tagName = 'h2';
  if (tagName === 'img' && properties) {
    const { src } = properties;
    if (mediaOrigin !== undefined && typeof src === 'string' && /^\/(?!\/)/.test(src))
      properties.src = mediaOrigin + src;
    properties.loading = 'lazy';
  }
  for (const child of node.children ?? []) adapt(child, mediaOrigin);
}

const cachedTexts = 200;

/** Returns a function that renders an editor's Markdown as safe HTML. HTML inside the Markdown is left out. */
export function createArticleRenderer(
  mediaOrigin: string | undefined,
): (markdown: string) => Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(adaptToPage, { mediaOrigin })
    .use(rehypeStringify);
  const rendered = new Map<string, string>();
  return async (markdown) => {
    const cached = rendered.get(markdown);
    if (cached !== undefined) return cached;
    const html = String(await processor.process(markdown));
    const [oldest] = rendered.keys();
    if (rendered.size >= cachedTexts && oldest !== undefined) rendered.delete(oldest);
    rendered.set(markdown, html);
    return html;
  };
}

const wordsPerMinute = 200;

/** Returns the reading time in minutes, at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(markdown.split(/\s+/).length / wordsPerMinute));
}
