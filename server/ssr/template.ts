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
 */
export function templateOf(indexHtml: string): {
  html(config: PageRequest['config']): Template;
  entry: string;
} {
  const script = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>\s*/;
  const entry = script.exec(indexHtml)?.[1];
  if (!entry) throw new Error('index.html names no entry script');
  const bare = indexHtml.replace(script, '').replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const [start = '', rest = ''] = bare.split('<!--head-->');
  const [middle = '', tail = ''] = rest.split('<!--app-->');
  // Where data comes late, the router puts it before exactly this end of the document.
  const end = tail.replace(/>\s+</g, '><').trim();
  return {
    entry,
    html: (config) => ({
      start: `${start}<meta name="app-config" content="${escaped(JSON.stringify(config))}" />`,
      middle: middle.trimEnd(),
      end,
      staticEnd: end.replace('</body>', `<script>${staticScript}</script></body>`),
    }),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
