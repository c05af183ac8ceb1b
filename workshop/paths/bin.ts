#!/usr/bin/env node
import { register as registerRequire } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';
import { runCommand } from './command.ts';

// Machines and setups are mostly written in TypeScript, in packages of either type.
registerRequire();
register();
await runCommand(process.argv.slice(2), { models: [] });
