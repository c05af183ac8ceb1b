import { hashSource } from './hash-source.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Removes the nonce of a page and puts the hashes of its inline scripts into its policy. Page and policy are then the
 * same for everybody. Returns undefined if the policy has no nonce.
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
