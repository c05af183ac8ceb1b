import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ServerContext } from '../../context.ts';
import type { Limit } from '../../services/limits.ts';
import { orderByLink, signInByLink } from '../../services/panel/order-link.ts';
import { writeCookie } from '../cookies.ts';
import { limitNetwork } from '../device.ts';
import type { AppEnv } from '../env.ts';
import { answerPlainPage, type Html } from '../plain-page.ts';

const style = `
main { max-width: 32rem; margin: 0 auto; }
button { width: 100%; min-height: 3.5rem; border: 1px solid var(--accent); border-radius: .75rem; background: var(--accent);
  color: var(--paper); font: 600 1.125rem/1.2 system-ui, sans-serif; cursor: pointer; }
a { min-height: 3rem; }
`;

/** Limit of requests with unknown links, per place. */
const guesses: Limit = { windowSeconds: 3600, maximum: 60 };

/**
 * The page of the link in an SMS about an unanswered order. Opening it changes and reveals nothing, because messengers
 * open links for previews. Its button signs in and shows the order on the panel.
 */
export function mountOrderLink(app: Hono<AppEnv>, ctx: ServerContext, secure: boolean): void {
  app.get('/painel/pedido/:token', async (c) => {
    const linked = await orderByLink(ctx, ctx.db, c.req.param('token'));
    if (!linked) return gone(c);
    if (linked.order.status !== 'received') return answered(c);
    return page(
      c,
      'Pedido novo',
      html`<p>Um pedido espera a resposta de <b>${linked.order.document.reseller.name}</b>.</p>
<form method="post"><button>Abrir pedido</button></form>`,
    );
  });

  app.post('/painel/pedido/:token', async (c) => {
    const token = c.req.param('token');
    const entered = await signInByLink(ctx, token);
    if (!entered) return (await orderByLink(ctx, ctx.db, token)) ? answered(c) : gone(c);
    writeCookie(c, 'painel', entered.session, secure);
    const { id, reseller_id } = entered.order;
    return c.redirect(`/painel?${new URLSearchParams({ revenda: reseller_id, pedido: id })}`, 303);
  });

  async function gone(c: Context<AppEnv>) {
    await limitNetwork(c, ctx, 'order-link', guesses);
    c.status(404);
    return page(
      c,
      'Este link não abre',
      html`<p>Ele é só de quem o recebeu por SMS. <a href="/painel">Entre no painel</a> com o código.</p>`,
    );
  }
}

const answered = (c: Context<AppEnv>) =>
  page(
    c,
    'Este pedido já não espera',
    html`<p>Alguém o respondeu, o cliente o cancelou ou o tempo acabou. <a href="/painel">Ver o painel</a></p>`,
  );

function page(c: Context<AppEnv>, title: string, body: Html): Response | Promise<Response> {
  return answerPlainPage(c, {
    title: `${title} · Botijá`,
    style,
    hasForm: true,
    body: html`<main><h1>${title}</h1>
${body}</main>`,
  });
}
