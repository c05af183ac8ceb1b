import type { Logger } from 'pino';
import type { Executor } from '../context.ts';

export interface ContentDeps {
  db: Executor;
  log: Logger;
  now(): Date;
}

export interface ContentEnv {
  Bindings: {
    /** Address of whoever asks, `''` where unknown. */
    ip?: string;
  };
}
