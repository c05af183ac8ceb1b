// Runs a command of the finished build (`npm run migrate`, `backup`…), which needs no development packages.
import { existsSync } from 'node:fs';
import { chdir } from 'node:process';
import { readEnvFile } from './env-file.mjs';

const [node, , name, ...args] = process.argv;
// File names of the command line are relative to the folder in which `npm run` was typed.
process.env.CALLER_FOLDER = process.env.INIT_CWD ?? process.cwd();
chdir(new URL('..', import.meta.url).pathname);
const file = new URL(`../dist/server/${name}.js`, import.meta.url);
if (existsSync(file)) {
  readEnvFile();
  process.argv = [node, file.pathname, ...args];
  await import(file.href);
} else {
  console.error('Falta montar o Botijá: npm run build');
  process.exitCode = 1;
}
