import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Starts the built server in `dist`. */
export function serveBuilt(spawnOptions: SpawnOptions): ChildProcess;
