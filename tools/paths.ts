import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { models } from '../tests/model/models.ts';
import { formatPaths } from './paths/formats/format.ts';
import { exploreModel, generate } from './paths/generate.ts';
import { type Ground, help, OptionError, readOptions } from './paths/options.ts';
import { replayText, writtenPaths } from './paths/report.ts';

/** What walks paths on screens and in a browser; it takes those of a file named so. */
const walkers: Record<Exclude<Ground, 'machine'>, string[]> = {
  screens: ['node_modules/vitest/vitest.mjs', 'run', 'tests/model/screens.test.tsx'],
  browser: ['node_modules/playwright/cli.js', 'test', 'walks.e2e.ts', '--retries=0'],
};

/** `npm run paths`: see `--help`. */
process.stdout.on('error', endQuietly);
try {
  const options = readOptions(process.argv.slice(2), models);
  if (!options) process.stdout.write(help);
  else if (options.replay !== undefined) process.exitCode = replayFile(options.replay, options.on);
  else {
    tell(`${options.model.name}: explorando…`);
    const explored = exploreModel(options.model);
    const { places, edges } = explored.graph;
    tell(`${places.length} situações, ${edges.length} passos possíveis; escolhendo caminhos…`);
    const text = formatPaths(generate(explored, options.generate), options.format, options.model);
    if (options.out === undefined) process.stdout.write(text);
    else {
      save(options.out, text);
      tell(`Gravado em ${options.out}.`);
    }
  }
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : String(error));
}

/** Whoever reads the result may stop before its end, as `head` does. */
function endQuietly(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

/** Progress goes beside the result, never into it. */
function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

function save(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    throw new OptionError(`Não foi possível gravar em ${file}.`);
  }
}

/** Walks a file's paths where they are told to be walked; 0 where all of them hold. */
function replayFile(file: string, on: Ground): number {
  if (on === 'machine') return replayOnMachine(file);
  const written = writtenPaths(contentOf(file));
  const model = models.find(({ name }) => name === written.machine);
  if (!model?.onScreens)
    throw new OptionError(`${written.machine} não tem telas: só se percorre com --on machine.`);
  const folder = mkdtempSync(join(tmpdir(), 'caminhos-'));
  const REPLAY = join(folder, 'caminhos.json');
  try {
    writeFileSync(REPLAY, JSON.stringify(written));
    const env = { ...process.env, REPLAY, LONG: '1' };
    return spawnSync(process.execPath, walkers[on], { stdio: 'inherit', env }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function replayOnMachine(file: string): number {
  const { text, ok } = replayText(contentOf(file), models);
  process.stdout.write(text);
  return ok ? 0 : 1;
}

/** Text as editors save it: UTF-8, or UTF-16 where its first two bytes say so. */
function textOf(bytes: Buffer): string {
  return bytes[0] === 0xff && bytes[1] === 0xfe ? bytes.toString('utf16le', 2) : bytes.toString('utf8');
}

function contentOf(file: string): string {
  try {
    return textOf(readFileSync(file));
  } catch {
    throw new OptionError(`O arquivo ${file} não pôde ser lido.`);
  }
}
