import type { Executor } from '../db/schema.ts';
import { publicKeyOf } from '../gateways/push/vapid.ts';
import { listOperators } from '../services/panel/operators.ts';
import { type Config, ConfigError, defaultPublicToken } from './config.ts';

const isLoopback = ({ hostname }: URL) =>
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
    ...(url === undefined
      ? ['PUBLIC_URL: defina o endereço do site, que vai nos SMS.']
      : url.protocol === 'https:' || isLoopback(url)
        ? []
        : ['PUBLIC_URL: tem de começar com https, fora desta máquina.']),
    ...(config.PUBLIC_TOKEN === defaultPublicToken
      ? ['PUBLIC_TOKEN: escolha um seu, em vez do padrão.']
      : []),
    ...(publicKeyOf(config.PUSH_VAPID_PRIVATE ?? '') === config.PUSH_VAPID_PUBLIC
      ? []
      : ['PUSH_VAPID_PUBLIC e PUSH_VAPID_PRIVATE: não são um par.']),
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

/**
 * Returns faults of the data that make it unfit for real customers, one line each. The result is empty in a
 * demonstration.
 */
async function faultsOfData(config: Config, db: Executor): Promise<string[]> {
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
    ...(operators.length > 0 ? [] : ['Ninguém opera o site: npm run operator -- add CELULAR.']),
    ...(reseller
      ? ['Há revendas de demonstração à venda: npm run clear-demo tira o que é da demonstração.']
      : []),
    ...(coupon ? ['Há cupons de demonstração: npm run clear-demo tira o que é da demonstração.'] : []),
  ];
}

export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const list = faults.map((fault) => `- ${fault}`).join('\n');
  throw new ConfigError(`Com DEMO=0 o site atende de verdade, e ainda falta:\n${list}`);
}

/** Throws `ConfigError` if the data is not ready for real customers. */
export async function refuseUnready(config: Config, db: Executor): Promise<void> {
  refuseFaults(await faultsOfData(config, db));
}
