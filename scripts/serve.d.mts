import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Starts the built server in `dist`. */
export function serveBuilt(spawnOptions: SpawnOptions): ChildProcess;

/** Returns the address that a starting server prints on its piped output. Rejects if the server ends first. */
export function addressOf(server: ChildProcess): Promise<string>;
