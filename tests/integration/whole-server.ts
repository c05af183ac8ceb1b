import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { addOperator } from '../../server/services/panel/operators.ts';
import { start } from '../../server/start/main.ts';
import { openPostgres } from '../support/migrated-postgres.ts';
import { anOffer, type Offer } from '../support/offers.ts';
import { type Provider, respond, startProvider } from '../support/provider.ts';
import { noon, noPages, production } from './harness.ts';
import { storeReseller } from './rows.ts';
import { publicToken, Visitor } from './visitor.ts';

/**
 * Starts a whole server on PostgreSQL, without pages, with one reseller and an SMS provider. It stops when the test
 * ends.
 */
export async function startWhole(env: Record<string, string> = {}): Promise<{
  url: string;
  sms: Provider;
  offer: Offer;
}> {
  const postgres = (await openPostgres())!;
  onTestFinished(() => postgres.stop());
  const database = await openDatabase({ databaseUrl: postgres.url });
  await migrate(database);
  await storeReseller(database.db, {}, { latitude: -27.59512, longitude: -48.54823 });
  await addOperator(database.db, '+5548999990001', noon);
  await database.close();
  const sms = await startProvider(respond(200, '{}'));
  const server = await start(
    {
      ...production,
      DATABASE_URL: postgres.url,
      SMS_WEBHOOK_URL: sms.url,
      CEP_DIRECTORY: 'none',
      ...env,
    },
    async () => noPages,
  );
  onTestFinished(() => server.stop());
  return { url: server.address, sms, offer: await anOffer(server.address, publicToken) };
}

type Whole = Awaited<ReturnType<typeof startWhole>>;

const patient = { timeout: 60_000 };

/** Verifies this phone and places an order as a browser does. Resolves once its SMS was sent. */
export async function orderAt({ url, sms, offer }: Whole, phone: string, changes: object = {}, headers = {}) {
  const visitor = new Visitor((path, init) =>
    fetch(url + path, { ...init, headers: { ...init.headers, ...headers } }),
  );
  const texts = () =>
    sms.requests.map(({ body }) => JSON.parse(body)).filter(({ to }) => to === `+55${phone}`);
  const sent = async (count: number) => {
    await expect.poll(() => texts().length, patient).toBe(count);
    return String(texts().at(-1)?.text);
  };
  expect((await visitor.send('POST', '/api/usuarios/enviar/sms', { telefone: phone })).status).toBe(202);
  const codigo = /\d{6}/.exec(await sent(1))?.[0];
  const verified = await visitor.send('POST', '/api/usuarios/verificar/codigo/sms', {
    telefone: phone,
    codigo,
  });
  expect(verified.status).toBe(200);
  const placed = await visitor.send('POST', '/api/pedidos/', { ...offer.bodyFor(phone), ...changes });
  expect(placed.status).toBe(201);
  await sent(2);
  return { visitor, placed };
}
