// `npm start`: installs what is missing, builds what is stale, and serves the whole product.
import { chdir } from 'node:process';
import { build } from './build.mjs';
import { readEnvFile } from './env-file.mjs';
import { install, requireNode } from './prepare.mjs';
import { serveBuilt } from './serve.mjs';

chdir(new URL('..', import.meta.url).pathname);
requireNode();
readEnvFile();
await install();
await build();

const server = serveBuilt({ stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
