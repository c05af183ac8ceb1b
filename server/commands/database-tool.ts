import { BackupError } from '../db/backup/lines.ts';
import type { DatabaseOptions } from '../db/database.ts';
import { DataDirInUseError } from '../db/embedded/lock-holder.ts';
import { RealDatabaseError } from '../demo/seed.ts';

/** Invalid command line options; the message is a sentence. */
export class UsageError extends Error {}

/** Returns the database for a tool: from `--data-dir`, else from the environment. */
export function databaseOptions(dataDir: string | undefined): DatabaseOptions {
  const databaseUrl = process.env.DATABASE_URL;
  return dataDir === undefined && databaseUrl ? { databaseUrl } : { dataDir: folderOption(dataDir) };
}

/** Returns the folder of the embedded database: from `--data-dir`, else from the environment. */
export function folderOption(dataDir: string | undefined): string {
  if (dataDir === '') throw new UsageError('--data-dir precisa do nome de uma pasta.');
  return dataDir ?? process.env.DATA_DIR ?? './data';
}

/** Returns the only argument that is not an option. Throws `UsageError` if there is none or more than one. */
export function onlyArgument(given: readonly string[], name: string): string {
  const [argument, ...more] = given;
  if (!argument || more.length > 0) throw new UsageError(`Falta ${name}, ou há argumentos demais.`);
  return argument;
}

/** Runs a command line tool: prints its help or does its work, and prints errors as a sentence. */
export async function runTool(
  name: string,
  help: string,
  work: (args: string[]) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(help);
  try {
    await work(args);
  } catch (error) {
    process.exitCode = 1;
    const usage = usageIn(error);
    if (usage === undefined) console.error(sentence(error));
    else console.error(`${usage}\nVeja as opções com: npm run ${name} -- --help`);
  }
}

const complaints: Record<string, string> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Opção desconhecida',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Valor inválido ou ausente',
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Argumento sem opção',
};

function usageIn(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const complaint = complaints[code];
  // The option or argument that Node quotes in its (English) error message.
  return complaint && `${complaint}: ${/'([^']+)'/.exec(String(error))?.[1] ?? 'desconhecido'}.`;
}

const operatorErrors = [BackupError, DataDirInUseError, RealDatabaseError];

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return `Não deu certo: ${String(error)}`;
  if (operatorErrors.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `Não há o arquivo ${error.path}.`;
  if ('code' in error && error.code === 'EISDIR')
    return 'O que foi dado é uma pasta: diga o nome de um arquivo.';
  const reasons = [error, error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  const messages = reasons.flatMap((reason) =>
    reason instanceof Error && reason.message ? [reason.message] : [],
  );
  return `Não deu certo: ${messages.join(' ')}`;
}
