import { hashSource } from './hash-source.ts';

/**
 * The inline script of a static page, at most 400 bytes. Shows the link to an open order if the readable cookie
 * `pedido-aberto=1` exists. Loads the script of a form (src/form-guard.ts) at its first focus. The page itself is the
 * same for everyone.
 */
export const staticScript =
  "/(^|; )pedido-aberto=1(;|$)/.test(document.cookie)&&document.querySelectorAll('[data-open-order]').forEach(function(e){e.hidden=!1});" +
  // Also handles a field that already has focus, as after a refusal.
  "function f(v){var g=v.target.form;(g=g&&g.dataset.guard)&&(removeEventListener('focusin',f),import(g))}addEventListener('focusin',f);f({target:document.activeElement||f})";

/** Its CSP source: a cached page cannot have a nonce. */
export const staticScriptHash = hashSource(staticScript);
