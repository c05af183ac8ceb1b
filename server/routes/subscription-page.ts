import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import { subscriptionOf, unsubscribe } from '../services/subscriptions/unsubscribe.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage } from './plain-page.ts';

const style = `
main { max-width: 36rem; margin: 4rem auto; }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: .75rem; background: var(--accent);
  color: var(--paper); font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
`;

/**
 * The page that cancels a subscription. It asks for confirmation, because mail scanners and link previews open links.
 */
export function mountSubscriptionPage(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/avisos/:token', async (c) => {
    const subscription = await subscriptionOf(ctx, c.req.param('token'));
    if (subscription === undefined) return answerPlainPage(c, gone);
    return answerPlainPage(c, {
      title: 'Cancelar aviso · Botijá',
      style,
      hasForm: true,
      body: html`<main><h1>Não quer mais ser avisado?</h1>
<p>${
        subscription.reseller === undefined
          ? html`Avisaríamos você quando uma revenda entregasse em <b>${subscription.place}</b>.`
          : html`Avisaríamos você quando <b>${subscription.reseller}</b> abrisse.`
      }</p>
<form method="post"><button type="submit">Cancelar o aviso</button></form></main>`,
    });
  });

  app.post('/avisos/:token', async (c) => {
    await unsubscribe(ctx, c.req.param('token'));
    return c.redirect(`/avisos/${encodeURIComponent(c.req.param('token'))}`, 303);
  });
}

const gone = {
  title: 'Aviso cancelado · Botijá',
  style,
  body: html`<main><h1>Este aviso não existe mais</h1>
<p>Se foi você que cancelou, seu contato foi apagado e não mandamos mais nada por ele.</p>
<p><a href="/">Ir para a página inicial</a></p></main>`,
};
