import type { Database, DatabaseHandlers, DatabaseOptions } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openServer } from './open-server.ts';

/**
 * Opens the database and checks that it responds. A data folder is created on first use and belongs to one process.
 * Throws `DataDirInUseError` if another process uses it.
 */
export async function openDatabase(
  options: DatabaseOptions,
  handlers: DatabaseHandlers = {},
): Promise<Database> {
  return 'dataDir' in options ? openEmbedded(options, handlers) : openServer(options, handlers);
}
