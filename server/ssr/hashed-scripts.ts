import { hashSource } from './hash-source.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * A whole page without its nonce, and its policy with the hashes of its inline scripts instead: body and policy are the
 * same for everybody. Undefined where the policy has no nonce.
 */
export function withHashedScripts(
  html: string,
  policy: string,
): { html: string; policy: string } | undefined {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (nonce === undefined) return undefined;
  const bare = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '');
  const hashes = [...bare.matchAll(inlineScript)].map(([, code = '']) => hashSource(code));
  return { html: bare, policy: policy.replace(`'nonce-${nonce}'`, [...new Set(hashes)].join(' ')) };
}
