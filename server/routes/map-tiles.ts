import { type FileHandle, open, stat } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { AppEnv } from './env.ts';

/** The one path under which the file of `MAP_TILES` is served. It names no file, so no other file can be read. */
export const mapTilesPath = '/mapas/ruas.pmtiles';

/** Most bytes read at once. */
const pieceBytes = 256 * 1024;

/**
 * Serves byte ranges of a PMTiles file (RFC 9110, section 14). Answers 206 for a range, 416 for one outside the file,
 * and 200 with the whole file without a range or for several.
 */
export function mountMapTiles(app: Hono<AppEnv>, path: string): void {
  app.get(mapTilesPath, async (c) => {
    const { size, mtimeMs } = await stat(path);
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    c.header('accept-ranges', 'bytes');
    c.header('cache-control', 'public, max-age=3600, no-transform');
    c.header('content-type', 'application/vnd.pmtiles');
    // The reader starts again when the file was replaced: ranges of two files must not be mixed.
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const ifRange = c.req.header('if-range');
    const header = ifRange === undefined || ifRange === etag ? (c.req.header('range') ?? '') : '';
    const range = rangeOf(header, size);
    if (range === 'outside') {
      c.header('content-range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) c.header('content-range', `bytes ${start}-${end}/${size}`);
    c.header('content-length', String(end - start + 1));
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD' || size === 0) return c.body(null, status);
    return c.body(bytesOf(await open(path), start, end), status);
  });
}

/** Reads a part of a file as it is sent, and closes the file. */
function bytesOf(file: FileHandle, start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = start;
  return new ReadableStream({
    async pull(controller) {
      const bytes = new Uint8Array(Math.min(pieceBytes, end - at + 1));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      at += bytesRead;
      if (bytesRead > 0) controller.enqueue(bytes.subarray(0, bytesRead));
      if (bytesRead > 0 && at <= end) return;
      controller.close();
      await file.close();
    },
    cancel: () => file.close(),
  });
}

/**
 * Returns the first and last byte of a `Range` header. Returns undefined if the header is to be ignored: another unit,
 * several ranges, or nonsense. Returns 'outside' if no byte of the file is wanted.
 */
export function rangeOf(
  header: string,
  size: number,
): { start: number; end: number } | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
