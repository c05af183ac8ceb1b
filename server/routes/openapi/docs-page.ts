import { html } from 'hono/html';
import { problemId } from '#contract/api/problem-docs';
import { type RefusalCode, refusalCodes, refusals } from '#contract/api/refusals';
import type { Html, PlainPage } from '../plain-page.ts';
import { problemTitles } from '../problems.ts';
import type { ApiOperation, JsonSchema, OpenApiDocument } from './openapi-types.ts';

const style = `
section { margin-block: 2.5rem; }
article { margin-block: 1rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; }
article h3, article p { margin-block: .25rem; }
.method { display: inline-block; min-width: 7ch; color: var(--accent); text-transform: uppercase; }
:target { outline: 2px solid var(--accent); outline-offset: .25rem; }
`;

interface Call extends ApiOperation {
  method: string;
  path: string;
}

/** The introduction page, without script: first steps, every call, and every problem at the anchor of its `type`. */
export function docsPage({ info, paths, components }: OpenApiDocument): PlainPage {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  return {
    title: info.title,
    style,
    body: html`<header>
<h1>${info.title}</h1>
<p><a href="/api/docs/referencia"><strong>Referência completa</strong></a>: cada campo, exemplos de cada chamada, em curl e
TypeScript. Para programas: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<main>
<section><h2 id="como-usar">Como usar</h2>${info.description.split('\n\n').map((text) => html`<p>${marked(text)}</p>`)}</section>
<section><h2 id="chamadas">Chamadas</h2>${calls.map(callEntry)}</section>
<section><h2 id="problemas">Problemas</h2>
${refusalCodes.map((code) => problemEntry(code, components.schemas[problemId(code)], calls))}
</section>
</main>`,
  };
}

function signature({ method, path }: Call): Html {
  return html`<code><b class="method">${method}</b>${path}</code>`;
}

function callEntry(call: Call): Html {
  return html`<article id="${call.operationId}"><h3>${signature(call)}</h3>
<p>${marked(call.summary)}. <span class="faint">${accessOf(call.security)}${call.description ? html` ${marked(call.description)}` : ''}
Para: ${call['x-audiences'].join(', ')}.</span></p></article>`;
}

function accessOf([needed = {}]: ApiOperation['security']): string {
  if ('sessao' in needed) return 'Precisa da sessão de um telefone verificado.';
  if ('painel' in needed) return 'Precisa da sessão do painel.';
  return 'chavePublica' in needed ? 'Precisa da chave pública.' : 'Aberta.';
}

/** Renders markup: code in backticks, strong between asterisks, links in brackets and parentheses. */
function marked(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/);
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    const [, label, target] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    return target === undefined ? part : html`<a href="${target}">${label}</a>`;
  })}`;
}

function problemEntry(code: RefusalCode, schema: JsonSchema | undefined, calls: Call[]): Html {
  const { wire, status } = refusals[code];
  const fields = Object.entries(schema?.allOf?.[1]?.properties ?? {}).filter(([name]) => name !== 'code');
  const refusing = calls.filter(({ responses }) =>
    Object.values(responses).some(({ description }) => description.includes(`\`${wire}\``)),
  );
  return html`<article id="${wire}"><h3><code>${wire}</code> <span class="faint">${status}</span></h3>
<p>${problemTitles[code]}</p>
${fields.length === 0 ? '' : html`<ul>${fields.map(([name, { description }]) => html`<li><code>${name}</code> ${marked(String(description))}</li>`)}</ul>`}
${
  refusing.length === 0 || refusing.length > 20
    ? ''
    : html`<p class="faint">${refusing.map((call) => html`<a href="#${call.operationId}">${signature(call)}</a> `)}</p>`
}</article>`;
}
