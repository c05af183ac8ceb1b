// `npm start`: installs what is missing, builds what is outdated, and serves the whole product.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { chdir } from 'node:process';
import { buildToServe } from './build.mjs';
import { readEnvFile } from './env-file.mjs';
import { install, requireNode } from './prepare.mjs';
import { serveBuilt } from './serve.mjs';

chdir(new URL('..', import.meta.url).pathname);
requireNode();
readEnvFile();
await install('product');
const { rest, onMade } = await buildToServe();

const server = serveBuilt({ stdio: 'inherit' });
const makers = rest.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }));
for (const { pid } of makers) if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
Promise.all(makers.map((maker) => once(maker, 'exit'))).then(
  (ends) => ends.every(([code]) => code === 0) && onMade(),
  ({ message }) => console.error(message),
);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  for (const maker of makers) maker.kill();
  process.exit(code ?? (signal ? 1 : 0));
});
