import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { missingMigrations, NotMigratedError } from '../db/migrate.ts';
import type { Executor } from '../db/schema.ts';
import { publicKeyOf } from '../gateways/push/vapid.ts';
import { listOperators } from '../services/panel/operators.ts';
import { type Config, ConfigError, defaultPublicToken } from './config.ts';

/** Returns whether a URL points to this machine. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

/**
 * Returns faults of the environment that make it unfit for real customers, one line each. The result is empty in a
 * demonstration.
 */
export function faultsOfService(config: Config, env: Record<string, string | undefined>): string[] {
  if (config.demo) return [];
  const url = config.PUBLIC_URL === undefined ? undefined : new URL(config.PUBLIC_URL);
  return [
    ...(env.SESSION_SECRET
      ? []
      : ['SESSION_SECRET: defina, com 32 caracteres ou mais, o mesmo em todos os nós.']),
    ...(url === undefined && env.PUBLIC_URL
      ? []
      : url === undefined
        ? ['PUBLIC_URL: defina o endereço do site, que vai nos SMS.']
        : url.protocol === 'https:' || isLoopback(url)
          ? []
          : ['PUBLIC_URL: tem de começar com https, fora desta máquina.']),
    ...(config.PUBLIC_TOKEN === defaultPublicToken
      ? ['PUBLIC_TOKEN: escolha um seu, em vez do padrão.']
      : []),
    ...(config.PUSH_VAPID_PUBLIC === undefined ||
    config.PUSH_VAPID_PRIVATE === undefined ||
    publicKeyOf(config.PUSH_VAPID_PRIVATE) === config.PUSH_VAPID_PUBLIC
      ? []
      : ['PUSH_VAPID_PUBLIC e PUSH_VAPID_PRIVATE: não são um par.']),
    ...smsFaults(config, env),
    ...(config.PUSH_TEST_SERVICE !== undefined && !(url && isLoopback(url))
      ? ['PUSH_TEST_SERVICE: tire; é só para ensaios nesta máquina.']
      : []),
    ...(config.TEST_CONTROLS
      ? ['TEST_CONTROLS=1: tire; qualquer visitante mudaria pedidos e o relógio.']
      : []),
    ...(config.simulatedReseller
      ? ['SIMULATED_RESELLER=1: tire; pedidos de verdade seriam aceitos por ninguém.']
      : []),
  ];
}

const nobodyOperates = 'Ninguém opera o site: npm run operator -- add CELULAR.';
/** The migration that creates the table of operators. */
const operatorsMigration = '021-reseller-desk';

/**
 * Returns faults of the data that make it unfit for real customers, one line each. The result is empty in a
 * demonstration.
 */
export async function faultsOfData(config: Config, db: Executor): Promise<string[]> {
  if (config.demo) return [];
  const [operators, reseller, coupon] = await Promise.all([
    listOperators(db),
    db
      .selectFrom('resellers')
      .select('id')
      .where('demo', '=', true)
      .where('active', '=', true)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('coupons').select('name').where('demo', '=', true).limit(1).executeTakeFirst(),
  ]);
  return [
    ...(operators.length > 0 ? [] : [nobodyOperates]),
    ...(reseller
      ? ['Há revendas de demonstração à venda: npm run clear-demo tira o que é da demonstração.']
      : []),
    ...(coupon ? ['Há cupons de demonstração: npm run clear-demo tira o que é da demonstração.'] : []),
  ];
}

/** Returns why nobody would receive messages. `inbox` is also the default. */
function smsFaults(config: Config, env: Record<string, string | undefined>): string[] {
  if (config.SMS_PROVIDER === 'file')
    return config.ALLOW_FILE_SMS
      ? []
      : ['SMS_PROVIDER=file: ninguém recebe SMS. Só para experimentar, defina também ALLOW_FILE_SMS=1.'];
  // If the value is invalid, `checkConfig` reports it and the configuration has the default.
  const isInbox = config.SMS_PROVIDER === 'inbox' && (!env.SMS_PROVIDER || env.SMS_PROVIDER === 'inbox');
  if (!isInbox) return [];
  const reason = env.SMS_PROVIDER
    ? 'SMS_PROVIDER=inbox: só mostra as mensagens em /dev/sms, que existe só com DEMO=1, e ninguém as recebe.'
    : 'SMS_PROVIDER: defina quem envia os SMS.';
  return [`${reason} Use twilio, zenvia ou webhook; para experimentar, file com ALLOW_FILE_SMS=1.`];
}

/**
 * Returns the faults of the stored data, one line each. Changes nothing: it does not create a folder and runs no
 * migration. So it can also check a start that other faults already prevent.
 */
export async function faultsOfStoredData(
  config: Config,
  env: Record<string, string | undefined>,
): Promise<string[]> {
  // If `DATABASE_URL` is invalid, `checkConfig` reports it. The embedded database is then not the one to check.
  const isUnknown = config.DATABASE_URL === undefined && Boolean(env.DATABASE_URL);
  if (config.demo || isUnknown) return [];
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'pg/PG_VERSION'))) return [nobodyOperates];
  try {
    const database = await openDatabase(
      databaseUrl === undefined ? { dataDir, isCommand: true } : { databaseUrl },
    );
    try {
      const missing = await missingMigrations(database);
      if (missing.length > 0 && !config.MIGRATE) return [new NotMigratedError(missing).message];
      return missing.includes(operatorsMigration)
        ? [nobodyOperates]
        : await faultsOfData(config, database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    return [`O banco não abriu: ${error instanceof Error ? error.message : String(error)}`];
  }
}

export function refuseFaults({ demo }: Pick<Config, 'demo'>, faults: readonly string[]): void {
  if (faults.length === 0) return;
  if (demo) throw new ConfigError(faults.join('\n'));
  const list = faults.map((fault) => `- ${fault}`).join('\n');
  throw new ConfigError(`Com DEMO=0 o site atende de verdade, e ainda falta:\n${list}`);
}

/** Throws `ConfigError` if the data is not ready for real customers. */
export async function refuseUnready(config: Config, db: Executor): Promise<void> {
  refuseFaults(config, await faultsOfData(config, db));
}
