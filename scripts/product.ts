import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resendSeconds } from '../workshop/model/fixtures.ts';
import { Controls } from '../workshop/model/play/controls.ts';
import { addressOf, serveBuilt } from './serve.mjs';

/** A running product: production build, empty data folder, random port, test controls. */
export interface Product {
  url: string;
  controls: Controls;
  /** Kills the server as a power cut would, and starts it again with the same data and port. */
  restart(): Promise<void>;
}

interface Running {
  url: string;
  process: ChildProcess;
}

/** Runs a product with these environment variables while `use` runs. */
export async function withProduct(
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'botija-e2e-'));
  let running = await startServer(data, 0, env);
  const { url } = running;
  try {
    await use({
      url,
      controls: new Controls(url),
      async restart() {
        await ended(running.process, 'SIGKILL');
        running = await startServer(data, Number(new URL(url).port), env);
      },
    });
  } finally {
    await ended(running.process, 'SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}

async function startServer(data: string, port: number, env: Record<string, string>): Promise<Running> {
  const child = serveBuilt({
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      TEST_CONTROLS: '1',
      SIMULATED_RESELLER: '0',
      // Tests must not depend on the responses of a public directory.
      CEP_DIRECTORY: 'none',
      // Long enough to finish a walk on a slow machine before the pause is over.
      SMS_RESEND_SECONDS: String(resendSeconds),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await addressOf(child), process: child };
}

function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
