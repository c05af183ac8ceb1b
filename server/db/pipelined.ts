import {
  type Compilable,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import type { Executor } from './schema.ts';

type Send = <Row>(statement: Compilable<Row>) => Promise<Row[]>;

/** For a pool of clients with `pipeline: true`. BEGIN is sent together with the first statement of a transaction. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}

class PipelinedDriver extends PostgresDriver {
  readonly #beginning = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const begun = super.beginTransaction(connection, settings);
    // The first statement or COMMIT reports the error.
    begun.catch(() => {});
    this.#beginning.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await Promise.all([super.commitTransaction(connection), this.#beginning.get(connection)]);
  }
}

/**
 * Sends several statements without waiting between them: `(send) => Promise.all([send(one), send(two)])`. The database
 * runs them in this order. Each sees what was committed before it began.
 */
export function pipeline<T>(db: Executor, statements: (send: Send) => Promise<T>): Promise<T> {
  return db
    .getExecutor()
    .provideConnection((connection) =>
      statements(async <Row>(statement: Compilable<Row>) => rowsOf(connection, statement)),
    );
}

/** Sends a statement over the transaction's connection. Resolves when it is sent, to the promise of its rows. */
export function sending<Row>(db: Executor, statement: Compilable<Row>): Promise<{ rows: Promise<Row[]> }> {
  return db.getExecutor().provideConnection(async (connection) => ({ rows: rowsOf(connection, statement) }));
}

async function rowsOf<Row>(connection: DatabaseConnection, statement: Compilable<Row>): Promise<Row[]> {
  return (await connection.executeQuery<Row>(statement.compile())).rows;
}
