/** The push services of Chrome, Firefox, Safari and Edge. */
const hosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)?push\.(services\.mozilla|apple)\.com|[\w-]+\.notify\.windows\.com)$/;

/**
 * Returns whether a URL belongs to a known push service. Security: otherwise a signed-in browser could make this server
 * call any URL. `own` is the URL of a push service for tests.
 */
export function isKnownPushService(endpoint: string, own: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (own !== undefined && origin === new URL(own).origin) return true;
  return protocol === 'https:' && port === '' && hosts.test(hostname);
}
