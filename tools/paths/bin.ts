#!/usr/bin/env node
import { register } from 'tsx/esm/api';
import { runCommand } from './command.ts';

// Machines and setups are mostly written in TypeScript.
register();
await runCommand(process.argv.slice(2), { models: [] });
