import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatPhone } from '#contract/phone/phone-number';
import type { ServerContext } from '../context.ts';
import type { InboxMessage } from '../gateways/sms/inbox.ts';
import type { AppEnv } from '../routes/env.ts';
import { localOnly } from '../routes/guard.ts';
import { answerPlainPage, type Html } from '../routes/plain-page.ts';
import { requestedPhone } from '../routes/requested-phone.ts';
import { ServiceError } from '../service-error.ts';
import { mountDevIndex } from './dev-index.ts';
import { inboxRefreshSeconds, inboxStyle, sentAt } from './inbox-page.ts';
import { inboxStore } from './inbox-store.ts';
import { mountMailInbox } from './mail-pages.ts';
import { mountDemoPanel } from './panel-pages.ts';

/** Mounts the index and the inboxes under `/dev`. Other paths there, and all requests from other machines, get 404. */
export function mountDevPages(app: Hono<AppEnv>, ctx: ServerContext): void {
  const inbox = inboxStore(ctx.db);
  app.use('/dev/*', localOnly(ctx));
  mountDevIndex(app, ctx);
  app.get('/dev/sms.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await inbox.list(phoneIn(c)));
  });
  app.get('/dev/sms', async (c) => {
    const messages = await inbox.list(phoneIn(c));
    return answerPlainPage(c, {
      title: 'Caixa de SMS de demonstração',
      style: inboxStyle,
      refreshSeconds: inboxRefreshSeconds,
      body: html`<main><h1>Caixa de SMS de demonstração</h1>
<p class="faint">Nada é enviado de verdade: os SMS desta demonstração aparecem aqui, o mais novo primeiro, e também as
mensagens de WhatsApp e o que uma ligação diria. A página se renova sozinha.</p>
${messages.length === 0 ? html`<p>Nenhum SMS ainda.</p>` : messages.map(article)}</main>`,
    });
  });
  mountMailInbox(app, ctx);
  mountDemoPanel(app, ctx);
  app.all('/dev/*', () => {
    throw new ServiceError({ code: 'not-found' });
  });
}

function phoneIn(c: Context<AppEnv>): string | undefined {
  const phoneParam = c.req.query('telefone');
  return phoneParam === undefined ? undefined : requestedPhone(phoneParam);
}

const labels = { voz: 'Ligação', whatsapp: 'WhatsApp' };

function article({ telefone, texto, codigo, canal, enviadoEm }: InboxMessage): Html {
  return html`<article><p><b>${canal ? labels[canal] : 'SMS'}</b> para <b>${formatPhone(telefone)}</b>, ${sentAt(enviadoEm)}</p>
${codigo ? html`<p class="code">${codigo}</p>` : ''}<pre>${texto}</pre></article>`;
}
