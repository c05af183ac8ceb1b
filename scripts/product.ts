import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resendSeconds } from '../workshop/model/fixtures.ts';
import { Controls } from '../workshop/model/play/controls.ts';
import { startBuiltServer } from './built-server.ts';

/** A running product: production build, empty data folder, random port, test controls. */
export interface Product {
  url: string;
  controls: Controls;
  /** Kills the server as a power cut would, and starts it again with the same data and port. */
  restart(): Promise<void>;
}

/** Runs a product with these environment variables while `use` runs. */
export async function withProduct(
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'botija-e2e-'));
  const start = (port: string) =>
    startBuiltServer({
      PORT: port,
      DATA_DIR: data,
      TEST_CONTROLS: '1',
      // Long enough to finish a walk on a slow machine before the pause is over.
      SMS_RESEND_SECONDS: String(resendSeconds),
      LOG_LEVEL: 'warn',
      ...env,
    });
  let running = await start('0');
  const { url } = running;
  try {
    await use({
      url,
      controls: new Controls(url),
      async restart() {
        await running.end('SIGKILL');
        running = await start(new URL(url).port);
      },
    });
  } finally {
    await running.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  }
}
