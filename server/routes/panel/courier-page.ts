import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { formatCep, formatTown } from '#contract/address/address-text';
import { timeZoneOf } from '#contract/address/time-zone';
import { formatBRL } from '#contract/money/brl';
import { codelessReason, codelessReasonNames, courierReasonNames } from '#contract/panel/courier';
import { courierReason } from '#contract/panel/reasons';
import { formatPhone } from '#contract/phone/phone-number';
import { payments } from '#contract/reseller/payment-names';
import { productNames } from '#contract/reseller/product-names';
import { durationWords } from '#contract/text/duration-words';
import type { Dependencies } from '../../services/dependencies.ts';
import type { Limit } from '../../services/limits.ts';
import { type CourierNote, courierOf } from '../../services/orders/stored-moves.ts';
import type { OrderRow } from '../../services/orders/view.ts';
import {
  type CourierReport,
  courierLinkLifeMs,
  deliveryOf,
  noteCourier,
  settleDelivery,
} from '../../services/panel/courier.ts';
import { codeTriesMaximum } from '../../services/panel/delivery-code.ts';
import type { Config } from '../../start/config.ts';
import { limitNetwork } from '../device.ts';
import type { AppEnv } from '../env.ts';
import { answerPlainPage, type Html } from '../plain-page.ts';
import { courierMap, courierMapStyle } from './courier-map.ts';
import { mapLinks } from './map-links.ts';

const style = `
main { max-width: 32rem; margin: 0 auto; padding-bottom: 3rem; }
h1 { font-size: 1.5rem; margin: .5rem 0; } h2 { font-size: 1rem; margin: .5rem 0 0; color: var(--faint); }
.sum { margin: 0; font-size: min(2.25rem, 12vw); font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
#valor:target { position: fixed; inset: 0; z-index: 1; display: grid; align-content: center; justify-items: center; gap: 1rem;
  padding: 1rem; overflow: auto; border: 0; background: var(--paper); text-align: center; }
#valor:target .sum { font-size: min(14vw, 9rem); } #valor:target .troco { font-size: 1.5rem; }
#valor:not(:target) .back, #valor:target .whole { display: none; }
.big { font-size: 1.375rem; font-weight: 600; margin: 0; }
section, details { padding: 1rem 0; border-top: 1px solid var(--line); }
p { margin: .25rem 0; } ul { margin: 0; padding-left: 1.25rem; }
a.way { display: inline-flex; align-items: center; min-height: 3rem; margin-right: 1.5rem; font-weight: 600; }
label, summary { font-weight: 600; } summary { min-height: 3rem; line-height: 3rem; cursor: pointer; color: var(--accent); }
input { width: 100%; min-height: 3.5rem; margin: .25rem 0; padding: 0 .75rem; border: 1px solid var(--faint);
  border-radius: .75rem; background: transparent; color: inherit; font: 600 1.5rem/1 ui-monospace, monospace; letter-spacing: .3em; }
button { display: block; width: 100%; min-height: 3.5rem; margin: .5rem 0; padding: 0 min(1rem, 3vw); border: 1px solid var(--accent);
  border-radius: .75rem; background: var(--accent); color: var(--paper); font: 600 1.125rem/1.2 system-ui, sans-serif; cursor: pointer; }
button:disabled { opacity: .5; cursor: default; }
#guardado { padding: .75rem 1rem; border-radius: .75rem; background: light-dark(#fff3d6, #3a2c0a); color: light-dark(#7a4b00, #ffd98a);
  font-weight: 600; }
details button, button.soft { background: var(--paper); color: var(--accent); }
[role=alert] { color: light-dark(#b3261e, #ffb4ab); font-weight: 600; }
`;

/** Limit of requests with unknown links, per place. */
const guesses: Limit = { windowSeconds: 3600, maximum: 60 };
const token = /^[\w-]{22}$/;

/**
 * A courier's page of one order, without sign-in or script. Opening it changes and reveals nothing, because messengers
 * open links for previews. With script, presses without a network are stored on the device and sent once.
 */
export function mountCourier(app: Hono<AppEnv>, ctx: Dependencies): void {
  app.get('/entrega/:token', async (c) => {
    const order = await orderOf(c);
    if (!order) return gone(c);
    if (order.status !== 'dispatched') return over(c, order);
    return page(
      c,
      'Entrega',
      html`<p>Pedido <b>${order.number}</b> de <b>${order.document.reseller.name}</b>.</p>
<form method="post"><button name="acao" value="ver">Ver entrega</button></form>`,
    );
  });

  app.post('/entrega/:token', async (c) => {
    const before = await orderOf(c);
    if (!before) return gone(c);
    const { acao, codigo, motivo, tentativa } = await c.req.parseBody();
    if (before.status !== 'dispatched') return over(c, before);
    if (acao === 'ver') return delivery(c, ctx.config, before);
    const note = notes.get(acao);
    if (note) {
      const order = await noteCourier(ctx, c.req.param('token'), note);
      if (!order) return gone(c);
      return order.status === 'dispatched' ? delivery(c, ctx.config, order) : over(c, order);
    }
    const report = reportIn(acao, codigo, motivo);
    if (!report) return delivery(c, ctx.config, before, 'Digite os 4 números que o cliente informar.', 400);
    const order = await settleDelivery(ctx, c.req.param('token'), report, tryIn(tentativa));
    if (!order) return gone(c);
    if (order.status !== 'dispatched') return over(c, order);
    return delivery(c, ctx.config, order, wrongWords(codeTriesMaximum - order.code_tries), 422);
  });

  async function orderOf(c: Context<AppEnv, '/entrega/:token'>): Promise<OrderRow | undefined> {
    const typed = c.req.param('token');
    const order = token.test(typed) ? await deliveryOf(ctx.db, typed, ctx.now()) : undefined;
    if (!order) await limitNetwork(c, ctx, 'courier-link', guesses);
    return order;
  }
}

const notes = new Map<unknown, CourierNote>([
  ['a-caminho', 'courier.coming'],
  ['cheguei', 'courier.arrived'],
]);

function reportIn(did: unknown, code: unknown, why: unknown): CourierReport | undefined {
  if (did === 'entregue') {
    const digits = typeof code === 'string' ? code.replace(/\s/g, '') : '';
    return /^\d{4}$/.test(digits) ? { did: 'deliver', code: digits } : undefined;
  }
  const failed = courierReason.safeParse(why);
  if (did === 'nao-deu') return failed.success ? { did: 'fail', reason: failed.data } : undefined;
  const codeless = codelessReason.safeParse(why);
  return did === 'sem-codigo' && codeless.success
    ? { did: 'deliver-codeless', reason: codeless.data }
    : undefined;
}

/** Returns the number of the try that a page sends, so that a repeated request after a lost response counts once. */
function tryIn(typed: unknown): number | undefined {
  return typeof typed === 'string' && /^\d$/.test(typed) ? Number(typed) : undefined;
}

function wrongWords(left: number): string {
  if (left <= 0) return 'O código não confere. Diga abaixo por que entrega sem ele.';
  return left === 1
    ? 'O código não confere. Resta uma tentativa.'
    : `O código não confere. Restam ${left} tentativas.`;
}

const endWords: Partial<Record<OrderRow['status'], string>> = {
  delivered: 'Entrega registrada. Obrigado!',
  confirmed: 'O cliente confirmou que recebeu.',
  undelivered: 'Anotado: não foi entregue. A revenda já sabe.',
  refusedAtDoor: 'O cliente recusou a entrega.',
};

const over = (c: Context<AppEnv>, { number, status }: OrderRow) =>
  page(
    c,
    'Esta entrega acabou',
    html`<p>Pedido <b>${number}</b>. ${endWords[status] ?? 'O pedido não está mais a caminho.'}</p>`,
  );

function gone(c: Context<AppEnv>) {
  c.status(404);
  return page(
    c,
    'Este link não abre mais',
    html`<p>Links de entrega valem por ${durationWords(courierLinkLifeMs, 'hour')}, e só o último que a revenda fez. Peça outro à revenda.</p>`,
  );
}

function delivery(
  c: Context<AppEnv>,
  config: Config,
  order: OrderRow,
  fault?: string,
  status: 200 | 400 | 422 = 200,
) {
  const { quote, address, customer, payment, reseller } = order.document;
  const { totalCents } = quote;
  const { changeForCents = 0 } = payment;
  const empties = quote.lines.filter(({ withVessel }) => !withVessel);
  const { google, waze } = mapLinks(address);
  const town = [
    address.complement,
    address.district,
    formatTown(address),
    address.cep && `CEP ${formatCep(address.cep)}`,
  ];
  const hasTries = order.code_tries < codeTriesMaximum;
  c.status(status);
  return page(
    c,
    `Entrega ${order.number}`,
    html`<p id="guardado" role="status" hidden></p>
${fault ? html`<p role="alert">${fault}</p>` : ''}
<section><p class="big">${address.street}${address.number ? `, ${address.number}` : ''}</p>
<p>${town.filter(Boolean).join(' · ')}</p>
${address.reference ? html`<p>Referência: ${address.reference}</p>` : ''}
${address.approximate ? html`<p><b>O ponto no mapa não é exato.</b> Os mapas procuram o endereço escrito. ${address.reference ? 'Confira a referência' : 'Pergunte uma referência'} ou ligue para o cliente.</p>` : ''}
<p>${customer.name}</p>
<p><a class="way" href="${google}" rel="noreferrer">Abrir mapa</a><a class="way" href="${waze}" rel="noreferrer">Waze</a><a class="way" href="tel:${customer.phone}">Ligar para o cliente</a></p></section>
${progress(order)}
${address.approximate ? '' : html`<section><h2>No mapa</h2>${courierMap(address, order.document.resellerPoint, config)}</section>`}
<section><h2>Levar</h2><ul>${quote.lines.map((line) => html`<li>${lineWords(line)}</li>`)}</ul>
${empties.length === 0 ? '' : html`<h2>Trazer de volta</h2><ul>${empties.map(({ quantity, kind }) => html`<li>${quantity} × ${productNames[kind]} vazio</li>`)}</ul>`}</section>
<section id="valor"><p>Receber ${payments[payment.method].inSentence}</p><p class="sum">${formatBRL(totalCents)}</p>
${changeForCents > totalCents ? html`<p class="troco">Troco de <b>${formatBRL(changeForCents - totalCents)}</b> (nota de ${formatBRL(changeForCents)})</p>` : ''}
<p><a class="way whole" href="#valor">Mostrar na tela toda</a><a class="way back" href="#">Voltar à entrega</a></p></section>
${hasTries ? codeForm(order.code_tries, fault !== undefined) : ''}
${hasTries ? '' : reasons('Entregue, sem o código', 'sem-codigo', codelessReason.options, codelessReasonNames)}
${reasons('Não deu para entregar', 'nao-deu', courierReason.options, courierReasonNames)}
<section><p>Dúvida? Ligue para ${reseller.name}: <a href="tel:${reseller.contactPhone.replace(/[^\d+]/g, '')}">${formatPhone(reseller.contactPhone)}</a></p>
<p class="faint">Para a próxima entrega, ${reseller.name} guarda seu nome e como você vai, e por 90 dias o celular. Veja ou apague em <a href="/meus-dados">Privacidade e seus dados</a>.</p></section>`,
    ['/courier-taps.js', '/map-on-touch.js'],
  );
}

/** Renders the courier's notes: the buttons for the next ones, and what the customer already knows. */
function progress({ moves, document: { address } }: OrderRow) {
  const { comingSince, arrivedAt } = courierOf({ moves }).courier ?? {};
  const notedAt = arrivedAt ?? comingSince;
  const words = arrivedAt === undefined ? 'está a caminho' : 'chegou';
  return html`<section>${notedAt === undefined ? '' : html`<p role="status">O cliente já sabe que você ${words}, desde ${timeIn(notedAt, timeZoneOf(address))}.</p>`}
${notedAt === undefined ? noteForm('a-caminho', 'Estou a caminho') : ''}
${arrivedAt === undefined ? noteForm('cheguei', 'Cheguei', notedAt === undefined ? 'a-caminho' : undefined) : ''}</section>`;
}

/** `after`: the button appears once that action was pressed and waits for the network. */
const noteForm = (action: string, label: string, after?: string) =>
  html`<form method="post"${after === undefined ? '' : html` hidden data-after="${after}"`}><button class="soft" name="acao" value="${action}">${label}</button></form>`;

const timeIn = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone });

const codeForm = (tries: number, isWrong: boolean) => html`<section><form method="post">
<input type="hidden" name="tentativa" value="${tries}" />
<label for="codigo">Código que o cliente informa, 4 números</label>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="off" maxlength="8" required${isWrong ? html` aria-invalid="true"` : ''} />
<button name="acao" value="entregue">Entreguei</button></form></section>`;

function reasons<Reason extends string>(
  title: string,
  action: string,
  options: readonly Reason[],
  names: Record<Reason, string>,
): Html {
  return html`<details><summary>${title}</summary><form method="post"><input type="hidden" name="acao" value="${action}" />
${options.map((reason) => html`<button name="motivo" value="${reason}">${names[reason]}</button>`)}</form></details>`;
}

function lineWords({ quantity, kind, brand, withVessel }: OrderRow['document']['quote']['lines'][number]) {
  const what = `${quantity} × ${productNames[kind]}${brand ? ` ${brand}` : ''}`;
  return withVessel ? `${what} (fica com o cliente)` : what;
}

function page(
  c: Context<AppEnv>,
  title: string,
  body: Html,
  enhancedBy?: readonly string[],
): Response | Promise<Response> {
  return answerPlainPage(c, {
    title: `${title} · Botijá`,
    style: style + courierMapStyle,
    hasForm: true,
    ...(enhancedBy === undefined ? {} : { enhancedBy }),
    body: html`<main><h1>${title}</h1>
${body}</main>`,
  });
}
