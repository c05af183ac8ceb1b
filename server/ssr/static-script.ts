import { hashSource } from './hash-source.ts';

/**
 * The only script of a static page, at most 400 bytes: shows the link to an open order where the readable cookie
 * `pedido-aberto=1` exists, and loads the script of a form (src/form-guard.ts) at its first touch. The page itself is the
 * same for everyone.
 */
export const staticScript =
  "/(^|; )pedido-aberto=1(;|$)/.test(document.cookie)&&document.querySelectorAll('[data-open-order]').forEach(function(e){e.hidden=!1});" +
  // A field focused while the page is read, after a refusal, is a touch too.
  "function f(v){var g=v.target.form;(g=g&&g.dataset.guard)&&(removeEventListener('focusin',f),import(g))}addEventListener('focusin',f);f({target:document.activeElement||f})";

/** Its source expression in a Content-Security-Policy: a cached page can have no nonce. */
export const staticScriptHash = hashSource(staticScript);
