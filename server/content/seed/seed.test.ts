import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';

const seed = import.meta.dirname;
const published = join(seed, '../../../public');

type Field =
  | 'title'
  | 'slug'
  | 'product'
  | 'description'
  | 'publishedAt'
  | 'updatedAt'
  | 'author'
  | 'picture'
  | 'pictureAlt';

interface Document {
  folder: string;
  file: string;
  fields: Partial<Record<Field, string>>;
  tags: string[];
  sources: string[];
  urls: string[];
  body: string;
}

/** Reads the only YAML that these files use: scalars on one line, lists below their name. */
function read(folder: string, name: string): Document {
  const [, head = '', body = ''] =
    /^---\n(.+?)\n---\n(.*)$/s.exec(readFileSync(join(seed, folder, name), 'utf8')) ?? [];
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, value = '']) => value);
  const fields = Object.fromEntries(
    [...head.matchAll(/^(\w+): (?:"(.*)"|(.*))$/gm)].map(([, key, quoted, plain]) => [key, quoted ?? plain]),
  );
  return {
    folder,
    file: basename(name, '.md'),
    fields,
    tags: all(/^ {2}- (?!name:)(.+)$/gm),
    sources: all(/^ {2}- name: "(.+)"$/gm),
    urls: all(/^ {4}url: (\S+)$/gm),
    body,
  };
}

const documents = ['articles', 'safety', 'pages'].flatMap((folder) =>
  readdirSync(join(seed, folder)).map((name) => read(folder, name)),
);
const illustrated = documents.filter(({ folder }) => folder !== 'pages');
const of = (folder: string) => documents.filter((document) => document.folder === folder);
const called = (list: Document[]) =>
  list.map((document) => [`${document.folder}/${document.file}`, document] as const);

const routes = [
  '/',
  '/address',
  '/pedidos',
  '/saiba-mais',
  '/blog',
  '/contato',
  '/seja-parceiro',
  '/indique-ganhe',
  '/meus-dados',
  '/conta/excluir',
  // The page's form (src/features/site/message-form.tsx).
  '#formulario',
  '/politica-de-privacidade-2',
  '/termos-e-condicoes',
  ...of('articles').map(({ file }) => `/blog/${file}`),
  ...of('safety').map(({ file }) => `/dicas-de-seguranca-${file}`),
];

const placeholders = [
  'operator.name',
  'operator.cnpj',
  'operator.address',
  'support.phone',
  'support.email',
  'retention',
  'map',
];

test('there are at least ten articles, the five safety pages and the six other pages', () => {
  expect(of('articles').length).toBeGreaterThanOrEqual(10);
  expect(of('safety').map(({ file }) => file)).toEqual([
    'agua',
    'gas',
    'mangueira-e-regulador',
    'p13',
    'p45',
  ]);
  expect(of('pages').map(({ file }) => file)).toEqual([
    'contato',
    'indique-ganhe',
    'politica-de-privacidade-2',
    'saiba-mais',
    'seja-parceiro',
    'termos-e-condicoes',
  ]);
});

test('no two documents share a title, a description or a picture', () => {
  for (const key of ['title', 'description', 'picture'] as const) {
    const values = documents.flatMap(({ fields }) => fields[key] ?? []);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

describe.each(called(documents))('%s', (_, { folder, file, fields, body }) => {
  test('has a slug equal to its file name, a title, a short description and a date of 2026', () => {
    expect(fields.slug).toBe(file);
    expect(fields.title?.length).toBeGreaterThan(5);
    expect(fields.title?.length).toBeLessThanOrEqual(70);
    expect(fields.description?.length).toBeGreaterThan(50);
    expect(fields.description?.length).toBeLessThanOrEqual(155);
    expect(fields.updatedAt).toMatch(/^2026-\d\d-\d\d$/);
  });

  test('has no exclamation marks and only headings below the page’s title', () => {
    expect(body).not.toMatch(/!/);
    expect(body).not.toMatch(/^# /m);
    if (folder !== 'pages') expect(body.trimStart()).toMatch(/^## /);
  });

  test('links only to pages that exist, and names only known placeholders', () => {
    const links = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !routes.includes(target) && !target.startsWith('https://'))).toEqual([]);
    const named = [...body.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !placeholders.includes(name))).toEqual([]);
  });
});

describe.each(called(illustrated))('%s', (_, { folder, file, fields, tags, sources, urls, body }) => {
  test('is complete and has author, tags, sources, and dates in order', () => {
    expect(fields.author).toBe('Equipe Botijá');
    expect(tags).not.toEqual([]);
    expect(sources.length).toBeGreaterThanOrEqual(2);
    expect(urls.filter((url) => !URL.canParse(url) || !url.startsWith('https://'))).toEqual([]);
    expect(fields.publishedAt).toMatch(/^2026-\d\d-\d\d$/);
    expect((fields.publishedAt ?? '') <= (fields.updatedAt ?? '')).toBe(true);
    expect(fields.product).toBe(folder === 'safety' ? file : undefined);
  });

  test('has 400 to 900 words', () => {
    const words = body
      .replace(/\]\([^)]*\)/g, ']')
      .split(/[\s|]+/)
      .filter((word) => /[\p{L}\d]/u.test(word));
    expect(words.length).toBeGreaterThanOrEqual(400);
    expect(words.length).toBeLessThanOrEqual(900);
  });

  test('has a small picture that can be drawn', () => {
    expect(fields.picture).toBe(`/pictures/${folder === 'safety' ? 'seguranca-' : ''}${file}.svg`);
    expect(fields.pictureAlt?.length).toBeGreaterThan(20);
    const path = join(published, fields.picture ?? '');
    expect(statSync(path).size).toBeLessThan(6000);
    const svg = readFileSync(path, 'utf8');
    const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: 60 } });
    expect([drawn.width, drawn.height]).toEqual([1200, 630]);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('no two pictures share an id, because one page may show both', () => {
  const ids = illustrated.flatMap(({ fields }) => [
    ...readFileSync(join(published, fields.picture ?? ''), 'utf8').matchAll(/ id="([^"]+)"/g),
  ]);
  const names = ids.map(([, id = '']) => id);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
