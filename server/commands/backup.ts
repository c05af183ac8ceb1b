import { parseArgs } from 'node:util';
import { backUpFolder } from '../db/embedded/backup-folder.ts';
import { auditLine } from './audit-line.ts';
import { folderOption, onlyArgument, runTool, typedPath, UsageError } from './database-tool.ts';

const help = `Copia o banco embutido inteiro, como está neste momento, para um arquivo novo, com o servidor ligado ou não. Quem pede alguma
coisa ao servidor espera enquanto a cópia é feita. O arquivo tem dados pessoais e o segredo das sessões: guarde-o como tal.

Uso: npm run backup -- ARQUIVO [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Um PostgreSQL (DATABASE_URL) é copiado por pg_dump.`;

await runTool('backup', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { 'data-dir': { type: 'string' } },
    allowPositionals: true,
  });
  const file = typedPath(onlyArgument(positionals, 'o arquivo'));
  if (process.env.DATABASE_URL && values['data-dir'] === undefined)
    throw new UsageError('DATABASE_URL está definida: copie esse banco por pg_dump, ou diga --data-dir.');
  await backUpFolder(
    folderOption(values['data-dir']),
    file,
    new Date(),
    auditLine('backup', { values, positionals }),
  );
  console.log(`Copiado para ${file}.`);
});
