import { escapeAttribute } from './escape-attribute.ts';
import type { PageRequest } from './pages.ts';
import { staticScript } from './static-script.ts';

/** The HTML document around the application. */
export interface Template {
  start: string;
  middle: string;
  end: string;
  /** End of a static page: its one inline script, then the document's end. */
  staticEnd: string;
}

/**
 * Takes the entry script out of a built index.html, and splits it at the end of the head and at the application's root.
 * `style`, the text of its style sheet, is in the page instead of being loaded: the page is painted a round trip earlier
 * (workshop/load/paint.ts).
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
  // Where data comes late, the router puts it before exactly this end of the document.
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

/** The path of the style sheet that a built index.html names. */
export function styleOf(indexHtml: string): string {
  const path = styleLink.exec(indexHtml)?.[1];
  if (path === undefined) throw new Error('index.html names no style sheet');
  return path;
}
