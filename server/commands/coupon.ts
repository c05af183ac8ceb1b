import { parseArgs } from 'node:util';
import { brasiliaTimeZone } from '#contract/address/time-zone';
import { formatBRL } from '#contract/money/brl';
import { migrate } from '../db/migrate.ts';
import { addCoupon, listCoupons, resellerExists, stopCoupon } from '../services/coupons/manage.ts';
import { couponOptions, typedCoupon, typedCouponName } from './coupon-options.ts';
import { onlyArgument, runTool, UsageError, withDatabase } from './database-tool.ts';

const help = `Cupons do site, pagos pelo site.

Uso: npm run coupon -- add CÓDIGO --amount REAIS --until DIA
     npm run coupon -- add CÓDIGO --percent 10 --until DIA
     npm run coupon -- list
     npm run coupon -- stop CÓDIGO     não vale mais; pedidos feitos com ele ficam como estão

  --amount REAIS    desconto em reais, como 10,00
  --percent N       desconto em porcentagem, de 1 a 100
  --until DIA       último dia em que vale, como 2026-12-31 (horário de Brasília)
  --from DIA        primeiro dia (sem a opção: já)
  --minimum REAIS   menor soma dos produtos
  --uses N          quantas vezes vale ao todo (sem a opção: sem limite)
  --more-than-once  vale mais de uma vez por telefone
  --freight         desconta também a taxa de entrega
  --reseller ID     vale só nessa revenda
  --data-dir DIR    pasta do banco embutido (sem a opção: DATA_DIR ou ./data)
  --help            mostra esta ajuda

Com DATABASE_URL definida e sem --data-dir, usa esse PostgreSQL. O servidor pode estar ligado.`;

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: brasiliaTimeZone, dateStyle: 'short' });

type Listed = Awaited<ReturnType<typeof listCoupons>>[number];

function listLine(coupon: Listed, now: Date): string {
  const state =
    coupon.valid_until <= now
      ? `acabou em ${day.format(coupon.valid_until)}`
      : `${coupon.valid_from > now ? `de ${day.format(coupon.valid_from)} ` : ''}até ${day.format(coupon.valid_until)}`;
  const left = coupon.uses_left === null ? '' : `, ${coupon.uses_left} por usar`;
  const scope = coupon.reseller_id === null ? '' : `, só em ${coupon.reseller_id}`;
  const demo = coupon.demo ? ', da demonstração' : '';
  return `${coupon.name}: ${coupon.description}; ${state}; ${coupon.uses} uso(s)${left}${scope}${demo}.`;
}

await runTool('coupon', help, async (args) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: couponOptions });
  const [verb, ...rest] = positionals;
  if (verb !== 'add' && verb !== 'list' && verb !== 'stop')
    throw new UsageError('Diga o que fazer: add, list ou stop.');
  const now = new Date();
  const typed = verb === 'list' ? '' : onlyArgument(rest, 'o código do cupom');
  const coupon = verb === 'add' ? typedCoupon(typed, values, now) : undefined;
  const name = verb === 'stop' ? typedCouponName(typed) : undefined;
  await withDatabase(`coupon ${verb}`, { values, positionals }, async (database) => {
    await migrate(database);
    const { db } = database;
    if (coupon) {
      const { resellerId } = coupon;
      if (resellerId !== undefined && !(await resellerExists(db, resellerId)))
        throw new UsageError(`Não há a revenda ${resellerId}.`);
      if (!(await addCoupon(db, coupon, now))) throw new UsageError(`Já há um cupom ${coupon.name}.`);
      const value = coupon.kind === 'percent' ? `${coupon.amount} %` : formatBRL(coupon.amount);
      console.log(`${coupon.name}: ${value}, até ${day.format(coupon.validUntil)}.`);
    } else if (name !== undefined) {
      if (!(await stopCoupon(db, name, now))) throw new UsageError(`Nenhum cupom ${name} está valendo.`);
      console.log(`${name}: não vale mais.`);
    } else {
      const coupons = await listCoupons(db);
      for (const one of coupons) console.log(listLine(one, now));
      console.log(coupons.length === 0 ? 'Nenhum ainda.' : `${coupons.length} no total.`);
    }
  });
});
