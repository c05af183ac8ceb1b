import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerContext } from '../context.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage } from './plain-page.ts';

const style = `
main { max-width: 36rem; margin: 4rem auto; }
`;

/** Returns whether the request is a browser's for a document, not a script's for data. */
export function wantsPage(c: Context<AppEnv>): boolean {
  const isData = /^\/(api|maps)\//.test(c.req.path) && !c.req.path.endsWith('/comprovante');
  return !isData && (c.req.header('accept')?.includes('text/html') ?? false);
}

/** Renders an error page with links to continue. It needs neither the database nor the application. */
export async function answerFailurePage(
  c: Context<AppEnv>,
  { config }: ServerContext,
  { title, status }: { title: string; status: ContentfulStatusCode },
): Promise<Response> {
  const { phone } = config.operator;
  const page = await answerPlainPage(c, {
    title: 'Algo deu errado · Botijá',
    style,
    body: html`<main><h1>${title}</h1>
<p>Volte e tente de novo. Um pedido que já foi feito continua valendo, e o que você preencheu fica guardado.</p>
<p><a href="/">Ir para a página inicial</a></p>
<p><a href="/order/data">Ver meu pedido</a></p>
<p>Precisa de ajuda? Ligue para <a href="tel:${phone.replace(/[^\d+]/g, '')}">${phone}</a>.</p></main>`,
  });
  return new Response(page.body, { status, headers: page.headers });
}
