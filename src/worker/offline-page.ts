import { html, raw } from 'hono/html';
import { formatBRL } from '#contract/money/brl';
import { statusNames } from '#contract/order/status-names';
import type { StoredOrder } from '#contract/order/stored-order';
import { formatPhone } from '#contract/phone/phone-number';
import { formatMoment } from '#src/lib/clock.ts';

interface OfflineView {
  order: StoredOrder | undefined;
  /** Says whether a form was posted. It is not sent again automatically. */
  isSent: boolean;
}

/** The colours of src/styles/tokens.css. They are repeated because this page loads nothing. */
const style = `
:root { color-scheme: light dark; --ink: light-dark(#0e1b2c, #edf2f9); --paper: light-dark(#fffdf9, #0b1420);
  --soft: light-dark(#4b5a6f, #a9b7ca); --line: light-dark(#d8e0eb, #283a51); --surface: light-dark(#f3f6fb, #121e2e);
  --flame: light-dark(#0b5fff, #2264f0); --link: light-dark(#0b56e6, #8ab2ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Figtree, system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 35rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
.home { display: inline-flex; align-items: center; min-height: 3.5rem; font-size: 1.375rem; font-weight: 800;
  color: var(--ink); text-decoration: none; }
h1 { margin: 1rem 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; }
p { margin: .25rem 0 0; }
.soft { color: var(--soft); }
section { margin-top: 1.5rem; padding: 1.25rem; border-radius: 16px; background: var(--surface); }
dl { margin: .75rem 0 0; display: grid; gap: .75rem; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; font-size: 1.125rem; font-weight: 600; }
a { color: var(--link); }
dd a { display: inline-flex; align-items: center; min-height: 3rem; }
button { margin-top: 1.5rem; width: 100%; min-height: 3rem; border: 0; border-radius: 12px; background: var(--flame);
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media (forced-colors: active) { section { border: 1px solid; } button { border: 1px solid; } }
`;

/** Reloads when the browser reports a network, and checks the server every 5 s in case the report is wrong. */
const retryScript = `
const again = () => location.reload();
const look = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && again(), () => {});
addEventListener('online', again);
setInterval(look, 5000);
document.querySelector('button').addEventListener('click', again);
`;

const backScript = `document.querySelector('button').addEventListener('click', () => history.back());`;

/** Returns the document. `nonce` must be the nonce of its Content Security Policy. */
export async function offlinePage({ order, isSent }: OfflineView, nonce: string): Promise<string> {
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sem conexão · Botijá</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<a class="home" href="/">Botijá</a>
<h1>Sem conexão</h1>
<p class="soft">${
    isSent
      ? 'O que você enviou não chegou até nós. Quando a internet voltar, volte e envie de novo.'
      : 'Confira a internet. Esta página abre sozinha quando ela voltar.'
  }</p>
${order ? orderSection(order) : ''}
<button type="button">${isSent ? 'Voltar' : 'Tentar de novo'}</button>
</main>
<script nonce="${nonce}">${raw(isSent ? backScript : retryScript)}</script>
</body>
</html>
`;
  return String(await page);
}

function orderSection({ number, status, from, to, totalCents, contactPhone, seenAt }: StoredOrder) {
  const isExpected = from !== undefined && to !== undefined;
  return html`<section aria-labelledby="pedido">
<h2 id="pedido">Seu pedido nº ${number}</h2>
<dl>
<div><dt>Situação</dt><dd>${statusNames[status]}</dd></div>
${isExpected ? html`<div><dt>Previsão de chegada</dt><dd>${from} às ${to}</dd></div>` : ''}
<div><dt>Total</dt><dd>${formatBRL(totalCents)}</dd></div>
<div><dt>Telefone da revenda</dt><dd><a href="tel:${contactPhone}">${formatPhone(contactPhone)}</a></dd></div>
</dl>
<p class="soft">Como estava em ${formatMoment(seenAt)}, horário de Brasília.</p>
</section>`;
}

/** Returns the response. The response is not cached, and its content policy blocks other resources. */
export async function offlineResponse(view: OfflineView): Promise<Response> {
  const nonce = crypto.randomUUID();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(await offlinePage(view, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
    },
  });
}
