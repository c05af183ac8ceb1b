import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { clearDemo } from '../demo/clear.ts';
import { databaseOptions, runTool } from './database-tool.ts';

const help = `Tira do banco o que é da demonstração: revendas, cupons e registro inventados, os pedidos feitos a essas revendas e as caixas
de SMS e e-mail. Revendas de verdade, pessoas e pedidos delas ficam.

Uso: npm run clear-demo -- [opções]

  --ensaio         só diz quanto seria tirado
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Pare o servidor antes. Para guardar tudo como está, faça primeiro: npm run backup -- ARQUIVO. Com DATABASE_URL definida e sem
--data-dir, usa esse PostgreSQL.`;

await runTool('clear-demo', help, async (args) => {
  const { values } = parseArgs({
    args,
    options: { ensaio: { type: 'boolean', default: false }, 'data-dir': { type: 'string' } },
  });
  // Does not use the admin socket: a running demonstration would write its rows again.
  const database = await openDatabase({ ...databaseOptions(values['data-dir']), isCommand: true });
  try {
    await migrate(database);
    const { resellers, coupons, orders, real } = await clearDemo(database.db, { isDry: values.ensaio });
    console.log(
      `${values.ensaio ? 'Ensaio: nada foi tirado. ' : ''}Da demonstração: ${resellers} revenda(s), ${coupons} cupom(ns), ${orders} pedido(s).`,
    );
    console.log(`De verdade: ${real} revenda(s), sem mudança.`);
  } finally {
    await database.close();
  }
});
