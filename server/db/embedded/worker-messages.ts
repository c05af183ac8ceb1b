import type { Notification } from './wire.ts';

export interface WorkerOptions {
  dataDir: string;
  templateFile: string | undefined;
  idleInTransactionMs: number;
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

export type ToWorker =
  /** PGlite's compiled module, always the first message. */
  | { kind: 'engine'; wasm: WebAssembly.Module }
  | { kind: 'connect' | 'disconnect'; client: number }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'data'; client: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'cut-off'; client: number }
  | ({ kind: 'notification' } & Notification)
  | { kind: 'warning'; message: string }
  | { kind: 'lost'; message: string };
