/** The push services of the browsers there are: Chrome, Firefox, Safari, Edge. */
const hosts =
  /^(fcm\.googleapis\.com|([\w-]+\.)?push\.(services\.mozilla|apple)\.com|[\w-]+\.notify\.windows\.com)$/;

/**
 * Whether an address is of a push service: anything else would let a signed-in browser have this server call it. `own` is
 * the origin of a service that a trial started.
 */
export function isKnownPushService(endpoint: string, own: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (own !== undefined && origin === new URL(own).origin) return true;
  return protocol === 'https:' && port === '' && hosts.test(hostname);
}
