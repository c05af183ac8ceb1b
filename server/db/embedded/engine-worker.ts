import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { shorten } from './engine-error.ts';
import type { EngineStream } from './engine-stream.ts';
import { compileEngine } from './wasm-module.ts';
import type { Notification } from './wire.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker-messages.ts';

/** WebAssembly recurses on the thread's stack. A smaller stack overflows before PostgreSQL's depth limit applies. */
const STACK_MB = 64;

interface Handlers {
  onNotification(notification: Notification): void;
  onWarning(error: Error): void;
}

export interface EngineWorker {
  attach(stream: EngineStream): { send(bytes: Uint8Array<ArrayBuffer>): void; hangUp(): void };
  /** Ends the open transaction, flushes and stops. Settles after the worker exited. */
  close(): Promise<void>;
  /** Settles after the worker exited, with the reason unless it was closed. */
  gone: Promise<Error | undefined>;
}

function workerFile(): URL {
  if (import.meta.url.endsWith('.ts')) return new URL('./pglite-worker-tsx.mjs', import.meta.url);
  const beside = new URL('./pglite-worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside)) ? beside : new URL('../pglite-worker.js', import.meta.url);
}

/** Starts the worker and waits until it is ready. Throws if the folder cannot be opened. */
export async function startWorker(options: WorkerOptions, handlers: Handlers): Promise<EngineWorker> {
  const worker = new Worker(workerFile(), {
    workerData: options,
    execArgv: [],
    resourceLimits: { stackSizeMb: STACK_MB },
  });
  const streams = new Map<number, EngineStream>();
  let clients = 0;
  let closing = false;
  let reason = 'o processo do banco terminou';
  const post = (message: ToWorker) => worker.postMessage(message);

  const gone = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () => {
      const error = new Error(`O banco embutido parou: ${reason}`);
      for (const stream of streams.values()) stream.destroy(closing ? undefined : error);
      streams.clear();
      resolve(closing ? undefined : error);
    });
  });
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'data') streams.get(message.client)?.push(message.bytes);
      else if (message.kind === 'cut-off') streams.get(message.client)?.push(null);
      else if (message.kind === 'notification') handlers.onNotification(message);
      else if (message.kind === 'warning') handlers.onWarning(new Error(message.message));
      else reason = message.message;
    });
  });
  worker.on('error', (error) => {
    reason = shorten(error);
  });
  compileEngine().then(
    (wasm) => post({ kind: 'engine', wasm }),
    (error: unknown) => {
      reason = shorten(error);
      worker.terminate();
    },
  );

  const failure = await Promise.race([ready, gone]);
  if (failure) throw new Error(reason);
  return {
    attach: (stream) => {
      const client = ++clients;
      streams.set(client, stream);
      post({ kind: 'connect', client });
      return {
        send: (bytes) => post({ kind: 'data', client, bytes }),
        hangUp: () => {
          if (streams.delete(client)) post({ kind: 'disconnect', client });
        },
      };
    },
    close: async () => {
      closing = true;
      post({ kind: 'close' });
      await gone;
    },
    gone,
  };
}
