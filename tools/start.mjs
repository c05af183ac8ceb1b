// `npm start`: installs what is missing, builds what is stale, and serves the whole product.
import { spawn } from 'node:child_process';
import { chdir } from 'node:process';
import { build } from './build.mjs';
import { install, requireNode } from './prepare.mjs';

chdir(new URL('..', import.meta.url).pathname);
requireNode();
install();
build();

const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
