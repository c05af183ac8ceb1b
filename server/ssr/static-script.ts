import { createHash } from 'node:crypto';

/**
 * The only script of a static page, at most 400 bytes: shows the link to an open order where the readable cookie
 * `pedido-aberto=1` exists, and loads the script of a form (src/form-guard.ts) at its first touch. The page itself is the
 * same for everyone.
 */
export const staticScript =
  "/(^|; )pedido-aberto=1(;|$)/.test(document.cookie)&&document.querySelectorAll('[data-open-order]').forEach(function(e){e.hidden=!1});" +
  "addEventListener('focusin',function f(v){var g=v.target.form&&v.target.form.dataset.guard;g&&(removeEventListener('focusin',f),import(g))})";

/** Its source expression in a Content-Security-Policy: a cached page can have no nonce. */
export const staticScriptHash = `'sha256-${createHash('sha256').update(staticScript).digest('base64')}'`;
