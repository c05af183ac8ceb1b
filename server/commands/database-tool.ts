import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type PhoneProblem, type PhoneUse, readPhone } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { phoneSentences } from '#contract/phone/phone-words';
import { BackupError } from '../db/backup/lines.ts';
import { openDatabase } from '../db/client.ts';
import type { DatabaseOptions } from '../db/database.ts';
import { DataDirInUseError } from '../db/embedded/lock-holder.ts';
import { type CommandDatabase, CommandRunsError, openBeside } from '../db/embedded/open-beside.ts';
import { RealDatabaseError } from '../demo/seed.ts';
import { auditLine, type ParsedCommandLine } from './audit-line.ts';

/** Invalid command line options; the message is a sentence. */
export class UsageError extends Error {}

/** The messages of a tool in one language. */
interface ToolWords {
  seeOptions(command: string): string;
  folderMissing: string;
  /** The message for each error code of `parseArgs`. */
  complaints: Readonly<Record<string, string>>;
  unknown: string;
  noFile(path: unknown): string;
  isFolder: string;
  cutOff: string;
  failed(reason: string): string;
}

/** Messages of commands that operators and resellers use. */
const portuguese: ToolWords = {
  seeOptions: (command) => `Veja as opções com: ${command}`,
  folderMissing: '--data-dir precisa do nome de uma pasta.',
  complaints: {
    ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Opção desconhecida',
    ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Valor inválido ou ausente',
    ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Argumento sem opção',
  },
  unknown: 'desconhecido',
  noFile: (path) => `Não há o arquivo ${path}.`,
  isFolder: 'O que foi dado é uma pasta: diga o nome de um arquivo.',
  cutOff: 'O servidor parou no meio do comando. O que não estava gravado foi desfeito: rode de novo.',
  failed: (reason) => `Não deu certo: ${reason}`,
};

/** Messages of commands that only developers use. */
export const english: ToolWords = {
  seeOptions: (command) => `See the options with: ${command}`,
  folderMissing: '--data-dir needs the name of a folder.',
  complaints: {
    ERR_PARSE_ARGS_UNKNOWN_OPTION: 'Unknown option',
    ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'Invalid or missing value',
    ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: 'Unexpected argument',
  },
  unknown: 'unknown',
  noFile: (path) => `The file ${path} does not exist.`,
  isFolder: 'The given path is a folder: name a file.',
  cutOff: 'The server stopped during the command. What was not committed is undone: run it again.',
  failed: (reason) => `The command failed: ${reason}`,
};

/** Returns the database for a tool: from `--data-dir`, else from the environment. */
export function databaseOptions(dataDir: string | undefined, words = portuguese): DatabaseOptions {
  const databaseUrl = process.env.DATABASE_URL;
  return dataDir === undefined && databaseUrl ? { databaseUrl } : { dataDir: folderOption(dataDir, words) };
}

/** The template of a new embedded database. The build has it next to `dist/server`. The source has none. */
const templateFile = ['..', '../..']
  .map((folder) => join(import.meta.dirname, folder, 'database-template.tar.gz'))
  .find((file) => existsSync(file));

/**
 * Runs `work` with the database of a command: from `--data-dir`, else from the environment. A running server may have it
 * open: the command then uses the admin socket, or PostgreSQL. The server of an embedded database logs the command with
 * masked arguments, and its exit code.
 */
export async function withDatabase<T>(
  name: string,
  parsed: ParsedCommandLine,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const dataDir = parsed.values['data-dir'];
  const options = databaseOptions(typeof dataDir === 'string' ? dataDir : undefined);
  const database: CommandDatabase =
    'databaseUrl' in options
      ? await openDatabase(options)
      : await openBeside({ ...options, templateFile }, name, auditLine(name, parsed));
  let exitCode = failedCode;
  try {
    const result = await work(database);
    exitCode = Number(process.exitCode ?? 0);
    return result;
  } finally {
    await database.close(exitCode);
  }
}

/** Returns the folder of the embedded database: from `--data-dir`, else from the environment. */
export function folderOption(dataDir: string | undefined, words = portuguese): string {
  if (dataDir === '') throw new UsageError(words.folderMissing);
  return dataDir === undefined ? (process.env.DATA_DIR ?? './data') : typedPath(dataDir);
}

/** Returns a path typed on the command line. `npm run` works in the project's folder, not in the caller's. */
export function typedPath(path: string): string {
  const { CALLER_FOLDER } = process.env;
  return CALLER_FOLDER === undefined || CALLER_FOLDER === process.cwd() ? path : resolve(CALLER_FOLDER, path);
}

/** Returns the only argument that is not an option. Throws `UsageError` if there is none or more than one. */
export function onlyArgument(args: readonly string[], name: string): string {
  const [argument, ...more] = args;
  if (!argument || more.length > 0) throw new UsageError(`Falta ${name}, ou há argumentos demais.`);
  return argument;
}

/** Returns a typed phone in E.164. Throws `UsageError` with the reason, and with the number to type if there is one. */
export function typedPhone(typed: string, use: PhoneUse): string {
  const read = readPhone(typed, use);
  if ('phone' in read) return read.phone;
  throw new UsageError(`"${typed}": ${phoneRefusal(read)}`);
}

/** Returns sentences with the reason why a phone is refused, and with the number to type if there is one. */
export function phoneRefusal({ fault, reading }: PhoneProblem): string {
  const offer = reading === undefined ? '' : ` Se é ${formatPhone(reading)}, escreva assim.`;
  return `${phoneSentences[fault]}${offer}`;
}

/** Exit code of a tool that threw an error. */
const failedCode = 1;

/** Runs a command line tool: prints its help or does its work, and prints errors as a sentence. */
export async function runTool(
  name: string,
  help: string,
  work: (args: string[]) => Promise<void>,
  words = portuguese,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(help);
  try {
    await work(args);
  } catch (error) {
    process.exitCode = failedCode;
    const usage = usageIn(error, words);
    if (usage === undefined) console.error(sentence(error, words));
    else console.error(`${usage}\n${words.seeOptions(`npm run ${name} -- --help`)}`);
  }
}

function usageIn(error: unknown, { complaints, unknown }: ToolWords): string | undefined {
  if (error instanceof UsageError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const complaint = complaints[code];
  // The option or argument that Node quotes in its (English) error message.
  return complaint && `${complaint}: ${/'([^']+)'/.exec(String(error))?.[1] ?? unknown}.`;
}

const operatorErrors = [BackupError, CommandRunsError, DataDirInUseError, RealDatabaseError];

function sentence(error: unknown, words: ToolWords): string {
  if (!(error instanceof Error)) return words.failed(String(error));
  if (operatorErrors.some((kind) => error instanceof kind)) return error.message;
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return words.noFile(error.path);
  if ('code' in error && error.code === 'EISDIR') return words.isFolder;
  if (/^Connection terminated|is not queryable$|ECONNRESET|EPIPE/.test(error.message)) return words.cutOff;
  const reasons = [error, error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  const messages = reasons.flatMap((reason) =>
    reason instanceof Error && reason.message ? [reason.message] : [],
  );
  return words.failed(messages.join(' '));
}
