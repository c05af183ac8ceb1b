import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { panelOrder } from '#contract/panel/panel';
import { pushedMessage } from '#contract/panel/push';
import * as withdrawals from '../../server/db/migrations/036-withdrawals.ts';
import { toGsm7 } from '../../server/gateways/sms/gsm7.ts';
import { expireOrders } from '../../server/jobs/clock-jobs.ts';
import { callLines } from '../../server/services/panel/call-list.ts';
import { databaseGauges } from '../../server/telemetry/database-gauges.ts';
import { PushService } from '../support/push-service.ts';
import { EventStream } from './event-stream.ts';
import { anOperator, onDatabase } from './harness.ts';
import { callPanel, signInToPanel } from './panel-visitor.ts';
import { storeReseller } from './rows.ts';
import type { Visitor } from './visitor.ts';

const service = await PushService.start();
afterAll(() => service.stop());

const day = 24 * 3600;
const line = 'Buscamos o botijão amanhã de manhã e devolvemos o Pix na hora.';

onDatabase(
  (server) => {
    async function delivered() {
      const reseller = await storeReseller(server.ctx.db);
      const rita = await signInToPanel(server, reseller.id, 'owner', 'Rita Alves');
      const ana = await server.customer();
      const order = await server.order(ana, reseller, 'order.accept', 'order.dispatch', 'order.deliver');
      const params = { reseller: reseller.id, id: order.id };
      return { reseller, rita, ana, order, params };
    }

    const withdraw = async (visitor: Visitor, id: string) =>
      (await visitor.call('cancelOrder', { body: { id, reason: 'withdrawal' } })).value;
    const read = async (visitor: Visitor, id: string) =>
      (await visitor.call('getOrder', { params: { id } })).value;
    const answer = (visitor: Visitor, params: { reseller: string; id: string }, text = line) =>
      callPanel(visitor, 'answerWithdrawal', { params, body: { answer: text } });
    const listed = async (visitor: Visitor, { reseller }: { reseller: string }) =>
      (await callPanel(visitor, 'listPanelOrders', { params: { reseller } })).value.orders;

    test('a withdrawal is shown with its reference number, its date and the term of the answer', async () => {
      const { ana, order, rita, params } = await delivered();
      server.later(3600);
      const { withdrawal, withdrawalNumber } = await withdraw(ana, order.id);
      expect(withdrawal).toEqual({
        referenceNumber: withdrawalNumber,
        at: '2026-11-19T16:00:00.000Z',
        answerBy: '2026-11-24T16:00:00.000Z',
      });
      expect((await listed(rita, params)).map((one) => one.withdrawal)).toEqual([withdrawal]);
    });

    test('an open panel is sent the withdrawal at once', async () => {
      const { ana, order, rita, params } = await delivered();
      const { sequence } = (
        await callPanel(rita, 'listPanelOrders', { params: { reseller: params.reseller } })
      ).value;
      const path = `/api/painel/eventos?revenda=${params.reseller}&desde=${sequence}`;
      const live = new EventStream(await rita.open('GET', path));
      const { withdrawal } = await withdraw(ana, order.id);
      const sent = await live.nextOf('pedido');
      await live.leave();
      expect(z.decode(panelOrder, sent!.data as never)).toMatchObject({ id: order.id, withdrawal });
    });

    test('an open withdrawal stays in the list, with its customer, until a day after the answer', async () => {
      const { ana, order, rita, params } = await delivered();
      await ana.call('confirmDelivery', { body: { id: order.id, refused: false } });
      server.later(7 * day);
      await withdraw(ana, order.id);
      server.later(6 * day);
      const [open] = await listed(rita, params);
      expect(open).toMatchObject({ id: order.id, customer: { name: 'Ana Maria Souza' } });
      await answer(rita, params);
      server.later(day - 1);
      expect(await listed(rita, params)).toMatchObject([{ id: order.id, withdrawal: { answer: line } }]);
      server.later(1);
      expect(await listed(rita, params)).toEqual([]);
      const seen = async () => (await callPanel(rita, 'seeOrder', { params })).value.customer?.name;
      server.later(6 * day - 1);
      expect(await seen()).toBe('Ana Maria Souza');
      server.later(1);
      expect(await seen()).toBeUndefined();
    });

    test('couriers see no withdrawal, and a withdrawal does not show them the customer', async () => {
      const { ana, order, params } = await delivered();
      await ana.call('confirmDelivery', { body: { id: order.id, refused: false } });
      await withdraw(ana, order.id);
      const davi = await signInToPanel(server, params.reseller, 'courier', 'Davi Melo');
      const [shown] = await listed(davi, params);
      expect(shown).toMatchObject({ id: order.id });
      expect(shown).not.toHaveProperty('withdrawal');
      server.later(8 * day);
      expect(await listed(davi, params)).toEqual([]);
    });

    test('owners are notified once by push and SMS, without reminders and without personal data', async () => {
      const { reseller, ana, order, rita, params } = await delivered();
      const caio = await signInToPanel(server, reseller.id, 'attendant', 'Caio Lima');
      const pushed: string[] = [];
      for (const [visitor, name] of [
        [rita, 'owner'],
        [caio, 'attendant'],
      ] as const) {
        const browser = service.browser(({ text }) => {
          const { panel } = z.decode(pushedMessage, JSON.parse(text));
          pushed.push(`${name}: ${panel.title}. ${panel.body} ${panel.path}`);
        });
        await callPanel(visitor, 'keepPush', { body: browser.subscription });
      }
      await withdraw(ana, order.id);
      await withdraw(ana, order.id);
      await server.push();
      // A message that the push service confirms late is sent again, with the same tag.
      expect([...new Set(pushed)]).toEqual([
        `owner: Desistência de compra. ${reseller.name}, pedido ${order.number}: abra para responder. /painel?revenda=${reseller.id}&pedido=${order.id}`,
      ]);
      const told = async ({ phone }: { phone: string }) =>
        (await server.messages(phone)).map(({ texto }) => texto).filter((text) => text.includes('desistiu'));
      expect(await told(rita)).toEqual([
        `Pedido ${order.number} de ${toGsm7(reseller.name)}: o cliente desistiu da compra. Responda em ate 5 dias no painel: http://localhost:3000/painel`,
      ]);
      expect(await told(caio)).toEqual([]);
      const notified = async () => {
        const { notifications } = (await callPanel(rita, 'listNotifications', { params })).value;
        return notifications.map(({ channel, to, notifiedPeople }) => [channel, to, notifiedPeople]);
      };
      const once = [
        ['push', 'reseller', 1],
        ['sms', 'reseller', 1],
      ];
      expect(await notified()).toEqual(once);
      server.later(day);
      await expireOrders(server.ctx);
      await server.push();
      expect(await notified()).toEqual(once);
      expect(await told(rita)).toHaveLength(1);
    });

    test('a message that was not sent before the answer is dropped', async () => {
      const { reseller, ana, order, rita, params } = await delivered();
      const pushed: string[] = [];
      const browser = service.browser(({ text }) => pushed.push(text));
      await callPanel(rita, 'keepPush', { body: browser.subscription });
      await withdraw(ana, order.id);
      await answer(rita, params);
      await server.push();
      const texts = (await server.messages(rita.phone)).map(({ texto }) => texto);
      expect([...pushed, ...texts].filter((text) => text.includes(reseller.name))).toEqual([]);
    });

    test('the customer reads the answer and is notified of it once', async () => {
      const { reseller, ana, order, rita, params } = await delivered();
      const withdrawn = await withdraw(ana, order.id);
      server.later(day);
      const answered = await answer(rita, params, `  ${line}  `);
      const withdrawal = {
        ...withdrawn.withdrawal,
        answer: line,
        answeredAt: '2026-11-20T15:00:00.000Z',
      };
      expect(answered.value).toMatchObject({ version: withdrawn.version + 1, withdrawal });
      expect(answered.value.moves.at(-1)).toMatchObject({ name: 'Rita Alves', at: withdrawal.answeredAt });
      expect(await read(ana, order.id)).toMatchObject({ version: withdrawn.version + 1, withdrawal });
      const texts = (await server.messages(ana.phone)).filter(({ texto }) => texto.includes('com resposta'));
      expect(texts.map(({ texto }) => texto)).toEqual([
        `Pedido ${order.number} com resposta de ${toGsm7(reseller.name)} sobre a desistencia. Leia: http://localhost:3000/order/data?pedido=${order.id}`,
      ]);
    });

    test('the same answer again changes nothing, and another one is refused with the current one', async () => {
      const { ana, order, rita, params } = await delivered();
      await withdraw(ana, order.id);
      const first = await answer(rita, params);
      server.later(60);
      expect((await answer(rita, params)).value).toEqual(first.value);
      expect((await answer(rita, params, 'Outra resposta')).problem).toMatchObject({
        status: 409,
        code: 'tarde-demais',
        pedido: { desistencia: { resposta: line } },
      });
      const audited = await server.ctx.db
        .selectFrom('shop_audit')
        .select(['what', 'was', 'became'])
        .where('reseller_id', '=', params.reseller)
        .execute();
      expect(audited).toEqual([
        { what: 'answerWithdrawal', was: null, became: first.value.withdrawal!.referenceNumber },
      ]);
    });

    test('exactly one of two owners who answer at once wins', async () => {
      const { ana, order, rita, params } = await delivered();
      const leo = await signInToPanel(server, params.reseller, 'owner', 'Leo Dias');
      await withdraw(ana, order.id);
      const answers = await Promise.all([answer(rita, params, 'De Rita'), answer(leo, params, 'De Leo')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)!.value.withdrawal!.answer;
      expect((await read(ana, order.id)).withdrawal!.answer).toBe(won);
    });

    test('an order without a withdrawal cannot be answered', async () => {
      const { rita, params } = await delivered();
      expect((await answer(rita, params)).problem).toMatchObject({ status: 409, code: 'tarde-demais' });
    });

    test.for([
      ['', 'Escreva a resposta.'],
      [' \t\n', 'Escreva a resposta.'],
      ['\u200B\u2060', 'Escreva a resposta.'],
      ['uma linha\noutra', 'Escreva uma linha só, sem caracteres de controle.'],
      ['uma\u0007linha', 'Escreva uma linha só, sem caracteres de controle.'],
      ['amanhã \u202Eàs dez', 'Escreva uma linha só, sem caracteres de controle.'],
      ['a'.repeat(201), 'Use até 200 caracteres.'],
    ])('the answer %j is refused: %s', async ([text, detail]) => {
      const { ana, order, rita, params } = await delivered();
      await withdraw(ana, order.id);
      const path = `/api/painel/revendas/${params.reseller}/pedidos/${params.id}/responder-desistencia`;
      const reply = await rita.send('POST', path, { resposta: text });
      expect(reply.json).toMatchObject({ status: 400, errors: [{ detail, pointer: '/resposta' }] });
    });

    test('a withdrawal older than its term is in the call list and in the metrics, until it is answered', async () => {
      const { reseller, ana, order, rita, params } = await delivered();
      const { withdrawal } = await withdraw(ana, order.id);
      const own = async () =>
        (await callLines(server.ctx.db, server.ctx.now())).filter((text) => text.includes(order.number));
      const gauges = async () => {
        const [, within, over] =
          /withdrawals_open\{term="within"\} (\d+)\nwithdrawals_open\{term="over"\} (\d+)\n/.exec(
            await databaseGauges(server.ctx),
          )!;
        return { within: Number(within), over: Number(over) };
      };
      server.later(5 * day);
      expect(await own()).toEqual([]);
      const { within, over } = await gauges();
      server.later(1);
      expect(await own()).toEqual([
        `24/11  ${order.number}  ${reseller.name}  ${reseller.contactPhone}  desistência ${withdrawal!.referenceNumber} sem resposta no prazo`,
      ]);
      const late = await gauges();
      expect(late.within + late.over).toBe(within + over);
      expect(late.over).toBeGreaterThan(over);
      await answer(rita, params);
      expect(await own()).toEqual([]);
      expect(await gauges()).toEqual({ ...late, over: late.over - 1 });
    });

    test('the receipt and the list of orders show the answer', async () => {
      const { ana, order, rita, params } = await delivered();
      await withdraw(ana, order.id);
      const receipt = async () => (await ana.send('GET', `/api/pedidos/${order.id}/comprovante`)).text;
      expect(await receipt()).toContain('A revenda responde até');
      await answer(rita, params);
      const text = await receipt();
      expect(text).toContain(line);
      expect(text).not.toContain('A revenda responde até');
      const { value } = await ana.call('findOrders', { query: {} });
      expect(value).toMatchObject([{ id: order.id, withdrawal: { answer: line } }]);
    });

    test('the customer’s export contains the withdrawal and the answer', async () => {
      const { ana, order, rita, params } = await delivered();
      const { withdrawal } = await withdraw(ana, order.id);
      await answer(rita, params);
      const { value } = await ana.call('exportDataSubject', {});
      expect(value.pedidos).toMatchObject([
        {
          id: order.id,
          withdrawal_protocol: withdrawal!.referenceNumber,
          withdrawn_at: withdrawal!.at,
          withdrawal_answer: line,
          withdrawal_answered_at: '2026-11-19T15:00:00.000Z',
        },
      ]);
    });

    test('the migration dates withdrawals by their reference number, earlier ones and new ones of the previous build', async () => {
      const dated = await server.ctx.db.transaction().execute(async (trx) => {
        await sql`create schema before`.execute(trx);
        await sql`set local search_path to before`.execute(trx);
        await sql`create table orders
          (reseller_id text, withdrawal_protocol text, updated_at timestamptz not null)`.execute(trx);
        await sql`insert into orders values
          ('closed-later', 'D20261101-000001', '2026-11-03T12:00:00Z'),
          ('unchanged', 'D20261101-000002', '2026-11-01T12:00:00Z'),
          ('none', null, '2026-11-01T12:00:00Z'),
          ('new', null, '2026-11-01T12:00:00Z')`.execute(trx);
        await withdrawals.up(trx as unknown as Kysely<unknown>);
        await sql`update orders set withdrawal_protocol = 'D20261104-000003', updated_at = '2026-11-04T12:00:00Z'
          where reseller_id = 'new'`.execute(trx);
        const { rows } = await sql<{ reseller_id: string; withdrawn_at: Date | null }>`
          select reseller_id, withdrawn_at from orders`.execute(trx);
        await sql`drop schema before cascade`.execute(trx);
        return Object.fromEntries(rows.map((row) => [row.reseller_id, row.withdrawn_at?.toISOString()]));
      });
      expect(dated).toEqual({
        'closed-later': '2026-11-02T00:00:00.000Z',
        unchanged: '2026-11-01T12:00:00.000Z',
        none: undefined,
        new: '2026-11-04T12:00:00.000Z',
      });
    });

    test('an erasure reaches the answer, and waits for it while the withdrawal is open', async () => {
      const { ana, order, rita, params } = await delivered();
      await withdraw(ana, order.id);
      const row = () =>
        server.ctx.db
          .selectFrom('orders')
          .select(['phone', 'document', 'withdrawal_answer', 'withdrawal_answered_at'])
          .where('id', '=', order.id)
          .executeTakeFirstOrThrow();
      await ana.call('eraseDataSubject', {});
      expect(await row()).toMatchObject({ phone: ana.phone });
      await answer(rita, params, 'Ana, buscamos amanhã.');
      expect(await row()).toMatchObject({
        phone: null,
        document: { customer: { name: 'Apagado' } },
        withdrawal_answer: null,
        withdrawal_answered_at: server.ctx.now(),
      });

      const later = await delivered();
      await withdraw(later.ana, later.order.id);
      await answer(later.rita, later.params, 'Ana, buscamos amanhã.');
      await later.ana.call('eraseDataSubject', {});
      const [erased] = await listed(later.rita, later.params);
      expect(erased!.withdrawal).not.toHaveProperty('answer');
      expect(JSON.stringify(erased)).not.toContain('buscamos');
    });
  },
  {
    ...anOperator,
    DEMO: '0',
    SMS_PROVIDER: 'webhook',
    SMS_WEBHOOK_URL: 'https://sms.example',
    PUSH_TEST_SERVICE: service.origin,
  },
);
