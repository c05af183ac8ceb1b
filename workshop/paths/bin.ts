#!/usr/bin/env node
import { register as registerRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { runCommand } from './command.ts';

// Lets Node import machines and setups in TypeScript, from ESM and CommonJS packages.
registerRequire();
register();
await runCommand(process.argv.slice(2), { models: [] });
