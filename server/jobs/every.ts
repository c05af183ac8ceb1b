import type { Logger } from 'pino';

export interface Job {
  stop(): Promise<void>;
}

/** Runs a job repeatedly, `pauseMs` after the last run ended. A failure is logged and retried. */
export function every(pauseMs: number, run: () => Promise<unknown>, log: Logger): Job {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function once(): Promise<void> {
    try {
      await run();
    } catch (error) {
      log.error({ err: error }, 'job failed');
    }
    if (!stopped) timer = setTimeout(go, pauseMs);
  }

  function go(): void {
    running = once();
  }

  go();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
