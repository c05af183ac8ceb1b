import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import type { AppEnv } from '../routes/env.ts';
import { answerPlainPage, type Html } from '../routes/plain-page.ts';

const style = `
dl { margin: 0; }
dt { margin-top: 1rem; font-weight: 700; }
dd { margin: 0; }
`;

/** Mounts the index of all pages that a developer can open on this server, besides the product's pages. */
export function mountDevIndex(app: Hono<AppEnv>, { config }: ServerContext): void {
  app.get('/dev', (c) =>
    answerPlainPage(c, {
      title: 'O que há para abrir',
      style,
      body: html`<main><h1>O que há para abrir</h1>
<p class="faint">Esta página e as de <code>/dev</code> só existem no modo de demonstração e só respondem a esta máquina.</p>
<dl>
${entry('/dev/sms', 'Caixa de SMS de demonstração', 'Os códigos e avisos que seriam enviados, o mais novo primeiro.')}
${entry('/dev/sms.json', 'A mesma caixa em JSON', html`Com <code>?telefone=48999998888</code>, só a de um número.`)}
${entry('/dev/mail', 'Caixa de e-mail de demonstração', 'Os e-mails que seriam enviados, o mais novo primeiro.')}
${entry('/dev/mail.json', 'A mesma caixa em JSON', html`Com <code>?email=ana@exemplo.com.br</code>, só a de um endereço.`)}
${
  config.TEST_CONTROLS
    ? entry(
        '/dev/controls',
        'Controles de teste',
        'Visitas já começadas, respostas combinadas, pedidos e relógio.',
      )
    : html`<dt>Controles de teste</dt><dd>Desligados: ligue com <code>TEST_CONTROLS=1</code>.</dd>`
}
${entry('/fluxo', 'O fluxo do pedido', 'As máquinas em desenho: etapas, estados, tudo o que pode acontecer e aonde leva.')}
${entry('/dev/painel', 'Painel de uma revenda', 'Atenda, em outra janela, o que pedir numa revenda de demonstração.')}
${entry('/api/docs', 'A API, para ler', 'Cada operação, o que recebe, o que responde e o que recusa.')}
${entry('/api/openapi.json', 'A API, em OpenAPI', 'O mesmo para programas.')}
${entry('/readyz', 'Prontidão', html`Também <a href="/healthz"><code>/healthz</code></a>.`)}
</dl></main>`,
    }),
  );
}

function entry(path: string, name: string, text: Html | string): Html {
  return html`<dt><a href="${path}">${name}</a> <code>${path}</code></dt><dd>${text}</dd>`;
}
