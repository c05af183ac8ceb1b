import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { confirmedPhone, confirmedPhoneField } from '#contract/phone/mobile-phone';
import { readingQuestion } from '#contract/phone/phone-words';
import { contact, contactProblem } from '#contract/site/subscription';
import { ServiceError } from '../service-error.ts';
import type { Dependencies } from '../services/dependencies.ts';
import { refusePast } from '../services/limits.ts';
import { findActiveReseller } from '../services/resellers/read.ts';
import { type Availability, availabilityAt, type ResellerRow } from '../services/resellers/view.ts';
import { requestSubscription } from '../services/subscriptions/request.ts';
import { isStorable } from '../storable.ts';
import { formLimit, rateLimitKeyOf } from './device.ts';
import type { AppEnv } from './env.ts';
import { answerPlainPage, type Html } from './plain-page.ts';

const style = `
main { max-width: 36rem; margin: 3rem auto; }
label { display: block; font-weight: 600; }
input { width: 100%; min-height: 3rem; margin: .25rem 0; padding: 0 .75rem; border: 1px solid var(--faint);
  border-radius: .75rem; background: transparent; color: inherit; font: inherit; }
button { min-height: 3rem; margin: .75rem 0; padding: 0 1.5rem; border: 0; border-radius: .75rem;
  background: var(--accent); color: var(--paper); font: 600 1rem/1 system-ui, sans-serif; cursor: pointer; }
[role=alert] { margin: 0; color: light-dark(#b3261e, #ffb4ab); font-weight: 600; }
`;

const back = html`<p><a href="/order/resellers">Voltar para as revendas</a></p>`;

/** A page on which people subscribe to the opening of a closed reseller ("Avise quando abrir"). It needs no script. */
export function mountOpeningSubscriptions(app: Hono<AppEnv>, ctx: Dependencies): void {
  app.get('/avisos/abertura/:id', async (c) => ask(c, await resellerOf(c)));

  app.post('/avisos/abertura/:id', async (c) => {
    const reseller = await resellerOf(c);
    const { contato, [confirmedPhoneField]: offered } = await c.req.parseBody();
    const typed = typeof contato === 'string' ? contato.slice(0, 254) : '';
    const read = z.safeParse(
      contact,
      confirmedPhone(typed, typeof offered === 'string' ? offered : undefined),
    );
    if (!read.success) {
      const { sentence = '', reading } = contactProblem(typed) ?? {};
      return ask(c, reseller, { typed, error: sentence, reading }, 400);
    }
    try {
      await refusePast(ctx, formLimit, 'notice', rateLimitKeyOf(c));
      const { id: resellerId, city, uf, latitude, longitude } = reseller;
      const place = { city, uf, latitude, longitude };
      const requestedBy = c.get('session')?.phone;
      const token = await requestSubscription(ctx, { contact: read.data, resellerId, requestedBy, ...place });
      return page(
        c,
        'Anotado',
        html`<p>Avisamos uma vez, assim que <b>${reseller.name}</b> abrir.</p>
<p>Mudou de ideia? <a href="/avisos/${token}">Cancelar o aviso</a></p>`,
      );
    } catch (error) {
      if (!(error instanceof ServiceError) || error.refusal.code !== 'too-many-attempts') throw error;
      const tooMany = 'Já pediram avisos demais daqui ou para este contato. Tente de novo mais tarde.';
      return ask(c, reseller, { typed, error: tooMany }, 429);
    }
  });

  async function resellerOf(c: Context<AppEnv, '/avisos/abertura/:id'>): Promise<ResellerRow> {
    const id = c.req.param('id');
    const reseller = isStorable(id) ? await findActiveReseller(ctx, ctx.db, id) : undefined;
    if (!reseller) throw new ServiceError({ code: 'not-found' });
    return reseller;
  }

  function ask(
    c: Context<AppEnv>,
    row: ResellerRow,
    answer?: { typed: string; error: string; reading?: string | undefined },
    status: 200 | 400 | 429 = 200,
  ): Response | Promise<Response> {
    const { name, time_zone: zone } = row;
    const now = ctx.now();
    const availability = availabilityAt(row, now);
    const { open, opensAt } = availability;
    if (open) return page(c, `${name} está aberta`, html`<p>Dá para pedir agora.</p>`);
    c.status(status);
    const invalid = answer ? html` aria-invalid="true" aria-describedby="erro"` : '';
    return page(
      c,
      'Avise quando abrir',
      html`<p><b>${name}</b> está ${closedWords(availability)}.${opensAt === undefined ? '' : ` Abre ${momentIn(zone, opensAt, now)}.`}
Mandamos um aviso, uma vez, quando abrir.</p>
<form method="post" novalidate><label for="contato">Celular com DDD ou e-mail</label>
<input id="contato" name="contato" value="${answer?.typed ?? ''}" maxlength="254" inputmode="email"
 autocomplete="email" autocapitalize="off" spellcheck="false" required${invalid} />
${answer ? html`<p role="alert" id="erro">${answer.error}</p>` : ''}
${question(answer?.reading)}
<p class="faint">Usamos só para este aviso, e você pode cancelar quando quiser.</p>
<button type="submit">Avise quando abrir</button></form>`,
    );
  }
}

/** The button that takes a reading. The hidden one before it keeps Enter from taking a reading that nobody confirmed. */
function question(reading: string | undefined): Html | '' {
  if (reading === undefined) return '';
  return html`<button type="submit" tabindex="-1" aria-hidden="true" hidden></button>
<p><button type="submit" name="${confirmedPhoneField}" value="${reading}">${readingQuestion(reading)}</button></p>`;
}

function page(c: Context<AppEnv>, title: string, body: Html): Response | Promise<Response> {
  return answerPlainPage(c, {
    title: `${title} · Botijá`,
    style,
    hasForm: true,
    body: html`<main><h1>${title}</h1>
${body}
${back}</main>`,
  });
}

function closedWords({ closedToday, offline, isFull }: Availability): string {
  if (isFull) return 'com a fila cheia agora';
  if (offline) return 'sem conexão agora';
  if (closedToday === undefined) return 'fechada agora';
  return closedToday === '' ? 'fechada hoje' : `fechada hoje: ${closedToday}`;
}

/** From this time ahead, in ms, a weekday would be ambiguous. */
const aWeekMs = 6 * 86_400_000;

/** Formats an instant as `sexta-feira, 08:00` in the reseller's time zone, from a week ahead with the date. */
function momentIn(timeZone: string, instant: string, now: Date): string {
  const isFar = Date.parse(instant) - now.getTime() >= aWeekMs;
  return new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    ...(isFar ? { day: 'numeric', month: 'numeric' } : {}),
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
}
