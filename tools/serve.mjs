// Plain JavaScript: the start script runs before anything is compiled.
import { spawn } from 'node:child_process';

/** Node's options for the server: a page leaves megabytes behind, and a larger nursery clears them at once. */
const options = ['--enable-source-maps', '--max-semi-space-size=64'];

/** Starts the built server in `dist`. */
export function serveBuilt(spawnOptions) {
  return spawn(process.execPath, [...options, 'dist/server/main.js'], spawnOptions);
}
