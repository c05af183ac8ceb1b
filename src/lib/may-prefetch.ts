/** Connections on which what is loaded ahead delays what is asked for (Network Information API). */
const slow = ['slow-2g', '2g'];

/** Whether anything may be loaded ahead of need: not with data saver, and not on a slow connection. */
export function mayPrefetch(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return true;
  if ('saveData' in connection && connection.saveData === true) return false;
  return !('effectiveType' in connection && slow.includes(String(connection.effectiveType)));
}
