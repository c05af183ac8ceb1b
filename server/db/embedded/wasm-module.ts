import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles PGlite's module. This takes most of the start time, so it is done once per process and shared with every
 * worker.
 */
export function compileEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  return compiled;
}
