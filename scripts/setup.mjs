// `npm run setup`: installs and builds what is missing, as `npm start` does, and runs the built command.
import { argv, chdir } from 'node:process';
import { buildToServe } from './build.mjs';
import { install, requireNode } from './prepare.mjs';

process.env.INIT_CWD ??= process.cwd();
chdir(new URL('..', import.meta.url).pathname);
requireNode();
await install('product');
await buildToServe();
argv.splice(2, 0, 'setup');
await import('./built.mjs');
