import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatPhone } from '#contract/phone/phone-number';
import { readPixKey } from '#contract/pix/pix-key';
import { formatPixKey, pixKeyKinds } from '#contract/pix/pix-key-words';
import { migrate } from '../db/migrate.ts';
import { endMember } from '../services/panel/members.ts';
import { resellersOutside } from '../services/reseller-import/apply-register.ts';
import { readResellerFile } from '../services/reseller-import/reseller-file.ts';
import { listAllResellers, setActive, writeReseller } from '../services/reseller-import/resellers.ts';
import { decodeText } from '../services/reseller-import/text-encoding.ts';
import { isSuspended } from '../services/resellers/register.ts';
import { onlyArgument, runTool, typedPath, typedPhone, UsageError, withDatabase } from './database-tool.ts';
import { payeeOfKey, payeeOfReseller, pixTestText } from './pix-test.ts';
import { outsideWords } from './register-words.ts';

const help = `Cadastra uma revenda de verdade e convida quem é dono, por SMS.

Uso: npm run reseller -- add ARQUIVO.json [--ensaio] [--accept-prices]
     npm run reseller -- list
     npm run reseller -- pause ID      tira da lista: ninguém mais pede
     npm run reseller -- resume ID     põe de volta, também de uma pausa por falta de resposta
     npm run reseller -- pix-test ID|CHAVE    mostra um código Pix de R$ 0,01 e o QR, para conferir a chave num aplicativo de banco
     npm run reseller -- dismiss ID CELULAR   quem tem esse celular não atende mais ali; o painel dele fecha

  --ensaio         só confere o arquivo e diz o que seria feito e quantos SMS seriam enviados
  --accept-prices  grava também preços fora do comum, como um P13 abaixo de R$ 60 ou acima de R$ 300
  --data-dir DIR   pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help           mostra esta ajuda

O arquivo está descrito em docs/pt-BR/resellers.md; gravar de novo a mesma revenda (pelo CNPJ) troca o que mudou. Com DATABASE_URL
definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado; desligado, o convite sai quando ele voltar.`;

function resellerIn(file: string, acceptsPrices: boolean) {
  const read = readResellerFile(decodeText(readFileSync(typedPath(file))), { acceptsPrices });
  if ('reseller' in read) return read;
  throw new UsageError([`${file} tem ${read.faults.length} erro(s):`, ...read.faults].join('\n  '));
}

type ListedReseller = Pick<
  Awaited<ReturnType<typeof listAllResellers>>[number],
  'active' | 'suspended_from' | 'paused_until' | 'reachable' | 'time_zone'
>;

function availabilityText({
  active,
  suspended_from,
  paused_until,
  reachable,
  time_zone: timeZone,
}: ListedReseller): string {
  if (!active) return 'fora da lista';
  if (isSuspended({ suspended_from }, new Date())) return 'suspensa, fora do registro da ANP';
  if (paused_until && paused_until > new Date())
    return `em pausa até ${paused_until.toLocaleTimeString('pt-BR', { timeZone, timeStyle: 'short' })}`;
  return reachable ? 'na lista' : 'sem conexão agora';
}

function personIn([reseller, ...rest]: readonly string[]) {
  const typed = onlyArgument(rest, 'o id da revenda e o celular');
  return { reseller: reseller ?? '', phone: typedPhone(typed, 'code') };
}

await runTool('reseller', help, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ensaio: { type: 'boolean' },
      'accept-prices': { type: 'boolean', default: false },
      'data-dir': { type: 'string' },
    },
  });
  const [verb, ...rest] = positionals;
  const pixTest = verb === 'pix-test' ? onlyArgument(rest, 'o id da revenda ou a chave Pix') : undefined;
  const payee = pixTest === undefined ? undefined : payeeOfKey(pixTest);
  if (payee) return console.log(pixTestText(payee, process.stdout.isTTY));
  if (
    pixTest === undefined &&
    verb !== 'add' &&
    verb !== 'list' &&
    verb !== 'pause' &&
    verb !== 'resume' &&
    verb !== 'dismiss'
  )
    throw new UsageError('Diga o que fazer: add, list, pause, resume, pix-test ou dismiss.');
  const read =
    verb === 'add'
      ? resellerIn(onlyArgument(rest, 'o arquivo da revenda'), values['accept-prices'])
      : undefined;
  const id = verb === 'pause' || verb === 'resume' ? onlyArgument(rest, 'o id da revenda') : undefined;
  const dismissed = verb === 'dismiss' ? personIn(rest) : undefined;
  await withDatabase(`reseller ${verb}`, { values, positionals }, async (database) => {
    await migrate(database);
    if (read) {
      const { reseller, skipped } = read;
      const isDry = values.ensaio === true;
      const { id, isNew, isInvited } = await writeReseller(database.db, reseller, {
        now: new Date(),
        isDry,
        skipped,
      });
      console.log(
        `${isDry ? 'Ensaio: nada foi gravado. ' : ''}${id}: ${isNew ? 'nova' : 'já existia, troca o que mudou'}.`,
      );
      for (const { index, why } of skipped) console.log(`produtos.${index}: ${why}.`);
      const pix = reseller.chavePix === undefined ? undefined : readPixKey(reseller.chavePix);
      if (pix) console.log(`Chave Pix: ${pixKeyKinds[pix.kind]} ${formatPixKey(pix)}.`);
      console.log(
        isInvited
          ? `Convite ao dono: ${isDry ? 'seria enviado 1 SMS' : '1 SMS na fila'}.`
          : `O dono já entrou: sem convite${isDry ? ', nenhum SMS seria enviado' : ''}.`,
      );
      const [outside] = isDry ? [] : await resellersOutside(database.db, id);
      if (outside) console.log(`Fora do registro da ANP: ${outsideWords(outside, new Date())}.`);
    } else if (pixTest !== undefined) {
      console.log(pixTestText(await payeeOfReseller(database.db, pixTest), process.stdout.isTTY));
    } else if (dismissed) {
      const { reseller, phone } = dismissed;
      if (!(await endMember(database.db, reseller, phone, new Date())))
        throw new UsageError(`${formatPhone(phone)} não atende na revenda "${reseller}".`);
      console.log(`${formatPhone(phone)}: não atende mais em ${reseller}.`);
    } else if (id === undefined) {
      const resellers = await listAllResellers(database.db);
      for (const reseller of resellers)
        console.log(
          `${reseller.id}  ${reseller.name}, ${reseller.city}/${reseller.uf}  ${availabilityText(reseller)}  ${reseller.people} pessoa(s)`,
        );
      console.log(resellers.length === 0 ? 'Nenhuma revenda ainda.' : `${resellers.length} no total.`);
    } else {
      if (!(await setActive(database.db, id, verb === 'resume', new Date())))
        throw new UsageError(`Não há revenda com o id "${id}". Veja: npm run reseller -- list`);
      console.log(`${id}: ${verb === 'resume' ? 'de volta à lista' : 'fora da lista'}.`);
    }
  });
});
