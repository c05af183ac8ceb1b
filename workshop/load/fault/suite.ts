import { pathToFileURL } from 'node:url';
import { TestServer } from '../../../tests/integration/harness.ts';
import { missingPostgres } from '../../../tests/support/postgres.ts';
import type { DatabaseKind } from '../harness/product.ts';

/** Says whether the full length was requested: `--long`. */
export const isLong = process.argv.includes('--long');

export const allDatabases: readonly DatabaseKind[] = ['embedded', 'postgresql'];

/** The result of a suite: a line with its measurements, and its faults. */
export interface Figure {
  line: string;
  faults: string[];
}

/** Runs a suite and prints its figure if its file was started as a script. */
export async function runIfStarted(moduleUrl: string, run: () => Promise<Figure>): Promise<void> {
  if (process.argv[1] === undefined || moduleUrl !== pathToFileURL(process.argv[1]).href) return;
  const { line, faults } = await run();
  for (const fault of faults.slice(0, 20)) console.log(`✗ ${fault}`);
  console.log(line);
  if (faults.length > 0) process.exitCode = 1;
}

/** Calls `runIfStarted` for each database, or for those that the arguments name: `--embedded`, `--postgresql`. */
export async function runOnEachDatabase(
  moduleUrl: string,
  run: (kind: DatabaseKind) => Promise<Figure>,
): Promise<void> {
  const named = allDatabases.filter((kind) => process.argv.includes(`--${kind}`));
  for (const kind of named.length > 0 ? named : allDatabases)
    await runIfStarted(moduleUrl, async () =>
      kind === 'postgresql' && missingPostgres
        ? { line: `skipped: ${missingPostgres}`, faults: [] }
        : run(kind),
    );
}

/** Runs a suite on a server in this process, whose clock the suite sets. */
export async function withTestServer<Result>(
  kind: DatabaseKind,
  use: (server: TestServer) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const server = new TestServer();
  await server.open(kind, { LOG_LEVEL: 'silent', ...env });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/** Runs a suite on a started product, and stops the product. */
export async function withProduct<Running extends { stop(): Promise<void> }, Result>(
  starting: Promise<Running>,
  use: (product: Running) => Promise<Result>,
): Promise<Result> {
  const product = await starting;
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}
