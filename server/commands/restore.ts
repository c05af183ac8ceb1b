import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreFolder } from '../db/embedded/backup-folder.ts';
import { folderOption, onlyArgument, runTool, typedPath } from './database-tool.ts';

const help = `Refaz a pasta do banco embutido de uma cópia feita por npm run backup. A cópia é lida inteira antes de qualquer mudança, e
uma pasta em uso não é tocada.

Uso: npm run restore -- ARQUIVO [opções]

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --substituir     põe de lado, na mesma pasta, o banco que já está lá
  --help           mostra esta ajuda`;

await runTool('restore', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { 'data-dir': { type: 'string' }, substituir: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { rows, aside } = await restoreFolder({
    file: typedPath(onlyArgument(positionals, 'o arquivo')),
    dataDir: folderOption(values['data-dir']),
    templateFile: join(import.meta.dirname, '../database-template.tar.gz'),
    replace: values.substituir,
    now: new Date(),
  });
  for (const place of aside) console.log(`O que estava lá ficou em ${place}.`);
  console.log(`${rows} linhas de volta.`);
});
