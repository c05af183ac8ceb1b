#!/usr/bin/env node
import { register as registerRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { ignoreClosedPipe } from './closed-pipe.ts';
import { exitFromChild, standaloneEntry } from './run-in-child.ts';

const args = process.argv.slice(2);
ignoreClosedPipe();
await exitFromChild(args, standaloneEntry);
// Lets Node import machines and setups in TypeScript, from ESM and CommonJS packages.
registerRequire();
register();
const { runCommand } = await import('./command.ts');
await runCommand(args, { models: [] });
