import { escapeAttribute } from './escape-attribute.ts';
import type { PageRequest } from './pages.ts';
import { staticScript } from './static-script.ts';

export interface Template {
  start: string;
  middle: string;
  end: string;
  /** End of a static page: its inline script and the document's end. */
  staticEnd: string;
}

/**
 * Removes the entry script from a built index.html, and splits it at the end of the head and at the application's root.
 * `style` is inlined instead of linked, so that the page is painted a round trip earlier (workshop/load/paint.ts).
 */
export function templateOf(
  indexHtml: string,
  style?: string,
): {
  html(config: PageRequest['config']): Template;
  entry: string;
} {
  const script = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\s*/;
  const entry = script.exec(indexHtml)?.[1];
  if (!entry) throw new Error('index.html names no entry script');
  const styled =
    style === undefined ? indexHtml : indexHtml.replace(styleLink, () => `<style>${style}</style>`);
  const bare = styled.replace(script, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const [start = '', rest = ''] = bare.split('<!--head-->');
  const [middle = '', tail = ''] = rest.split('<!--app-->');
  // The router inserts late data before exactly this end of the document.
  const end = tail.replace(/>\s+</g, '><').trim();
  return {
    entry,
    html: (config) => ({
      start: `${start}<meta name="app-config" content="${escapeAttribute(JSON.stringify(config))}" />`,
      middle: middle.trimEnd(),
      end,
      staticEnd: end.replace('</body>', `<script>${staticScript}</script></body>`),
    }),
  };
}

const styleLink = /<link rel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/;

/** Returns the path of the style sheet in a built index.html. Throws if there is none. */
export function styleOf(indexHtml: string): string {
  const path = styleLink.exec(indexHtml)?.[1];
  if (path === undefined) throw new Error('index.html names no style sheet');
  return path;
}
