import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { start } from '../../server/start/main.ts';
import { copyEmbedded } from '../support/embedded-copy.ts';
import { offersOf } from '../support/offers.ts';
import { missingPostgres, startPostgres } from '../support/postgres.ts';
import { respond, startProvider } from '../support/provider.ts';
import { testUnless } from '../support/skipping.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EventStream } from './event-stream.ts';
import { noPages, production } from './harness.ts';
import { callPanel } from './panel-visitor.ts';
import { aResellerFile } from './reseller-file.ts';
import { storeReseller } from './rows.ts';
import { publicToken, Visitor } from './visitor.ts';
import { orderAt } from './whole-server.ts';

const folder = temporaryFolder('real-service');
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the message of a start that fails. */
const refusalOf = (env: Record<string, string | undefined>) =>
  start({ ...production, DATA_DIR: join(folder, 'none'), ...env }, async () => noPages).then(
    (server) => server.stop().then(() => 'it started'),
    (error: Error) => error.message,
  );
const listed = (...faults: string[]) =>
  ['Com DEMO=0 o site atende de verdade, e ainda falta:', ...faults.map((fault) => `- ${fault}`)].join('\n');

const nobody = 'Ninguém opera o site: npm run operator -- add CELULAR.';

describe('a server outside the demonstration', () => {
  test('lists the faults of its settings and of its data at once', async () => {
    const bare = { SESSION_SECRET: undefined, PUBLIC_URL: undefined, PUBLIC_TOKEN: undefined };
    expect(await refusalOf({ ...bare, SIMULATED_RESELLER: '1', TEST_CONTROLS: '1' })).toBe(
      listed(
        'SESSION_SECRET: defina, com 32 caracteres ou mais, o mesmo em todos os nós.',
        'PUBLIC_URL: defina o endereço do site, que vai nos SMS.',
        'PUBLIC_TOKEN: escolha um seu, em vez do padrão.',
        'TEST_CONTROLS=1: tire; qualquer visitante mudaria pedidos e o relógio.',
        'SIMULATED_RESELLER=1: tire; pedidos de verdade seriam aceitos por ninguém.',
        nobody,
      ),
    );
    expect(await refusalOf({ PUBLIC_URL: 'http://gas.example' })).toBe(
      listed('PUBLIC_URL: tem de começar com https, fora desta máquina.', nobody),
    );
    const trial = { PUBLIC_URL: 'https://gas.example', PUSH_TEST_SERVICE: 'http://127.0.0.1:9/' };
    expect(await refusalOf({ ...trial, PUSH_VAPID_PRIVATE: 'A'.repeat(43) })).toBe(
      listed(
        'PUSH_VAPID_PUBLIC e PUSH_VAPID_PRIVATE: não são um par.',
        'PUSH_TEST_SERVICE: tire; é só para ensaios nesta máquina.',
        nobody,
      ),
    );
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('lists invalid, missing and unfit settings of all layers at once, each once', async () => {
    const refusal = await refusalOf({
      PORT: 'x',
      PUBLIC_URL: 'gas.example',
      PUBLIC_TOKEN: undefined,
      SESSION_SECRET: 'curto',
      OPERATOR_CNPJ: undefined,
      SUPPORT_PHONE: undefined,
      PUSH_VAPID_PUBLIC: undefined,
      PUSH_VAPID_SUBJECT: undefined,
      FIREBASE_API_KEY: 'chave',
      FIREBASE_SERVICE_ACCOUNT: '{}',
      OIDC_ISSUER: 'https://login.example',
      CODE_CHANNELS: 'sms,voice',
      SMS_PROVIDER: 'zenvia',
      ZENVIA_TOKEN: 'x',
    });
    expect(refusal).toBe(
      listed(
        'Valor inválido em PORT, PUBLIC_URL, SESSION_SECRET, FIREBASE_SERVICE_ACCOUNT. Veja .env.example.',
        `Falta definir ${[
          'ZENVIA_FROM',
          'OPERATOR_CNPJ',
          'SUPPORT_PHONE',
          'PUSH_VAPID_PUBLIC',
          'PUSH_VAPID_SUBJECT',
          'OIDC_CLIENT_ID',
          'OIDC_NAME',
          'FIREBASE_AUTH_DOMAIN',
          'FIREBASE_DATABASE_URL',
          'FIREBASE_PROJECT_ID',
          'FIREBASE_STORAGE_BUCKET',
          'FIREBASE_MESSAGING_SENDER_ID',
          'FIREBASE_APP_ID',
        ].join(', ')}. Veja .env.example.`,
        'CODE_CHANNELS pede voice, que SMS_PROVIDER=zenvia não tem. Veja .env.example.',
        'PUBLIC_TOKEN: escolha um seu, em vez do padrão.',
        nobody,
      ),
    );
  });

  test('explains why messages of an inbox or a file reach nobody, and a file needs a second setting', async () => {
    const hint = 'Use twilio, zenvia ou webhook; para experimentar, file com ALLOW_FILE_SMS=1.';
    const of = (SMS_PROVIDER: string | undefined) => refusalOf({ SMS_PROVIDER });
    expect(await of(undefined)).toBe(listed(`SMS_PROVIDER: defina quem envia os SMS. ${hint}`, nobody));
    expect(await of('inbox')).toBe(
      listed(
        `SMS_PROVIDER=inbox: só mostra as mensagens em /dev/sms, que existe só com DEMO=1, e ninguém as recebe. ${hint}`,
        nobody,
      ),
    );
    expect(await of('file')).toBe(
      listed(
        'SMS_PROVIDER=file: ninguém recebe SMS. Só para experimentar, defina também ALLOW_FILE_SMS=1.',
        nobody,
      ),
    );
    expect(await of('pombo')).toBe(listed('Valor inválido em SMS_PROVIDER. Veja .env.example.', nobody));
    expect(await refusalOf({ SMS_PROVIDER: 'file', ALLOW_FILE_SMS: '1' })).toBe(listed(nobody));
  });

  test('lists a database that does not open together with the faults of the settings', async () => {
    const away = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/postgres', PUBLIC_TOKEN: undefined };
    expect(await refusalOf(away)).toBe(
      listed(
        'PUBLIC_TOKEN: escolha um seu, em vez do padrão.',
        'O banco não abriu: connect ECONNREFUSED 127.0.0.1:1',
      ),
    );
    expect(await refusalOf({ DATABASE_URL: 'mysql://banco' })).toBe(
      listed('Valor inválido em DATABASE_URL. Veja .env.example.'),
    );
  });

  test('does not start with demonstration resellers on sale, or without an operator', async () => {
    const dataDir = join(folder, 'data');
    const change = async (work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) => {
      const database = await openDatabase({ dataDir });
      await work(database);
      await database.close();
    };
    await copyEmbedded(dataDir);
    await change(({ db }) => storeReseller(db, { demo: true }));
    expect(await refusalOf({ DATA_DIR: dataDir, PUBLIC_TOKEN: undefined })).toBe(
      listed(
        'PUBLIC_TOKEN: escolha um seu, em vez do padrão.',
        nobody,
        'Há revendas de demonstração à venda: npm run clear-demo tira o que é da demonstração.',
      ),
    );
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe(
      listed(nobody, 'Há revendas de demonstração à venda: npm run clear-demo tira o que é da demonstração.'),
    );
    await change(async ({ db }) => {
      await db.updateTable('resellers').set({ active: false }).execute();
      await addOperator(db, '+5548999990001', new Date());
    });
    expect(await refusalOf({ DATA_DIR: dataDir })).toBe('it started');
    const server = await start(
      { ...production, DATA_DIR: dataDir, SMS_PROVIDER: 'file', ALLOW_FILE_SMS: '1' },
      async () => noPages,
    );
    const ready: unknown = await (await fetch(`${server.address}/readyz`)).json();
    await server.stop();
    expect(ready).toMatchObject({ ok: true, warnings: [expect.stringContaining('no SMS is sent')] });
  });
});

testUnless(
  missingPostgres,
  'a reseller made by commands gets an order at one node, answers it at the other, and delivers it by link',
  {},
  async () => {
    const postgres = (await startPostgres())!;
    const sms = await startProvider(respond(200, '{}'));
    const env = { ...production, DATABASE_URL: postgres.url, SMS_WEBHOOK_URL: sms.url };
    const run = (tool: string, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', `server/commands/${tool}.ts`, ...args], {
        env: { ...process.env, ...env },
      });
    const texts = (to: string) =>
      sms.requests
        .map(({ body }) => JSON.parse(body))
        .filter((one) => one.to === `+55${to}`)
        .map(({ text }) => String(text));
    const textLike = async (to: string, pattern: RegExp) => {
      await expect.poll(() => texts(to).some((text) => pattern.test(text))).toBe(true);
      return pattern.exec(texts(to).find((text) => pattern.test(text))!)![1]!;
    };
    const rita = '48999998888';
    await run('operator', 'add', '48999990001');
    const file = join(folder, 'shop.json');
    writeFileSync(file, JSON.stringify(aResellerFile()));
    await run('reseller', 'add', file);
    const [one, other] = await Promise.all([1, 2].map(() => start(env, async () => noPages)));
    try {
      const visitorAt = (url: string) => new Visitor((path, init) => fetch(url + path, init));
      const panel = visitorAt(other!.address);
      const invite = await textLike(rita, /\/painel\/convite\/([\w-]{22})/);
      expect((await panel.send('POST', '/api/usuarios/enviar/sms', { telefone: rita })).status).toBe(202);
      const code = await textLike(rita, /Use (\d{6})/);
      const entered = await callPanel(panel, 'enterPanel', { body: { phone: `+55${rita}`, code, invite } });
      const reseller = entered.value.resellers[0]!.id;
      const live = new EventStream(await panel.open('GET', `/api/painel/eventos?revenda=${reseller}`));

      const offers = () => offersOf(one!.address, publicToken);
      // Orders only once the node knows about the other node's panel.
      await expect.poll(async () => (await offers()).length).toBe(1);
      const offer = (await offers())[0]!;
      const { visitor, placed } = await orderAt({ url: one!.address, sms, offer }, '48991234567');
      const event = await live.nextOf('pedido');
      const { id } = placed.json as { id: string };
      expect(event).toMatchObject({ event: 'pedido', data: { id, status: 'recebido' } });
      const params = { reseller, id };
      expect((await callPanel(panel, 'acceptOrder', { params, body: { minutes: 30 } })).status).toBe(200);
      expect((await callPanel(panel, 'dispatchOrder', { params, body: {} })).status).toBe(200);
      const { url } = (await callPanel(panel, 'linkCourier', { params })).value;
      const deliveryCode = await textLike('48991234567', /diga o codigo (\d{4})/);
      expect((await visitor.call('getOrder', { params: { id } })).value).toMatchObject({
        status: 'dispatched',
        deliveryCode,
      });
      const courier = visitorAt(one!.address);
      const fields = String(new URLSearchParams({ acao: 'entregue', codigo: deliveryCode }));
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const done = await courier.send('POST', new URL(url).pathname, fields, { headers });
      expect(done.text).toContain('Entrega registrada');
      expect((await visitor.call('getOrder', { params: { id } })).value.status).toBe('delivered');

      const nextResellerState = async () =>
        (await live.nextOf('revenda'))?.data as { ativa: boolean } | undefined;
      await run('reseller', 'pause', reseller);
      let state = await nextResellerState();
      while (state?.ativa) state = await nextResellerState();
      expect(state).toMatchObject({ ativa: false });
      await expect.poll(async () => (await offers()).length).toBe(0);
      await run('reseller', 'resume', reseller);
      expect(await nextResellerState()).toMatchObject({ ativa: true });
      await run('reseller', 'dismiss', reseller, rita);
      expect(await live.nextOf('pedido')).toBeUndefined();
      expect((await callPanel(panel, 'getPanel', {})).problem).toMatchObject({ status: 403 });
    } finally {
      await Promise.all([one!.stop(), other!.stop()]);
      await postgres.stop();
    }
  },
);
