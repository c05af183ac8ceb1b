import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../db/client.ts';
import type { Database, DatabaseHandlers } from '../db/database.ts';
import { DataDirInUseError } from '../db/embedded/lock-holder.ts';
import { NotMigratedError } from '../db/migrate.ts';
import { RealDatabaseError } from '../demo/seed.ts';
import { pingDatabase } from '../services/health/ping.ts';
import type { Pages } from '../ssr/pages.ts';
import { OutageLog } from '../telemetry/outage-log.ts';
import { type Config, ConfigError, checkConfig, readConfig } from './config.ts';
import { faultsOfService, faultsOfStoredData, refuseFaults } from './real-service.ts';
import type { Started } from './serve-all.ts';

/**
 * Starts everything in order and returns the function that stops it. Throws an error with a sentence for the operator.
 */
export async function start(
  env: Record<string, string | undefined>,
  pages: (options: { dist: string }) => Promise<Pages>,
): Promise<Started> {
  const checked = checkConfig(env);
  const faults = [...checked.faults, ...faultsOfService(checked.config, env)];
  // One error lists the faults of settings and data together.
  if (faults.length > 0)
    refuseFaults(checked.config, [...faults, ...(await faultsOfStoredData(checked.config, env))]);
  const config = readConfig(env);
  const outages = new OutageLog();
  const log = pino({
    level: config.LOG_LEVEL,
    hooks: outages.hooks,
    redact: ['err.config', 'err.request', 'err.parameters', 'err.detail', 'err.where'],
  });
  // The build puts this file into `dist/server`; the source is one folder deeper.
  const dist = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../..' : '..');
  // The embedded database opens in a separate thread, while this one loads the application.
  const [opened, loaded] = await Promise.allSettled([
    open(config, log, dist),
    Promise.all([import('./serve-all.ts'), pages({ dist })]),
  ]);
  if (opened.status === 'rejected') throw opened.reason;
  const { value: database } = opened;
  outages.watch(log, () => pingDatabase(database));
  try {
    if (loaded.status === 'rejected') throw loaded.reason;
    const [{ serveAll }, drawn] = loaded.value;
    const started = await serveAll(config, log, dist, database, drawn);
    return {
      ...started,
      stop() {
        outages.stop();
        return started.stop();
      },
    };
  } catch (error) {
    outages.stop();
    await database.close();
    throw error;
  }
}

/**
 * Returns a function that logs the start and the end of each command on the admin socket. A command that dies has no
 * exit code. Only `LOG_LEVEL=silent` hides these lines.
 */
function auditOf(config: Config, log: pino.Logger): NonNullable<DatabaseHandlers['onClient']> {
  const audit = log.child({}, { level: config.LOG_LEVEL === 'silent' ? 'silent' : 'info' });
  return (line) => {
    const command = line || 'unnamed';
    const startedAt = performance.now();
    audit.info({ command }, 'admin command');
    return (exitCode) =>
      audit.info(
        { command, exitCode, ms: Math.round(performance.now() - startedAt) },
        exitCode === undefined ? 'admin command ended without an exit code' : 'admin command ended',
      );
  };
}

function open(config: Config, log: pino.Logger, dist: string): Promise<Database> {
  const handlers = {
    onWarning: (error: Error) => log.warn({ err: error }, 'database'),
    onFatal: (error: Error) => {
      log.fatal({ reason: error.message }, 'database stopped');
      process.exit(1);
    },
    onClient: auditOf(config, log),
  };
  // Writing the tables and the demonstration's rows would add 1.5 s to the first start.
  const template = config.demo ? 'demonstration.tar.gz' : 'database-template.tar.gz';
  return openDatabase(
    config.DATABASE_URL === undefined
      ? { dataDir: config.DATA_DIR, templateFile: join(dist, template) }
      : { databaseUrl: config.DATABASE_URL },
    handlers,
  );
}

/** Returns the reason why the server cannot start, for the operator. */
export function explainFailure(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof DataDirInUseError ||
    error instanceof NotMigratedError ||
    error instanceof RealDatabaseError
  )
    return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
