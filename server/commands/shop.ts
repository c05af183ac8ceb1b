import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { mobilePhone } from '#contract/phone/mobile-phone';
import { formatPhone } from '#contract/phone/phone-number';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { endMember } from '../services/desk/members.ts';
import { readShopFile } from '../services/shops/shop-file.ts';
import { listShops, setActive, writeShop } from '../services/shops/shops.ts';
import { databaseOptions, onlyArgument, runTool, UsageError } from './database-tool.ts';

const help = `Cadastra uma revenda de verdade e convida quem é dono, por SMS.

Uso: npm run shop -- add ARQUIVO.json [--ensaio]
     npm run shop -- list
     npm run shop -- pause ID      tira da lista: ninguém mais pede
     npm run shop -- resume ID     põe de volta, também de uma pausa por falta de resposta
     npm run shop -- dismiss ID CELULAR   quem tem esse celular não atende mais ali; o painel dele fecha

  --ensaio         só confere o arquivo e diz o que seria feito
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

O arquivo está descrito em docs/shops.md; gravar de novo a mesma revenda (pelo CNPJ) troca o que mudou. Com DATABASE_URL
definida e sem --data-dir, grava nesse PostgreSQL, com o servidor ligado ou não. O banco embutido é de um só processo: pare o
servidor antes; o convite sai quando ele voltar.`;

function shopIn(file: string) {
  const read = readShopFile(readFileSync(file, 'utf8'));
  if ('shop' in read) return read.shop;
  throw new UsageError([`${file} tem ${read.faults.length} erro(s):`, ...read.faults].join('\n  '));
}

type Standing = Pick<
  Awaited<ReturnType<typeof listShops>>[number],
  'active' | 'paused_until' | 'reachable' | 'time_zone'
>;

/** Whether customers can order there, or why not. */
function standingOf({ active, paused_until, reachable, time_zone: timeZone }: Standing): string {
  if (!active) return 'fora da lista';
  if (paused_until && paused_until > new Date())
    return `em pausa até ${paused_until.toLocaleTimeString('pt-BR', { timeZone, timeStyle: 'short' })}`;
  return reachable ? 'na lista' : 'sem conexão agora';
}

function personIn([shop, ...rest]: readonly string[]) {
  const typed = onlyArgument(rest, 'o id da revenda e o celular');
  const phone = z.safeParse(mobilePhone, typed);
  if (!phone.success) throw new UsageError(`"${typed}" não é um celular brasileiro com DDD.`);
  return { shop: shop ?? '', phone: phone.data };
}

await runTool('shop', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ensaio: { type: 'boolean' }, 'data-dir': { type: 'string' } },
  });
  const [verb, ...rest] = positionals;
  if (verb !== 'add' && verb !== 'list' && verb !== 'pause' && verb !== 'resume' && verb !== 'dismiss')
    throw new UsageError('Diga o que fazer: add, list, pause, resume ou dismiss.');
  const shop = verb === 'add' ? shopIn(onlyArgument(rest, 'o arquivo da revenda')) : undefined;
  const id = verb === 'pause' || verb === 'resume' ? onlyArgument(rest, 'o id da revenda') : undefined;
  const dismissed = verb === 'dismiss' ? personIn(rest) : undefined;
  const database = await openDatabase(databaseOptions(values['data-dir']));
  try {
    await migrate(database);
    if (shop) {
      const isDry = values.ensaio === true;
      const { id, isNew, isInvited } = await writeShop(database.db, shop, { now: new Date(), isDry });
      console.log(
        `${isDry ? 'Ensaio: nada foi gravado. ' : ''}${id}: ${isNew ? 'nova' : 'já existia, troca o que mudou'}.`,
      );
      console.log(
        isInvited ? 'Convite para quem é dono: sai por SMS.' : 'Quem é dono já entrou: sem convite.',
      );
    } else if (dismissed) {
      const { shop, phone } = dismissed;
      if (!(await endMember(database.db, shop, phone, new Date())))
        throw new UsageError(`${formatPhone(phone)} não atende na revenda "${shop}".`);
      console.log(`${formatPhone(phone)}: não atende mais em ${shop}.`);
    } else if (id === undefined) {
      const shops = await listShops(database.db);
      for (const shop of shops)
        console.log(
          `${shop.id}  ${shop.name}, ${shop.city}/${shop.uf}  ${standingOf(shop)}  ${shop.people} pessoa(s)`,
        );
      console.log(shops.length === 0 ? 'Nenhuma revenda ainda.' : `${shops.length} no total.`);
    } else {
      if (!(await setActive(database.db, id, verb === 'resume', new Date())))
        throw new UsageError(`Não há revenda com o id "${id}". Veja: npm run shop -- list`);
      console.log(`${id}: ${verb === 'resume' ? 'de volta à lista' : 'fora da lista'}.`);
    }
  } finally {
    await database.close();
  }
});
