import { parseArgs } from 'node:util';
import { dump } from '../db/backup/dump.ts';
import { load } from '../db/backup/load.ts';
import { openDatabase } from '../db/client.ts';
import { requireFolder } from '../db/embedded/backup-folder.ts';
import { folderOption, runTool, UsageError } from './database-tool.ts';

const help = `Leva o banco embutido para um PostgreSQL vazio: tabelas, linhas e sequências, tudo ou nada. O servidor tem de estar parado,
ou o que ele gravasse depois ficaria para trás. A pasta fica como está.

Uso: npm run export-to-postgres -- postgres://usuario:senha@servidor/banco [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Sem o endereço vale DATABASE_URL, que não fica à vista na lista de processos.`;

await runTool('export-to-postgres', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { 'data-dir': { type: 'string' } },
    allowPositionals: true,
  });
  const databaseUrl = positionals.length === 0 ? process.env.DATABASE_URL : positionals.join(' ');
  if (!databaseUrl || !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new UsageError('O endereço começa por postgres://.');
  const dataDir = folderOption(values['data-dir']);
  requireFolder(dataDir);
  const folder = await openDatabase({ dataDir, isCommand: true });
  try {
    const server = await openDatabase({ databaseUrl });
    try {
      const rows = await load(server, dump(folder.db, { madeAt: new Date().toISOString() }));
      console.log(
        `${rows} linhas levadas. SESSION_SECRET continua a ser o que está em ${dataDir}/session-secret.`,
      );
    } finally {
      await server.close();
    }
  } finally {
    await folder.close();
  }
});
