import { readFile } from 'node:fs/promises';
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
