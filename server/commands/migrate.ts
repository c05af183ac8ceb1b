import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate.ts';
import { runTool, withDatabase } from './database-tool.ts';

const help = `Cria e atualiza as tabelas, sem gravar dados de demonstração. Rodar de novo não muda nada, nem ao mesmo tempo em outra
máquina. Com MIGRATE=0 os servidores deixam isso para este comando.

Uso: npm run migrate -- [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, migra esse PostgreSQL.`;

await runTool('migrate', help, async (args) => {
  const { values } = parseArgs({ args, options: { 'data-dir': { type: 'string' } } });
  await withDatabase('migrate', { values }, async (database) => {
    const done = await migrate(database);
    console.log(done.length === 0 ? 'Nada a migrar.' : `Migrado: ${done.join(', ')}.`);
  });
});
