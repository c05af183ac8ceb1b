import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Starts the built server in `dist`. */
export function serveBuilt(spawnOptions: SpawnOptions): ChildProcess;

/** The address a starting server prints on its piped output; rejects when it ends instead. */
export function addressOf(server: ChildProcess): Promise<string>;
