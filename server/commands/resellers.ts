import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CommandDatabase } from '../db/embedded/open-beside.ts';
import { migrate } from '../db/migrate.ts';
import { resellersOutside } from '../services/reseller-import/apply-register.ts';
import { refusedStoredValues } from '../services/reseller-import/check-stored.ts';
import { CsvFileError, csvCell } from '../services/reseller-import/csv-file.ts';
import { type ImportReport, importFile } from '../services/reseller-import/import.ts';
import { operatorDays, registerAge, registerDays } from '../services/resellers/register.ts';
import { onlyArgument, runTool, typedPath, UsageError, withDatabase } from './database-tool.ts';
import { outsideWords } from './register-words.ts';

const help = `Lê uma planilha de revendas: o cadastro aberto da ANP, ou a nossa, descrita em docs/pt-BR/resellers.md.

Uso: npm run resellers -- import ARQUIVO.csv [--ensaio] [--erros ARQUIVO.csv] [--accept-prices]
     npm run resellers -- check   lista telefones, chaves Pix e cidades guardados que hoje seriam recusados, e as revendas fora
                                  do registro da ANP; não muda nada

  --ensaio         só lê e diz o que seria novo, mudado, recusado e sumido, e quantos SMS seriam enviados
  --erros ARQUIVO  onde ficam as células recusadas, com linha, coluna, valor e motivo (sem a opção: ARQUIVO.erros.csv)
  --sumidas        marca o que sumiu do cadastro, mesmo que seja muito
  --accept-prices  grava também preços fora do comum, como um P13 abaixo de R$ 60 ou acima de R$ 300
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

O cadastro da ANP diz quem é autorizado. Sem ele todas recebem pedidos. Com ele, só quem está nele: uma revenda nova fora dele
não recebe pedidos, e uma ativa que sumiu recebe por 7 dias. Quem vende entra por "npm run reseller -- add" ou pela nossa planilha, com convite por SMS.
"import" termina com o código 1 se nenhuma linha foi aceita, e "check" se há algo na lista. Interrompido, rode de novo: continua até o
mesmo fim. Com DATABASE_URL definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado.`;

const shownMaximum = 10;

/** Writes each refused cell to a file, which is created with the first one, and prints some. */
function refusals(path: string) {
  let count = 0;
  let file: number | undefined;
  return {
    add({ line, column, value, why }: { line: number; column: string; value: string; why: string }) {
      count += 1;
      file ??= openSync(path, 'w');
      if (count === 1) writeSync(file, '\ufefflinha;coluna;valor;motivo\r\n');
      writeSync(file, `${[String(line), column, value, why].map(csvCell).join(';')}\r\n`);
      if (count <= shownMaximum) console.log(`linha ${line}${column && `, ${column}`}: ${why}`);
    },
    close() {
      if (file === undefined) return;
      closeSync(file);
      console.log(`${count} célula(s) recusada(s): ${path}`);
    },
  };
}

/** Prints the number of rows that were read, and rows per second. Prints at most once a second, and at the end. */
function progress() {
  let start = 0;
  let last = 0;
  return (rows: number, ofRows: number): void => {
    const now = performance.now();
    if (rows === 0) start = now;
    if (rows > 0 && now - last < 1000 && rows < ofRows) return;
    last = now;
    if (rows === 0) return;
    const perSecond = Math.round((rows * 1000) / Math.max(1, now - start));
    const [read, all, speed] = [rows, ofRows, perSecond].map((count) => count.toLocaleString('pt-BR'));
    console.error(`${read} de ${all} linha(s), ${speed} por segundo`);
  };
}

function print({ kind, encoding, gone, refused, sms, ...counts }: ImportReport, isDry: boolean): void {
  if (encoding.startsWith('utf-16')) console.log('O arquivo é UTF-16.');
  if (encoding === 'windows-1252')
    console.log('O arquivo não é UTF-8: foi lido como Windows-1252 (ISO-8859-1).');
  const parts = [
    `${counts.new} nova(s)`,
    `${counts.changed} mudada(s)`,
    `${counts.same} igual(is)`,
    `${refused} recusada(s)`,
    ...(kind === 'anp' ? [`${gone} sumida(s)`] : []),
  ];
  console.log(
    `${isDry ? 'Ensaio: nada foi gravado. ' : ''}${kind === 'anp' ? 'Cadastro da ANP' : 'Revendas'}: ${parts.join(', ')}.`,
  );
  console.log(isDry ? `SMS que seriam enviados: ${sms}.` : `SMS na fila: ${sms}.`);
  if (counts.new + counts.changed + counts.same > 0) return;
  console.log('Nenhuma linha foi aceita.');
  process.exitCode = 1;
}

async function check({ db, patient }: CommandDatabase): Promise<void> {
  await migrate({ patient });
  const now = new Date();
  const refused = await refusedStoredValues(db);
  const outside = await resellersOutside(db);
  const { anp } = await registerDays(db);
  const age = anp === null ? undefined : registerAge(anp, now);
  const isOld = age !== undefined && age > operatorDays;
  for (const { owner, field, value, why } of refused) console.log(`${owner}  ${field}  "${value}"  ${why}`);
  for (const one of outside) console.log(`${one.id}  ${one.name}  ${outsideWords(one, now)}`);
  console.log(
    anp === null
      ? 'Sem registro da ANP: todas recebem pedidos, e nenhuma página fala dele.'
      : `Registro da ANP de ${anp}, há ${age} dia(s)${isOld ? ': baixe e importe o de hoje' : ''}.`,
  );
  const count = refused.length + outside.length;
  console.log(count === 0 ? 'Nada seria recusado.' : `${count} no total. Nada foi mudado.`);
  if (count > 0 || isOld) process.exitCode = 1;
}

await runTool('resellers', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ensaio: { type: 'boolean', default: false },
      erros: { type: 'string' },
      sumidas: { type: 'boolean', default: false },
      'accept-prices': { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
    },
  });
  const [verb, ...rest] = positionals;
  if (verb === 'check') return withDatabase('resellers check', { values, positionals }, check);
  if (verb !== 'import') throw new UsageError('Diga o que fazer: import ou check.');
  const path = typedPath(onlyArgument(rest, 'a planilha'));
  const refused = refusals(values.erros === undefined ? `${path}.erros.csv` : typedPath(values.erros));
  try {
    await withDatabase('resellers import', { values, positionals }, async (database) => {
      await migrate(database);
      const report = await importFile(database.db, path, {
        now: new Date(),
        isDry: values.ensaio,
        allowsManyGone: values.sumidas,
        acceptsPrices: values['accept-prices'],
        onRefused: refused.add,
        onProgress: progress(),
      });
      print(report, values.ensaio);
      const outside = values.ensaio ? 0 : (await resellersOutside(database.db)).length;
      if (outside > 0)
        console.log(`${outside} revenda(s) fora do registro da ANP: veja com npm run resellers -- check.`);
    });
  } catch (error) {
    if (error instanceof CsvFileError) throw new UsageError(`${path}: ${error.message}.`);
    throw error;
  } finally {
    refused.close();
  }
});
