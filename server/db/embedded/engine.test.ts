import { fdatasyncSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { databaseTemplate } from '../../commands/database-template.ts';
import { prepareCluster } from './cluster.ts';
import { type Engine, openEngine } from './engine.ts';
import { compileEngine } from './wasm-module.ts';
import { queryMessage } from './wire.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

const dataDir = temporaryFolder('engine');
let engine: Engine;
beforeAll(async () => {
  const wasm = compileEngine();
  const cluster = await prepareCluster(dataDir, await databaseTemplate(), wasm);
  engine = await openEngine(cluster, await wasm, () => {});
  await engine.query('create table synced (id integer)');
}, 30_000);
afterAll(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true });
});

const syncsOf = async (...statements: string[]) => {
  vi.mocked(fdatasyncSync).mockClear();
  for (const statement of statements) await engine.run(queryMessage(statement));
  return vi.mocked(fdatasyncSync).mock.calls.length;
};

test('the engine syncs to disk once for each commit and for nothing else', async () => {
  expect(await syncsOf('insert into synced values (1)')).toBe(1);
  expect(await syncsOf(...Array.from({ length: 20 }, (_, id) => `insert into synced values (${id})`))).toBe(
    20,
  );
  expect(await syncsOf('begin', 'insert into synced values (2)', 'update synced set id = 3', 'commit')).toBe(
    1,
  );
  expect(await syncsOf('begin', 'insert into synced values (2)', 'rollback')).toBe(0);
  expect(await syncsOf('select * from synced')).toBe(0);
});

test('the engine stops instead of acknowledging a commit that the disk refuses', async () => {
  vi.mocked(fdatasyncSync).mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  await expect(engine.run(queryMessage('insert into synced values (4)'))).rejects.toMatchObject({
    name: 'EngineLostError',
    message: expect.stringMatching(/^.{1,200}$/),
  });
});
