import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, DatabaseOptions } from '../database.ts';
import { connectLocally } from './local-socket.ts';
import { lockDataDir } from './lock.ts';
import { DataDirInUseError } from './lock-holder.ts';
import { openEmbedded } from './open-embedded.ts';
import { exitCodeStatement } from './wire.ts';

export interface CommandDatabase extends Pick<Database, 'db' | 'patient'> {
  /** Closes the database. A server that has it logs `exitCode`, from 0 to 255. */
  close(exitCode: number): Promise<void>;
}
type Folder = Extract<DatabaseOptions, { dataDir: string }>;

/**
 * Time to wait for the folder, in ms. A starting server locks it before it opens a socket. Another command may end
 * soon.
 */
const patienceMs = 10_000;
const lookAgainMs = 200;

/** Thrown if the same command already runs. The operator sees the message. */
export class CommandRunsError extends Error {
  override name = 'CommandRunsError';

  constructor({ holder }: DataDirInUseError) {
    const owner = holder ? ` pelo processo ${holder.pid}` : '';
    super(`O mesmo comando já está em andamento${owner}: espere terminar e rode de novo.`);
  }
}

/** Repeats `attempt` while another process has the folder, for at most `patienceMs`. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof DataDirInUseError) || Date.now() > until) throw error;
    }
    await delay(lookAgainMs);
  }
}

/** Opens the folder, or connects to the server that has it. */
async function reach(options: Folder, line: string): Promise<CommandDatabase> {
  try {
    return await openEmbedded({ ...options, isCommand: true }, {});
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    try {
      const { db, end } = await connectLocally(options.dataDir, line);
      return {
        db,
        patient: db,
        async close(exitCode) {
          // A server that stopped cannot log the code, and the command already has its result.
          await sql
            .raw(exitCodeStatement(exitCode))
            .execute(db)
            .catch(() => undefined);
          await end();
        },
      };
    } catch (cause) {
      throw Object.assign(error, { cause });
    }
  }
}

/**
 * Opens the embedded database for a command: through the admin socket of the server that has the folder, else the
 * folder itself. The server logs `line`. Commands of one name run one at a time. Advisory locks cannot ensure this,
 * because all clients of the embedded database share one session. Throws `CommandRunsError`. Throws `DataDirInUseError`
 * if the process that has the folder does not answer for ten seconds.
 */
export async function openBeside(options: Folder, name: string, line = name): Promise<CommandDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const unlock = await patiently(() => lockDataDir(options.dataDir, name)).catch((error) => {
    throw error instanceof DataDirInUseError ? new CommandRunsError(error) : error;
  });
  try {
    const { db, patient, close } = await patiently(() => reach(options, line));
    return {
      db,
      patient,
      async close(exitCode) {
        await close(exitCode);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
