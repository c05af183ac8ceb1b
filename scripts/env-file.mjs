// Plain JavaScript, because the start script runs before anything is compiled.
import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/**
 * Reads `.env` of the current folder into the environment, if it exists. Variables that are already set take
 * precedence.
 */
export function readEnvFile() {
  if (existsSync('.env')) loadEnvFile('.env');
}
