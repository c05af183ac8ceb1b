import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { addressOf, serveBuilt } from './serve.mjs';

/** A process of the built server. */
export interface BuiltServer {
  url: string;
  child: ChildProcess;
  /** Sends the signal and resolves once the process has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts the server in `dist` on a free port, without simulated resellers and without a public postal code directory.
 * `watch` gets the process before it prints anything.
 */
export async function startBuiltServer(
  env: Record<string, string>,
  options: SpawnOptions = {},
  watch?: (child: ChildProcess) => void,
): Promise<BuiltServer> {
  const child = serveBuilt({
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
    env: { ...process.env, PORT: '0', SIMULATED_RESELLER: '0', CEP_DIRECTORY: 'none', ...env },
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  watch?.(child);
  return {
    url: await addressOf(child),
    child,
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill(signal);
      }),
  };
}
