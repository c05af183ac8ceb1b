import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { lockDataDir } from './lock.ts';
import { lockByFile } from './lock-file.ts';
import { DataDirInUseError } from './lock-holder.ts';
import { runScript, type Script } from './testing/script.ts';

const root = temporaryFolder('lock');
const newFolder = () => mkdtempSync(join(root, 'data-'));
const scripts: Script[] = [];
afterEach(() => Promise.all(scripts.splice(0).map((script) => script.kill())));
afterAll(() => rmSync(root, { recursive: true }));

async function holdElsewhere(dataDir: string): Promise<Script> {
  const script = runScript('hold-lock.ts', dataDir);
  scripts.push(script);
  expect(await script.nextLine()).toBe('locked');
  return script;
}

test('a second process is refused with the holder’s pid, also through a link, until the first is killed', async () => {
  const dataDir = newFolder();
  const link = join(root, 'link');
  symlinkSync(dataDir, link);
  const holder = await holdElsewhere(dataDir);
  const sentence = new RegExp(
    `^A pasta de dados ${dataDir} já está em uso pelo processo ${holder.pid} ` +
      String.raw`\(desde \d\d/\d\d/\d{4} \d\d:\d\d\)\. Pare esse processo ou use outro DATA_DIR\.$`,
  );
  for (const path of [dataDir, link]) {
    const refusal = await lockDataDir(path).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUseError);
    expect(String(refusal).slice('DataDirInUseError: '.length)).toMatch(sentence);
  }
  await holder.kill();
  const unlock = await lockDataDir(dataDir);
  await unlock();
});

test('a stopped process keeps its lock', async () => {
  const dataDir = newFolder();
  const holder = await holdElsewhere(dataDir);
  holder.signal('SIGSTOP');
  await expect(lockDataDir(dataDir)).rejects.toThrow('por outro processo');
});

test('of many concurrent calls exactly one gets the lock, and it can be locked again afterwards', async () => {
  const dataDir = newFolder();
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)));
  const unlocks = attempts.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(unlocks).toHaveLength(1);
  await unlocks[0]!();
  await (await lockDataDir(dataDir))();
});

test('two folders have independent locks', async () => {
  const [unlockOne, unlockTwo] = [await lockDataDir(newFolder()), await lockDataDir(newFolder())];
  await unlockOne();
  await unlockTwo();
});

test('a lock file is valid while its process lives', async () => {
  const dataDir = newFolder();
  const self = { pid: process.pid, since: new Date(2026, 10, 21, 9, 5) };
  const unlock = lockByFile(dataDir, self);
  expect(() => lockByFile(dataDir, { pid: process.pid + 1, since: new Date() })).toThrow(
    `em uso pelo processo ${process.pid} (desde 21/11/2026 09:05)`,
  );
  unlock();
  expect(existsSync(join(dataDir, 'lock'))).toBe(false);

  const dead = await holdElsewhere(newFolder());
  await dead.kill();
  for (const left of [`${dead.pid} 2026-11-21T12:00:00.000Z`, 'rubbish']) {
    writeFileSync(join(dataDir, 'lock'), left);
    lockByFile(dataDir, self)();
  }
});
