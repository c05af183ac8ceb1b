/** The part of the database that maintenance uses. `exclusive` runs a job outside every transaction. */
interface Maintained {
  exclusive<T>(job: () => Promise<T>): Promise<T>;
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Number of syncs to disk so far. If it did not change, nothing was written. */
  fsyncs(): number;
  onWarning(error: unknown): void;
}

interface Schedule {
  checkpointEveryMs: number;
  vacuumEveryMs: number;
}

/** Early enough that a process restarted every day still vacuums. */
const FIRST_VACUUM_MS = 10 * 60_000;

/** Readiness probes write to this table every few seconds, so its dead rows cannot wait for a day. */
const probed = "relkind = 'r' and relname = 'readiness'";

/** Single-user PostgreSQL has neither checkpointer nor autovacuum: the log and dead rows would only grow. */
export function startMaintenance(database: Maintained, schedule: Schedule): void {
  let syncsAtCheckpoint = database.fsyncs();
  const checkpoint = async () => {
    if (database.fsyncs() === syncsAtCheckpoint) return;
    await vacuum(probed);
    await database.exclusive(() => database.query('CHECKPOINT'));
    syncsAtCheckpoint = database.fsyncs();
  };
  const vacuum = async (condition: string) => {
    const tables = await database.exclusive(() =>
      database.query(`select oid::regclass::text as name from pg_class where ${condition} order by oid`),
    );
    // One table at a time, so that requests run in between.
    for (const { name } of tables) {
      await database.exclusive(() => database.query(`VACUUM (ANALYZE) ${name}`)).catch(database.onWarning);
    }
  };
  const { checkpointEveryMs, vacuumEveryMs } = schedule;
  repeat(checkpoint, checkpointEveryMs, checkpointEveryMs, database.onWarning);
  repeat(
    () => vacuum("relkind = 'r'"),
    Math.min(FIRST_VACUUM_MS, vacuumEveryMs),
    vacuumEveryMs,
    database.onWarning,
  );
}

function repeat(
  job: () => Promise<void>,
  firstMs: number,
  everyMs: number,
  onWarning: (error: unknown) => void,
): void {
  setTimeout(async () => {
    await job().catch(onWarning);
    repeat(job, everyMs, everyMs, onWarning);
  }, firstMs).unref();
}
