import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { AppEnv } from './env.ts';

/** Text that is already HTML: all its values were escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const baseStyle = `
/** The colours of src/styles/tokens.css, repeated because these pages load nothing. */
:root { color-scheme: light dark; --ink: light-dark(#0e1b2c, #edf2f9); --paper: light-dark(#fffdf9, #0b1420);
  --faint: light-dark(#4b5a6f, #a9b7ca); --line: light-dark(#d8e0eb, #283a51); --accent: light-dark(#0b56e6, #8ab2ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
a { color: var(--accent); display: inline-block; min-height: 24px; }
.home { margin: 0 0 1rem; font-weight: 700; }
@media print { .home { display: none; } }
code { font-family: ui-monospace, monospace; font-size: .92em; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
.faint { color: var(--faint); }
`;

export interface PlainPage {
  title: string;
  /** The page adds this to the common style, unescaped. */
  style: string;
  body: Html;
  refreshSeconds?: number;
  hasForm?: boolean;
  /** Runs at the end of the page, unescaped; the policy allows it by its hash. */
  script?: string;
  /** Paths of scripts of this site. The page must also work without them. */
  enhancedBy?: readonly string[];
  hasFont?: boolean;
}

/** Renders a complete document in Portuguese, without script or font unless `page` asks for them. */
function plainPage({ title, style, body, refreshSeconds, script, enhancedBy = [] }: PlainPage): Html {
  const refresh =
    refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
${refresh}<title>${title}</title>
<style>${raw(baseStyle + style)}</style>
</head>
<body>
<header class="home"><a href="/">Botijá</a></header>
${body}
${script === undefined ? '' : html`<script>${raw(script)}</script>`}
${enhancedBy.map((path) => html`<script type="module" src="${path}"></script>`)}
</body>
</html>`;
}

/** Sends the page with a policy that allows only what the page uses. */
export function answerPlainPage(c: Context<AppEnv>, page: PlainPage): Response | Promise<Response> {
  const { style, script, enhancedBy, hasFont, hasForm } = page;
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `style-src ${hashOf(baseStyle + style)}`,
      ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
      ...(enhancedBy === undefined ? [] : ["script-src 'self'", "connect-src 'self'"]),
      // The icon is a picture too.
      "img-src 'self'",
      ...(hasFont ? ["font-src 'self'"] : []),
      "base-uri 'none'",
      `form-action ${hasForm ? "'self'" : "'none'"}`,
      "frame-ancestors 'none'",
    ].join('; '),
  );
  c.header('cache-control', 'private, no-store');
  return c.html(plainPage(page));
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
