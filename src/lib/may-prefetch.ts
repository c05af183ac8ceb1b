/** Returns whether a large file may load without a touch: as `mayPrefetch`, and not on a 3G connection. */
export function hasGoodNetwork(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  const type =
    typeof connection === 'object' && connection !== null && 'effectiveType' in connection
      ? connection.effectiveType
      : undefined;
  return mayPrefetch() && type !== '3g' && navigator.onLine;
}

/** Connections on which a prefetch would delay other requests (Network Information API). */
const slow = ['slow-2g', '2g'];

/** Returns whether prefetching is allowed: not with data saver, and not on a slow connection. */
export function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return true;
  if ('saveData' in connection && connection.saveData === true) return false;
  return !('effectiveType' in connection && slow.includes(String(connection.effectiveType)));
}
