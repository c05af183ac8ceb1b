import { html } from 'hono/html';
import type { Address } from '#contract/address/address';
import { formatArea, formatCep, formatStreet } from '#contract/address/address-text';
import { formatBRL } from '#contract/money/brl';
import type { Order } from '#contract/order/order';
import { statusNameOf } from '#contract/order/status-names';
import { formatPhone } from '#contract/phone/phone-number';
import { anpCheckOf } from '#contract/reseller/anp-words';
import { paymentAtDoor, payments } from '#contract/reseller/payment-names';
import { productInFull } from '#contract/reseller/product-names';
import { formatCnpj } from '#contract/tax-id/tax-id';
import { durationWords } from '#contract/text/duration-words';
import { withdrawalWindowMs } from '#machines/order-lifecycle/lifecycle';
import type { Html, PlainPage } from './plain-page.ts';

const style = `
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url(/assets/figtree.woff2) format('woff2'); }
body { font-family: Figtree, system-ui, sans-serif; max-width: 46rem; }
.notice { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 12px; font-weight: 600; }
button { min-height: 48px; padding: 0 1.25rem; border: 0; border-radius: 12px; background: var(--accent); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; }
section { margin-block: 1.5rem; }
.amount { text-align: right; white-space: nowrap; }
tfoot th { font-weight: 400; }
tfoot tr:last-child :is(th, td) { font-size: 1.15em; font-weight: 700; }
td, th { overflow-wrap: break-word; }
.logo { display: block; border-radius: 12px; background: #fff; }
.narrow { display: none; }
@media (max-width: 36rem) {
  tr { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid var(--line); }
  th, td { border: 0; }
  .wide { display: none; }
  .narrow { display: block; color: var(--faint); }
}
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
@media print {
  :root { color-scheme: light; }
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; background: #fff; color: #000; font-size: 11pt; }
  .on-screen { display: none; }
  section { break-inside: avoid; }
}
`;

/** The button needs this script, so the script shows it. */
const script = `const print = document.getElementById('imprimir'); print.hidden = false; print.onclick = () => window.print();`;

/**
 * Returns the receipt of an order for its customer.
 *
 * @param options.timeZone the reseller's time zone (IANA name)
 * @param options.logo path of the reseller's present logo
 * @param options.isDemo nothing was really bought
 */
export function receiptPage(
  order: Order,
  { timeZone, logo, isDemo }: { timeZone: string; logo?: string | undefined; isDemo: boolean },
): PlainPage {
  const title = `Comprovante do pedido ${order.number}`;
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long', timeStyle: 'short' });
  const instant = (iso: string) => html`<time datetime="${iso}">${time.format(new Date(iso))}</time>`;
  return {
    title,
    style,
    script,
    hasFont: true,
    body: html`<main>
<h1>${title}</h1>
${isDemo ? html`<p class="notice">Demonstração: este pedido é um ensaio. Nada foi vendido nem será cobrado.</p>` : ''}
${order.withdrawalNumber ? html`<p class="notice">Você desistiu desta compra. Protocolo ${order.withdrawalNumber}. O que foi pago é devolvido por inteiro.</p>` : ''}
<p class="on-screen"><button type="button" id="imprimir" hidden>Imprimir ou salvar em PDF</button></p>
<section><dl>
<dt>Feito em</dt><dd>${instant(order.createdAt)}</dd>
<dt>Situação</dt><dd>${order.withdrawalNumber ? 'Desistência registrada' : statusNameOf(order, order.status)}</dd>
${order.withdrawalNumber ? html`<dt>Protocolo da desistência</dt><dd>${order.withdrawalNumber}</dd>` : ''}
${withdrawalRows(order, instant)}
<dt>Código do pedido</dt><dd><code>${order.id}</code></dd>
</dl></section>
${resellerBlock(order, logo)}
<section><h2>Quem comprou e onde entregar</h2>
<p>${order.customer.name}, ${order.customer.phone}</p>
<p>${delivery(order.address)}</p>
<p>Prazo combinado: de ${order.estimate.min} a ${order.estimate.max} minutos.</p></section>
${sums(order)}
<section><h2>Andamento</h2>
<ul>${order.timeline.map(({ status, at }) => html`<li>${instant(at)}: ${statusNameOf(order, status)}</li>`)}</ul></section>
${rights}
</main>`,
  };
}

/** `answer` is absent after an erasure. */
function withdrawalRows({ withdrawal }: Order, instant: (iso: string) => Html): Html | '' {
  if (!withdrawal) return '';
  const { answer, answeredAt, answerBy } = withdrawal;
  if (answeredAt === undefined) return html`<dt>A revenda responde até</dt><dd>${instant(answerBy)}</dd>`;
  return html`<dt>Resposta da revenda</dt><dd>${answer} (${instant(answeredAt)})</dd>`;
}

function resellerBlock({ reseller }: Order, logo: string | undefined): Html {
  const check = anpCheckOf(reseller);
  return html`<section><h2>Quem vende</h2>
${logo === undefined ? '' : html`<p><img class="logo" src="${logo}" alt="" width="64" height="64"></p>`}<dl>
<dt>Revenda</dt><dd>${reseller.name}</dd>
<dt>Razão social</dt><dd>${reseller.legalName}</dd>
<dt>CNPJ</dt><dd>${formatCnpj(reseller.cnpj)}</dd>
${check ? html`<dt>Autorização da ANP</dt><dd>${check.authorisation}, ${check.words}</dd>` : ''}
<dt>Endereço</dt><dd>${reseller.addressLine}</dd>
<dt>Telefone</dt><dd>${formatPhone(reseller.contactPhone)}</dd>
</dl></section>`;
}

function delivery(address: Address): string {
  const { cep, reference } = address;
  const place = `${formatStreet(address)}, ${formatArea(address)}`;
  return `${place}${cep ? `, CEP ${formatCep(cep)}` : ''}${reference ? ` (${reference})` : ''}`;
}

function sums(order: Order): Html {
  const { lines, payment, couponName } = order;
  const total = (label: string, cents: number) =>
    html`<tr><th scope="row" colspan="3">${label}</th><td class="amount">${formatBRL(cents)}</td></tr>`;
  return html`<section><h2>O que foi pedido</h2>
<table><thead><tr><th scope="col">Item</th><th scope="col" class="wide">Quantidade</th><th scope="col" class="amount wide">Unidade</th>
<th scope="col" class="amount">Total</th></tr></thead>
<tbody>${lines.map(
    ({ kind, brand, quantity, withVessel, unitCents, totalCents }) => html`<tr>
<td>${productInFull(kind)}${brand ? `, ${brand}` : ''}, ${withVessel ? 'com vasilhame' : 'troca'}
<span class="narrow">${quantity} × ${formatBRL(unitCents)}</span></td><td class="wide">${quantity}</td>
<td class="amount wide">${formatBRL(unitCents)}</td><td class="amount">${formatBRL(totalCents)}</td></tr>`,
  )}</tbody>
<tfoot>${total('Itens', order.subtotalCents)}
${order.voucherCents > 0 ? total(payments.gasDoPovo.name, -order.voucherCents) : ''}
${order.discountCents > 0 ? total(`Cupom ${couponName ?? ''}`.trim(), -order.discountCents) : ''}
${order.freightCents === 0 ? gratis : total('Entrega', order.freightCents)}
${total('Total', order.totalCents)}</tfoot></table>
<p>Pagamento: ${paymentAtDoor(payment.method)}${
    payment.changeForCents === undefined ? '' : `, troco para ${formatBRL(payment.changeForCents)}`
  }.</p></section>`;
}

const gratis = html`<tr><th scope="row" colspan="3">Entrega</th><td class="amount">Grátis</td></tr>`;

const rights = html`<section><h2>Confira na porta</h2>
<ul><li>Lacre inteiro e com a marca da distribuidora.</li>
<li>Peso: a tara gravada no botijão mais o peso do gás. Você pode pedir para pesar.</li>
<li>Botijão sem amassados, ferrugem ou vazamento, e com a data de validade legível.</li>
<li>O valor na maquininha ou no Pix é o total deste comprovante.</li></ul>
<p>Se algo não bater, recuse a entrega: você não paga por isso.</p></section>
<section><h2>Direito de arrependimento</h2>
<p>Você pode desistir da compra em até ${durationWords(withdrawalWindowMs, 'day')} depois de receber, sem dizer o motivo e sem custo (Código de Defesa do
Consumidor, art. 49), na mesma página em que acompanha o pedido, em “Desistir da compra”. O que foi pago é devolvido
por inteiro. Até a saída para entrega, o pedido pode ser cancelado na mesma página.</p></section>`;
