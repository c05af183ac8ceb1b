import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { unansweredOrders } from '../services/panel/attention.ts';
import { databaseOptions, runTool } from './database-tool.ts';

const help = `Pedidos que ninguém da revenda respondeu, e para onde ligar; primeiro os que ainda dá para salvar.

Uso: npm run calls -- [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, lê esse PostgreSQL, com o servidor ligado ou não. O banco embutido é de um só
processo: pare o servidor antes.`;

const time = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });

await runTool('calls', help, async (args) => {
  const { values } = parseArgs({ args, options: { 'data-dir': { type: 'string' } } });
  const database = await openDatabase(databaseOptions(values['data-dir']));
  try {
    await migrate(database);
    const orders = await unansweredOrders(database.db, new Date());
    for (const { number, reseller, phone, placedAt, isExpired } of orders)
      console.log(
        `${time.format(placedAt)}  ${number}  ${reseller}  ${phone}  ${isExpired ? 'já expirou' : 'ainda espera'}`,
      );
    console.log(orders.length === 0 ? 'Ninguém para quem ligar.' : `${orders.length} no total.`);
  } finally {
    await database.close();
  }
});
