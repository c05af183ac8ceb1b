import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** What an article may consist of: text, links, pictures, tables; no markup of its own, no address but the web's. */
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
};

/** The part of a tree that is touched here. */
interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** The page has its own `h1`, and files of the content service are on its host. */
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

/** How many rendered texts are kept. */
const keptTexts = 200;

/** Renders an editor's Markdown as HTML that is safe in a page; HTML inside it is left out. */
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
    const known = rendered.get(markdown);
    if (known !== undefined) return known;
    const html = String(await processor.process(markdown));
    const [oldest] = rendered.keys();
    if (rendered.size >= keptTexts && oldest !== undefined) rendered.delete(oldest);
    rendered.set(markdown, html);
    return html;
  };
}

const wordsPerMinute = 200;

/** At least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.ceil(markdown.split(/\s+/).length / wordsPerMinute));
}
