import { html } from 'hono/html';
import { type RefusalCode, refusalCodes, refusals } from '#contract/api/refusals';
import { type Html, plainPage } from '../plain-page.ts';
import { problemTitles } from '../problems.ts';
import { fieldsOf, typeOf } from './docs-fields.ts';
import type { ApiOperation, ApiParameter, JsonSchema, OpenApiDocument } from './openapi-types.ts';

const style = `
section { margin-block: 2.5rem; }
article { margin-block: 1.5rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
article h3 { margin-top: 0; }
.method { display: inline-block; min-width: 7ch; color: var(--accent); text-transform: uppercase; }
ul.fields { margin: .25rem 0; padding-left: 1.1rem; border-left: 1px solid var(--line); list-style: none; }
:target { outline: 2px solid var(--accent); outline-offset: .25rem; }
`;

interface Call extends ApiOperation {
  method: string;
  path: string;
}

/** The API for people: one page, no script, an anchor for every problem code (`type` of a problem points there). */
export function docsPage(document: OpenApiDocument): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method, path })),
  );
  return plainPage({
    title: document.info.title,
    style,
    body: html`<header>
<h1>${document.info.title}</h1>
<p>${document.info.description}</p>
<p>Para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
</header>
<main>
${introduction}
<section><h2 id="chamadas">Chamadas</h2>
<ul>${calls.map((call) => html`<li><a href="#${call.operationId}">${signature(call)}</a> ${marked(call.summary)}</li>`)}</ul>
${calls.map(article)}
</section>
<section><h2 id="formatos">Formatos</h2>
${Object.entries(document.components.schemas).map(([name, schema]) => shape(name, schema))}
</section>
<section><h2 id="problemas">Problemas</h2>
<p>Toda recusa é um documento de problema com <code>code</code>, <code>title</code>, <code>status</code> e
<code>requestId</code>. O código não muda; a frase pode mudar. O que estiver errado num campo vem em
<code>errors</code>, com o caminho em <code>pointer</code>.</p>
${refusalCodes.map((code) => problemEntry(code, calls))}
</section>
</main>`,
  });
}

const introduction = html`<section><h2 id="como-usar">Como usar</h2>
<p>Mande <code>Authorization: Bearer</code> com a chave pública e <code>Accept: application/json</code>. O que é de uma
pessoa precisa também do cookie de sessão, que <code>POST /api/usuarios/verificar/codigo/sms</code> entrega.</p>
<p>Ao fazer um pedido, gere um <code>Idempotency-Key</code> e repita a mesma chave em cada nova tentativa: a resposta é
sempre o mesmo pedido, e um pedido nunca entra duas vezes. A chave vale só para o telefone da sessão.</p>
<p>Quem fez demais em pouco tempo recebe 429 com <code>Retry-After</code> em segundos.</p></section>`;

function signature({ method, path }: Call): Html {
  return html`<code><b class="method">${method}</b>${path}</code>`;
}

function article(call: Call): Html {
  const { operationId, summary, parameters = [], requestBody, responses, security } = call;
  const body = requestBody?.content['application/json']?.schema;
  return html`<article id="${operationId}">
<h3>${signature(call)}</h3>
<p>${marked(summary)}. <span class="faint">${accessOf(security)}</span></p>
${parameters.length === 0 ? '' : html`<h4>Parâmetros</h4><ul class="fields">${parameters.map(parameter)}</ul>`}
${body ? html`<h4>Corpo</h4>${fieldsOf(body)}` : ''}
<h4>Respostas</h4>
<table><thead><tr><th scope="col">Status</th><th scope="col">O que vem</th></tr></thead>
<tbody>${Object.entries(responses).map(
    ([status, { description, content = {} }]) =>
      html`<tr><td>${status}</td><td>${description
        .split('\n')
        .map((line) => html`<div>${linked(line)}</div>`)}${
        status.startsWith('2') ? Object.values(content).map(({ schema }) => fieldsOf(schema)) : ''
      }</td></tr>`,
  )}</tbody></table>
</article>`;
}

function accessOf(security: ApiOperation['security']): string {
  const [needed = {}] = security;
  if ('sessao' in needed) return 'Precisa da sessão de um telefone verificado.';
  return 'chavePublica' in needed ? 'Precisa da chave pública.' : 'Aberta.';
}

function parameter({ name, in: where, required, description, schema }: ApiParameter): Html {
  const places = { path: 'no caminho', query: 'na busca', header: 'cabeçalho' };
  return html`<li><code>${name}</code> <span class="faint">${places[where]}${required ? '' : ', opcional'},
${typeOf(schema)}</span> ${marked(description ?? '')}</li>`;
}

/** Text whose words in backticks are code. */
function marked(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** `` `code`: sentence `` with the code leading to its entry. */
function linked(line: string): Html {
  const [, code = '', rest = ''] = /^`([\w-]+)`(.*)$/.exec(line) ?? [];
  return code ? html`<a href="#${code}"><code>${code}</code></a>${rest}` : marked(line);
}

function shape(name: string, schema: JsonSchema): Html {
  return html`<article id="formato-${name}"><h3><code>${name}</code></h3>${fieldsOf(schema)}</article>`;
}

function problemEntry(code: RefusalCode, calls: Call[]): Html {
  const { wire, status } = refusals[code];
  const told = calls.filter(({ responses }) =>
    Object.values(responses).some(({ description }) => description.includes(`\`${wire}\``)),
  );
  return html`<article id="${wire}"><h3><code>${wire}</code> <span class="faint">${status}</span></h3>
<p>${problemTitles[code]}</p>
${
  told.length === 0 || told.length === calls.length
    ? ''
    : html`<ul>${told.map((call) => html`<li><a href="#${call.operationId}">${signature(call)}</a></li>`)}</ul>`
}</article>`;
}
