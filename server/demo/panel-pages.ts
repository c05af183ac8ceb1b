import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readPhone } from '#contract/phone/mobile-phone';
import { finishedStatuses } from '#machines/order-lifecycle/lifecycle';
import type { ServerContext } from '../context.ts';
import { writeCookie } from '../routes/cookies.ts';
import type { AppEnv } from '../routes/env.ts';
import { answerPlainPage, type Html } from '../routes/plain-page.ts';
import { ServiceError } from '../service-error.ts';
import { addMember, invite } from '../services/panel/members.ts';
import { openPanelSession } from '../services/panel/session.ts';
import { phoneRefused } from '../services/phone/phone-refused.ts';

const style = `
form { margin: 0; }
button { min-height: 3rem; padding: 0 1.25rem; border: 1px solid var(--accent); border-radius: .75rem;
  background: var(--paper); color: var(--accent); font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
input, select { max-width: 100%; min-height: 3rem; padding: 0 .75rem; border: 1px solid var(--faint); border-radius: .75rem; background: var(--paper);
  color: var(--ink); font: 1rem system-ui, sans-serif; }
li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; padding: .5rem 0;
  border-bottom: 1px solid var(--line); }
ul { list-style: none; padding: 0; }
`;

const mostShown = 30;

/**
 * Mounts the page that opens the panel of any demonstration reseller without a code. The simulated reseller pauses
 * while the panel is open.
 */
export function mountDemoPanel(app: Hono<AppEnv>, ctx: ServerContext): void {
  app.get('/dev/painel', async (c) => {
    const name = (c.req.query('nome') ?? '').trim().slice(0, 60);
    const [waiting, found] = await Promise.all([withOpenOrders(ctx), named(ctx, name)]);
    const resellers = [
      ...new Map([...waiting, ...found].map((reseller) => [reseller.id, reseller])).values(),
    ];
    return answerPlainPage(c, {
      title: 'Painéis de demonstração',
      style,
      hasForm: true,
      body: html`<main><h1>Painel de uma revenda</h1>
<p class="faint">Abra o painel de uma revenda de demonstração e atenda, em outra janela, o que pedir nela. Enquanto o painel está
aberto, a revenda simulada não responde por ela.</p>
<h2>Com pedidos em aberto</h2>
${waiting.length === 0 ? html`<p>Nenhuma agora: <a href="/">faça um pedido</a> e volte aqui.</p>` : list(waiting)}
<h2>Outra</h2>
<form><p><label>Nome da revenda<br><input name="nome" value="${name}"></label> <button>Procurar</button></p></form>
${name !== '' && found.length === 0 ? html`<p>Nenhuma com esse nome.</p>` : list(found)}
${resellers.length === 0 ? '' : inviteForm(resellers)}</main>`,
    });
  });

  app.post('/dev/painel', async (c) => {
    const typed = new URLSearchParams(await c.req.text());
    const reseller = typed.get('revenda') ?? '';
    const invited = typed.get('celular');
    if (invited !== null) {
      await inviteToDemo(ctx, reseller, invited);
      return c.redirect('/dev/sms', 303);
    }
    await openDemoPanel(c, ctx, reseller);
    return c.redirect('/painel', 303);
  });
}

interface Row {
  id: string;
  name: string;
  city: string;
  uf: string;
}

function list(resellers: readonly Row[]): Html {
  return html`<ul>${resellers.map(
    ({ id, name, city, uf }) => html`<li><span><b>${name}</b><br>${city}/${uf}</span>
<form method="post"><button name="revenda" value="${id}" aria-label="Abrir painel de ${name}">Abrir painel</button></form></li>`,
  )}</ul>`;
}

/** The form to invite a member as a real reseller does: an SMS with a link, shown in the demonstration's inbox. */
function inviteForm(resellers: readonly Row[]): Html {
  return html`<h2>Convite por SMS</h2>
<p>Para abrir um painel acima não é preciso convite. Este formulário mostra como uma revenda real convida alguém.</p>
<form method="post"><p><label>Revenda<br><select name="revenda">${resellers.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></label></p>
<p><label>Celular de quem vai atender<br><input name="celular" type="tel" autocomplete="off" required></label> <button>Enviar convite</button></p></form>`;
}

const columns = ['resellers.id', 'resellers.name', 'resellers.city', 'resellers.uf'] as const;

function withOpenOrders({ db }: ServerContext): Promise<Row[]> {
  return db
    .selectFrom('resellers')
    .innerJoin('orders', 'orders.reseller_id', 'resellers.id')
    .select(columns)
    .where('demo', '=', true)
    .where('orders.status', 'not in', finishedStatuses)
    .groupBy(columns)
    .orderBy(({ fn }) => fn.max('orders.created_at'), 'desc')
    .limit(mostShown)
    .execute();
}

async function named({ db }: ServerContext, name: string): Promise<Row[]> {
  if (name === '') return [];
  return db
    .selectFrom('resellers')
    .select(columns)
    .where('demo', '=', true)
    .where('name', 'ilike', `%${name.replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('name')
    .limit(mostShown)
    .execute();
}

/** Invites an attendant, as an owner does. Throws `phone-refused` for an invalid phone. */
async function inviteToDemo(ctx: ServerContext, reseller: string, typed: string): Promise<void> {
  const read = readPhone(typed, 'message');
  if (!('phone' in read)) throw phoneRefused(read, '/celular');
  await demoReseller(ctx, reseller);
  const invited = { resellerId: reseller, phone: read.phone, name: 'Atendente', role: 'attendant' as const };
  await invite(ctx.db, invited, ctx.now());
  ctx.wakeOutbox();
}

async function demoReseller({ db }: ServerContext, reseller: string): Promise<void> {
  const row = await db
    .selectFrom('resellers')
    .select('id')
    .where('id', '=', reseller)
    .where('demo', '=', true)
    .executeTakeFirst();
  if (!row) throw new ServiceError({ code: 'not-found' });
}

async function openDemoPanel(c: Context<AppEnv>, ctx: ServerContext, reseller: string): Promise<void> {
  const { db, config } = ctx;
  await demoReseller(ctx, reseller);
  const phone = `demo-${reseller}`;
  const person = { resellerId: reseller, phone, name: 'Demonstração', role: 'owner' as const };
  await addMember(db, person, ctx.now());
  const token = await openPanelSession(db, phone, ctx.now());
  writeCookie(c, 'painel', token, config.PUBLIC_URL?.startsWith('https:') ?? false);
}
