import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import satori from 'satori';

const width = 1200;
const height = 630;

const require = createRequire(import.meta.url);
const fontAt = (weight: 400 | 700) =>
  readFile(require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));

/** Renders a PNG of 1200 × 630 with a title and the site's name. */
export async function renderPoster(title: string): Promise<Buffer> {
  const [regular, bold] = await Promise.all([fontAt(400), fontAt(700)]);
  const svg = await satori(poster(title), {
    width,
    height,
    fonts: [
      { name: 'Figtree', data: regular, weight: 400 },
      { name: 'Figtree', data: bold, weight: 700 },
    ],
  });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** The mark of src/ui/art/logo.tsx. */
const mark = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M21.6 2.5c.6 7.6 11.9 11.3 11.9 22.3a13.5 13.5 0 0 1-27 0c0-5.4 2.6-8.6 4.9-12.6 1.2 3 2.7 4.5 5.1 5.2-.9-6.2 1-11.3 5.1-14.9Z" fill="#0B5FFF"/><path d="M20.7 20.5c.6 3.4 5.8 4.9 5.8 10.1a6.5 6.5 0 0 1-13 0c0-4.7 4.9-5.6 7.2-10.1Z" fill="#FF6B1A"/></svg>',
)}`;

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

function poster(title: string): ReactNode {
  const fontSize = title.length > 70 ? 60 : title.length > 40 ? 72 : 88;
  return box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px',
      background: '#FFFDF9',
      color: '#0E1B2C',
      fontFamily: 'Figtree',
      borderBottom: '20px solid #0B5FFF',
    },
    box({ fontSize, fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.02em' }, title),
    box(
      { alignItems: 'center', fontSize: 44, fontWeight: 700 },
      createElement('img', { src: mark, width: 84, height: 84, style: { marginRight: 20 } }),
      'Botijá',
      box({ marginLeft: 28, fontSize: 32, fontWeight: 400, color: '#4B5A6F' }, 'seu gás, já'),
    ),
  );
}
