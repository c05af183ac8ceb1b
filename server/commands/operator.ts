import { parseArgs } from 'node:util';
import { formatPhone } from '#contract/phone/phone-number';
import { migrate } from '../db/migrate.ts';
import { addOperator, endOperator, listOperators } from '../services/panel/operators.ts';
import { onlyArgument, runTool, typedPhone, UsageError, withDatabase } from './database-tool.ts';

const help = `Quem opera o site: avisado por SMS quando uma revenda não responde.

Uso: npm run operator -- add CELULAR
     npm run operator -- remove CELULAR
     npm run operator -- list

  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado.`;

await runTool('operator', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'data-dir': { type: 'string' } },
  });
  const [verb, ...rest] = positionals;
  if (verb !== 'add' && verb !== 'remove' && verb !== 'list')
    throw new UsageError('Diga o que fazer: add, remove ou list.');
  const phone = verb === 'list' ? undefined : typedPhone(onlyArgument(rest, 'o celular'), 'message');
  await withDatabase(`operator ${verb}`, { values, positionals }, async (database) => {
    await migrate(database);
    if (phone === undefined) {
      const phones = await listOperators(database.db);
      for (const one of phones) console.log(formatPhone(one));
      console.log(phones.length === 0 ? 'Ninguém ainda.' : `${phones.length} no total.`);
    } else {
      if (verb === 'add') await addOperator(database.db, phone, new Date());
      else if (!(await endOperator(database.db, phone, new Date())))
        throw new UsageError(`${formatPhone(phone)} não opera o site.`);
      console.log(`${formatPhone(phone)}: ${verb === 'add' ? 'opera o site' : 'não opera mais'}.`);
    }
  });
});
