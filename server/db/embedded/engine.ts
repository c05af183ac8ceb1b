import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EngineLostError, shorten } from './engine-error.ts';
import { type BackendResponse, concatenate, type Notification, parseResponse } from './wire.ts';

/** The WASM errno of EIO. PostgreSQL stops on it instead of losing acknowledged commits. */
const EIO = 29;

/** PGlite's file system has no fsync: commits would stay in the page cache. */
class DurableNodeFs extends NodeFS {
  fsyncs = 0;

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const installFsync: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        this.fsyncs += 1;
        try {
          fdatasyncSync(stream.nfd);
        } catch {
          throw new module.FS.ErrnoError(EIO);
        }
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), installFsync] },
    };
  }
}

/** The default sync method calls a stub, and `-F` turns syncing off. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
];

/** One embedded PostgreSQL. Callers must run one batch at a time. */
export interface Engine {
  /** Throws `EngineLostError`. */
  run(batch: Uint8Array<ArrayBuffer>): Promise<BackendResponse>;
  query(sql: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
  fsyncs(): number;
}

/** Opens the database folder `cluster`. Throws if it cannot be opened or does not sync to disk. */
export async function openEngine(
  cluster: string,
  wasm: WebAssembly.Module,
  onNotification: (notification: Notification) => void,
): Promise<Engine> {
  const fs = new DurableNodeFs(cluster);
  let lastError = '';
  const onStderr = (line: string) => {
    const [complaint] = /(ERROR|FATAL|PANIC):.*/.exec(line) ?? [];
    if (complaint) lastError = shorten(complaint);
    return false;
  };
  const pg = await PGlite.create({
    fs,
    startParams: START_PARAMS,
    onStderr,
    pgliteWasmModule: wasm,
  }).catch((cause: unknown) => {
    throw new Error(`O banco em ${cluster} não abriu: ${lastError || shorten(cause)}`);
  });
  await assertDurable(pg, fs);
  pg.onNotification((channel, payload) => onNotification({ channel, payload }));

  const run = async (batch: Uint8Array<ArrayBuffer>) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    lastError = '';
    try {
      const onRawData = (data: Uint8Array) => void chunks.push(data.slice());
      await pg.execProtocolRawStream(batch, { syncToFs: false, onRawData });
    } catch (cause) {
      throw new EngineLostError(shorten(cause));
    }
    const response = parseResponse(concatenate(chunks));
    if (response.status === undefined) throw new EngineLostError(lastError || 'sem resposta');
    for (const notification of response.notifications) onNotification(notification);
    return response;
  };
  return {
    run,
    query: async (sql) => (await pg.query<Record<string, unknown>>(sql)).rows,
    close: () => pg.close(),
    fsyncs: () => fs.fsyncs,
  };
}

async function assertDurable(pg: PGlite, fs: DurableNodeFs): Promise<void> {
  const settings = await pg.query<{ setting: string }>(
    "select setting from pg_settings where name in ('fsync', 'wal_sync_method') order by name",
  );
  const before = fs.fsyncs;
  await pg.exec('CHECKPOINT');
  if (settings.rows.map((row) => row.setting).join() !== 'on,fsync' || fs.fsyncs === before) {
    throw new Error('O banco embutido não grava em disco com fsync; confira a versão fixada do PGlite.');
  }
}
