import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { callLines } from '../services/panel/call-list.ts';
import { runTool, withDatabase } from './database-tool.ts';

const help = `Pedidos que ninguém da revenda respondeu, e para onde ligar; primeiro os que ainda dá para salvar. Depois, as
desistências de compra que a revenda não respondeu no prazo, com o dia em que ele acabou.

Uso: npm run calls -- [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado.`;

await runTool('calls', help, async (args) => {
  const { values } = parseArgs({ args, options: { 'data-dir': { type: 'string' } } });
  await withDatabase('calls', { values }, async (database) => {
    await migrate(database);
    const lines = await callLines(database.db, new Date());
    for (const line of lines) console.log(line);
    console.log(lines.length === 0 ? 'Ninguém para quem ligar.' : `${lines.length} no total.`);
  });
});
