import { expect, test } from 'vitest';
import { withHashedScripts } from './hashed-scripts.ts';

test('the policy lists the hash of each inline script once, and no nonce is left', () => {
  const html =
    '<meta property="csp-nonce" content="abc=="/><script nonce="abc==">a()</script><script nonce="abc==" id="x">a()</script><script nonce="abc==" src="/b.js"></script>';
  expect(withHashedScripts(html, "default-src 'self'; script-src 'self' 'nonce-abc=='")).toEqual({
    html: '<script>a()</script><script id="x">a()</script><script src="/b.js"></script>',
    // printf 'a()' | openssl dgst -sha256 -binary | base64
    policy: "default-src 'self'; script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
  });
});

test('a policy without a nonce returns undefined', () => {
  expect(withHashedScripts('<script>a()</script>', "script-src 'self'")).toBeUndefined();
});
