import { parseArgs } from 'node:util';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { resellersMinimum } from '../demo/generate.ts';
import { seed } from '../demo/seed.ts';
import { databaseOptions, runTool, UsageError } from './database-tool.ts';

const mostResellers = 1_000_000;

const help = `Grava as revendas e os cupons de demonstração; rodar de novo não muda nada.

Uso: npm run seed -- [opções]

  --resellers N    quantas revendas, de ${resellersMinimum} a ${mostResellers} (sem a opção: 4000)
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, grava nesse PostgreSQL, se DEMO=1 disser que ele é de demonstração. Um banco
com revendas de verdade, ou com DEMO=0, não é tocado.`;

function resellerCount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= resellersMinimum && count <= mostResellers) return count;
  throw new UsageError(
    `--resellers precisa de um número de ${resellersMinimum} a ${mostResellers}: "${text}".`,
  );
}

await runTool('seed', help, async (args) => {
  const { values } = parseArgs({
    args,
    options: { resellers: { type: 'string' }, 'data-dir': { type: 'string' } },
  });
  const resellers = resellerCount(values.resellers);
  const options = databaseOptions(values['data-dir']);
  const { DEMO } = process.env;
  if (DEMO === '0' || ('databaseUrl' in options && DEMO !== '1'))
    throw new UsageError(
      'Este banco não é de demonstração: só com DEMO=1 as revendas inventadas são gravadas nele.',
    );
  const database = await openDatabase(options);
  try {
    await migrate(database);
    const done = await seed(database.db, {
      ...(resellers === undefined ? {} : { resellers }),
      now: new Date(),
    });
    const seconds = done.seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
    console.log(`${done.resellers} revendas e ${done.coupons} cupons em ${seconds} s.`);
  } finally {
    await database.close();
  }
});
