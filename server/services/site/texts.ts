import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { durationWords } from '#contract/text/duration-words';
import { createArticleRenderer } from '../../gateways/content/markdown.ts';
import type { Operator } from '../../start/config.ts';
import type { MapTilesSource } from '../../start/map-tiles.ts';
import { retention } from '../data-subject/retention.ts';

const frontMatter = z.object({ title: z.string(), description: z.string(), updatedAt: z.iso.date() });

export interface SiteText extends z.output<typeof frontMatter> {
  /** Sanitised. */
  html: string;
  /** Headings that are questions, with the first paragraph of their answer, as plain text. */
  questions: { question: string; answer: string }[];
}

/**
 * Returns a reader of the site's Markdown pages by slug. It fills in placeholders such as `{{operator.name}}`. The
 * table by which the job erases replaces `{{retention}}`. The reader throws for an unknown slug.
 */
export function siteTexts(
  folder: string,
  operator: Operator,
  mapTiles?: MapTilesSource,
): (slug: string) => Promise<SiteText> {
  const render = createArticleRenderer(undefined);
  const sources = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => [basename(name, '.md'), join(folder, name)]),
  );
  const texts = new Map<string, Promise<SiteText>>();

  async function read(slug: string): Promise<SiteText> {
    const file = sources.get(slug);
    if (!file) throw new Error(`no text of the site is named ${slug}`);
    const [, head = '', body = ''] =
      /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
    // The core schema does not parse dates.
    const about = frontMatter.parse(parse(head, { schema: 'core' }));
    const markdown = filled(body, operator, mapTiles);
    return { ...about, html: await render(markdown), questions: questionsIn(markdown) };
  }

  return (slug) => {
    const text = texts.get(slug) ?? read(slug);
    texts.set(slug, text);
    return text;
  };
}

function filled(markdown: string, operator: Operator, mapTiles: MapTilesSource | undefined): string {
  const values: Record<string, string> = {
    'operator.name': plain(operator.name),
    'operator.cnpj': plain(operator.cnpj),
    'operator.address': plain(operator.address),
    'support.phone': plain(operator.phone),
    'support.email': `[${plain(operator.email)}](mailto:${operator.email})`,
    map: mapWords(mapTiles),
    retention: retentionTable(),
  };
  return markdown.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a text of the site asks for {{${name}}}`);
    return value;
  });
}

/** Says who learns which part of the map somebody looks at. */
function mapWords(tiles: MapTilesSource | undefined): string {
  return tiles && 'address' in tiles
    ? `as ruas vêm de ${plain(tiles.address.host)}, só se você tocar em “Carregar mapa”. Esse serviço fica sabendo que região você olha e o endereço da sua conexão, sem o seu nome.`
    : 'vem dos nossos servidores. Ninguém mais fica sabendo que região você olha.';
}

function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&');
}

function retentionTable(): string {
  const rows = Object.values(retention).map(
    ({ data, purpose, legalBasis, days, since }) =>
      `| ${[data, purpose, legalBasis, `${daysInWords(days)} ${since}`].map(plain).join(' | ')} |`,
  );
  return ['| O que | Para quê | Base legal | Até quando |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function daysInWords(days: number): string {
  const years = Math.floor(days / 365);
  if (years > 0) return years === 1 ? '1 ano' : `${years} anos`;
  return durationWords(days * 24 * 60 * 60 * 1000, 'day');
}

function questionsIn(markdown: string): { question: string; answer: string }[] {
  return [...markdown.matchAll(/^### (.+\?)\n+([^\n]+)/gm)].map(([, question = '', answer = '']) => ({
    question,
    answer: answer.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, '$1'),
  }));
}
