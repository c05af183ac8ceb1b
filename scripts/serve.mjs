// Plain JavaScript, because the start script runs before anything is compiled.
import { spawn } from 'node:child_process';

/**
 * Node's options for the server. Rendering a page allocates megabytes, which a larger young generation frees at once.
 */
const options = ['--enable-source-maps', '--max-semi-space-size=64'];

export function serveBuilt(spawnOptions) {
  return spawn(process.execPath, [...options, 'dist/server/main.js'], spawnOptions);
}

/** Returns the URL that a starting server prints. Rejects if the server exits first. */
export function addressOf(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /Botijá is running at (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}
