import { EngineStream } from './engine-stream.ts';
import { type EngineWorker, startWorker } from './engine-worker.ts';
import type { Notification } from './wire.ts';
import type { WorkerOptions } from './worker-messages.ts';

const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;

interface Handlers {
  onNotification(notification: Notification): void;
  /** After a restart: session state, such as LISTEN, must be set up again. */
  onRestart(): void;
  onWarning(error: Error): void;
  onFatal(error: Error): void;
}

/** The embedded PostgreSQL; `stream` is for pg's option of that name. */
export interface Embedded {
  stream(): EngineStream;
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL. Restarts it when it stops unexpectedly, at most three times a minute; its log
 * recovers every commit. The caller must have the folder's lock. Throws if the folder cannot be opened.
 */
export async function startEmbedded(options: WorkerOptions, handlers: Handlers): Promise<Embedded> {
  let restarts: number[] = [];
  let closing = false;
  let current = Promise.resolve(await startWorker(options, handlers));
  supervise(await current);

  function supervise(worker: EngineWorker): void {
    worker.gone.then((error) => {
      if (!error || closing) return;
      const now = Date.now();
      handlers.onWarning(error);
      restarts = [...restarts.filter((at) => at > now - RESTART_WINDOW_MS), now];
      current = restarts.length > MAX_RESTARTS ? Promise.reject(error) : startWorker(options, handlers);
      current.then((next) => {
        supervise(next);
        handlers.onRestart();
      }, handlers.onFatal);
    });
  }

  return {
    stream: () => new EngineStream(async (stream) => (await current).attach(stream)),
    close: async () => {
      closing = true;
      const worker = await current.catch(() => undefined);
      await worker?.close();
    },
  };
}
