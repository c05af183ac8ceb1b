import { parseArgs } from 'node:util';
import { openDatabase } from '../server/db/client.ts';
import type { DatabaseOptions } from '../server/db/database.ts';
import { DataDirInUseError } from '../server/db/embedded/lock-holder.ts';
import { migrate } from '../server/db/migrate.ts';
import { fewestResellers } from '../server/demo/generate.ts';
import { seed } from '../server/demo/seed.ts';

const mostResellers = 1_000_000;

const help = `Grava as revendas e os cupons de demonstração; rodar de novo não muda nada.

Uso: npm run seed -- [opções]

  --resellers N    quantas revendas, de ${fewestResellers} a ${mostResellers} (sem a opção: 4000)
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, grava nesse PostgreSQL.`;

class UsageError extends Error {}

function readOptions() {
  try {
    return parseArgs({
      options: {
        resellers: { type: 'string' },
        'data-dir': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new UsageError(`Opção desconhecida: ${quoted(error)}.`);
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
      throw new UsageError(`Valor inválido ou ausente: ${quoted(error)}.`);
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
      throw new UsageError(`Argumento sem opção: ${quoted(error)}.`);
    throw error;
  }
}

/** The option or argument that node quotes in its (English) error message. */
const quoted = (error: unknown) => /'([^']+)'/.exec(String(error))?.[1] ?? 'desconhecido';

function resellerCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= fewestResellers && count <= mostResellers) return count;
  throw new UsageError(
    `--resellers precisa de um número de ${fewestResellers} a ${mostResellers}: "${text}".`,
  );
}

function databaseOptions(dataDir: string | undefined): DatabaseOptions {
  if (dataDir === '') throw new UsageError('--data-dir precisa do nome de uma pasta.');
  const databaseUrl = process.env.DATABASE_URL;
  if (dataDir === undefined && databaseUrl) return { databaseUrl };
  return { dataDir: dataDir ?? process.env.DATA_DIR ?? './data' };
}

function sentence(error: unknown): string {
  if (error instanceof UsageError || error instanceof DataDirInUseError) return error.message;
  return `Não foi possível gravar: ${error instanceof Error ? error.message : String(error)}`;
}

async function run() {
  const options = readOptions();
  if (options.help) return console.log(help);
  const resellers = resellerCount(options.resellers);
  const database = await openDatabase(databaseOptions(options['data-dir']));
  try {
    await migrate(database);
    const done = await seed(database.db, {
      ...(resellers === undefined ? {} : { resellers }),
      now: new Date(),
    });
    const seconds = done.seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(`${done.resellers} revendas e ${done.coupons} cupons em ${seconds} s.`);
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(sentence(error));
  if (error instanceof UsageError) console.error('Veja as opções com: npm run seed -- --help');
}
