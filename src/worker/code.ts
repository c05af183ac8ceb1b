/** Returns whether data saver is on. False in browsers without the Network Information API. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

const prefix = 'codigo-';

/** Returns the cache name of a build, derived from its file names. A file name changes with the content. */
async function nameOf(urls: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(urls.join()));
  return (
    prefix + Array.from(new Uint8Array(digest, 0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/** Fetches missing files of a build, unless data saver is on. A file that fails is fetched next time. */
export async function cacheCode(urls: readonly string[]): Promise<void> {
  if (savesData()) return;
  const cache = await caches.open(await nameOf(urls));
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response);
  }
}

/**
 * Deletes the files of all builds except this one and the previous one. A page that was open when this worker took over
 * still loads its views from there, after the server has deleted them.
 */
export async function dropOldCode(urls: readonly string[]): Promise<void> {
  const current = await nameOf(urls);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

export async function codeFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
