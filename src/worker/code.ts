/** Data saver, which browsers without the Network Information API do not tell. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

const prefix = 'codigo-';

/** The cache of one build, named after its files: a file's name changes with its content. */
async function nameOf(urls: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(urls.join()));
  return (
    prefix + Array.from(new Uint8Array(digest, 0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/** Fetches what is missing of a build's files, unless the person saves data. A file that fails is left for next time. */
export async function keepCode(urls: readonly string[]): Promise<void> {
  if (savesData()) return;
  const cache = await caches.open(await nameOf(urls));
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const response = await fetch(url);
    if (response.ok) await cache.put(url, response);
  }
}

/**
 * Drops the files of all builds but this one and the one before: a page that was open when this worker took over still
 * loads its views from there, when the server has them no more.
 */
export async function dropOldCode(urls: readonly string[]): Promise<void> {
  const current = await nameOf(urls);
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

/** A file of the code, kept or from the network. */
export async function codeFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
