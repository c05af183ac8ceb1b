import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ServerContext } from '../context.ts';
import type { InboxMail } from '../gateways/mail/inbox.ts';
import type { AppEnv } from '../routes/env.ts';
import { answerPlainPage, type Html } from '../routes/plain-page.ts';
import { inboxRefreshSeconds, inboxStyle, sentAt } from './inbox-page.ts';
import { mailStore } from './mail-store.ts';

/** Mounts the mail inbox, as a page and as JSON. `?email=` selects one address. */
export function mountMailInbox(app: Hono<AppEnv>, ctx: ServerContext): void {
  const inbox = mailStore(ctx.db);
  app.get('/dev/mail.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await inbox.list(c.req.query('email')));
  });
  app.get('/dev/mail', async (c) => {
    const mails = await inbox.list(c.req.query('email'));
    return answerPlainPage(c, {
      title: 'Caixa de e-mail de demonstração',
      style: inboxStyle,
      refreshSeconds: inboxRefreshSeconds,
      body: html`<main><h1>Caixa de e-mail de demonstração</h1>
<p class="faint">Nada é enviado de verdade: os e-mails desta demonstração aparecem aqui, o mais novo primeiro. A página
se renova sozinha.</p>
${mails.length === 0 ? html`<p>Nenhum e-mail ainda.</p>` : mails.map(article)}</main>`,
    });
  });
}

function article({ para, assunto, texto, responderA, enviadoEm }: InboxMail): Html {
  return html`<article><h2>${assunto}</h2>
<p>Para <b>${para}</b>, ${sentAt(enviadoEm)}${responderA === undefined ? '' : html`, responder a <b>${responderA}</b>`}</p>
<pre>${texto.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;)])/).map(linked)}</pre></article>`;
}

function linked(part: string, index: number): Html | string {
  return index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part;
}
