import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const day = z.iso.date();
const source = z.object({ name: z.string(), url: z.optional(z.url()) });

const frontMatter = z.object({
  title: z.string(),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  description: z.string(),
  publishedAt: day,
  updatedAt: day,
  author: z.string(),
  picture: z.string(),
  pictureAlt: z.string(),
  tags: z._default(z.array(z.string()), []),
  sources: z._default(z.array(source), []),
  /** The product in the path of a safety page. Other articles have none. */
  product: z.optional(z.string()),
});

/** An entry that ships with the product, with the field names of the content service. */
export interface SeedEntry {
  kind: 'article' | 'safety-page';
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  cover: { url: string; alternativeText: string; mime: string };
  /** The first tag. */
  category: string | undefined;
  updatedAt: Date;
  publishedAt: Date;
  hash: string;
}

const folders = { article: 'articles', 'safety-page': 'safety' } as const;

/** Reads every Markdown file below `folder`. Throws with the file's name if its front matter is wrong. */
export function readSeedFiles(folder: string): SeedEntry[] {
  return (['article', 'safety-page'] as const).flatMap((kind) => {
    const path = join(folder, folders[kind]);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => readEntry(kind, join(path, name)));
  });
}

function readEntry(kind: SeedEntry['kind'], file: string): SeedEntry {
  const text = readFileSync(file, 'utf8');
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter`);
  // With the core schema, dates stay text.
  const parsed = frontMatter.safeParse(parse(head, { schema: 'core' }));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  const { title, slug, description, picture, pictureAlt, tags, product, ...rest } = parsed.data;
  if (kind === 'safety-page' && product === undefined) throw new Error(`${file}: no product`);
  return {
    kind,
    title,
    slug: product ?? slug,
    excerpt: description,
    content: body.trim() + sourcesOf(rest.sources),
    cover: { url: picture, alternativeText: pictureAlt, mime: 'image/svg+xml' },
    category: tags[0],
    updatedAt: new Date(rest.updatedAt),
    publishedAt: new Date(rest.publishedAt),
    hash: createHash('sha256').update(text).digest('base64url'),
  };
}

function sourcesOf(sources: z.output<typeof source>[]): string {
  if (sources.length === 0) return '\n';
  const lines = sources.map(({ name, url }) => (url === undefined ? `- ${name}` : `- [${name}](${url})`));
  return `\n\n## Fontes\n\n${lines.join('\n')}\n`;
}
