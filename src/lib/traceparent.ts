/** Returns a new W3C trace context for one call. It is random, so it does not identify the caller. */
export function traceparent(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(24))];
  const hex = bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
