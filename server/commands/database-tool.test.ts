import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { english, runTool } from './database-tool.ts';

test('a folder instead of a file is reported in a sentence', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runTool('reseller', 'ajuda', async () => void (await readFile(import.meta.dirname)));
  expect(printed.mock.calls).toEqual([['O que foi dado é uma pasta: diga o nome de um arquivo.']]);
  printed.mockClear();
  await runTool('seed', 'help', async () => void (await readFile(import.meta.dirname)), english);
  expect(printed.mock.calls).toEqual([['The given path is a folder: name a file.']]);
  printed.mockRestore();
  process.exitCode = 0;
});

test('every command for operators is part of the build, and npm runs the built one', () => {
  const commands = readdirSync(import.meta.dirname)
    .filter((file) => !file.endsWith('.test.ts') && file !== 'database-tool.ts' && file !== 'seed.ts')
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('await runTool('))
    .map((file) => file.replace('.ts', ''));
  expect(commands).toContain('inbox');
  const build = readFileSync('vite.config.ts', 'utf8');
  expect(commands.filter((name) => !build.includes(`'server/commands/${name}.ts'`))).toEqual([]);
  const scripts = readFileSync('package.json', 'utf8');
  expect(
    commands.filter(
      (name) => !new RegExp(`"${name}": "node scripts/(built.mjs ${name}|${name}.mjs)"`).test(scripts),
    ),
  ).toEqual([]);
});
