import { beforeEach, describe, expect, test } from 'vitest';
import { notifyOfCoverage } from '../../server/services/subscriptions/notify-of-coverage.ts';
import { notifyOfOpening } from '../../server/services/subscriptions/notify-of-opening.ts';
import { aCustomer, aPoint } from '../support/factories.ts';
import { anOperator, onDatabase, onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

/** Open from 13:00 to 20:00. The tests' clock starts at noon. */
const fromOne = { hours: JSON.stringify(Array.from({ length: 7 }, () => [[780, 1200]])) };
const hour = 3_600;
const asPage = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
};

onEachDatabase((server) => {
  beforeEach(async () => {
    await server.ctx.db.deleteFrom('notices').execute();
    await server.ctx.db.deleteFrom('resellers').execute();
  });

  const press = (id: string, contato: string, visitor = server.visitor()) =>
    visitor.send('POST', `/avisos/abertura/${id}`, String(new URLSearchParams({ contato })), {
      headers: asPage,
    });
  const linkIn = (text: string) => /\/avisos\/(?!abertura)[\w-]+/.exec(text)![0];

  describe('"Avise quando abrir" on the page of a closed reseller', () => {
    test('sends one SMS with the unsubscribe link once the reseller opens, not before', async () => {
      const { phone } = aCustomer();
      const reseller = await storeReseller(server.ctx.db, { ...fromOne, name: 'Gás da Praia' });
      const page = await server.visitor().send('GET', `/avisos/abertura/${reseller.id}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(page.text).toContain('<b>Gás da Praia</b> está fechada agora.');
      expect(page.text).not.toContain('<script');

      const response = await press(reseller.id, phone);
      expect(response.text).toContain('assim que <b>Gás da Praia</b> abrir');
      expect((await server.visitor().send('GET', linkIn(response.text))).text).toContain(
        'quando <b>Gás da Praia</b> abrisse',
      );
      await press(reseller.id, phone);
      expect(await notifyOfOpening(server.ctx)).toBe(0);
      // The reseller always delivers to its own place, but the subscription is for its opening.
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      expect(await server.messages(phone)).toEqual([]);

      server.later(hour);
      const results = await Promise.all([notifyOfOpening(server.ctx), notifyOfOpening(server.ctx)]);
      expect(results.toSorted()).toEqual([0, 1]);
      server.later(24 * hour);
      expect(await notifyOfOpening(server.ctx)).toBe(0);
      const texts = (await server.messages(phone)).map(({ texto }) => texto);
      expect(texts).toEqual([
        expect.stringMatching(/^Gas da Praia abriu\. Pedir: http:\/\/localhost:3000\/address Cancelar: /),
      ]);
      await server.visitor().send('POST', linkIn(texts[0]!));
      expect(await server.count('notices')).toBe(0);
    });

    test('sends a mail if the contact is an e-mail address', async () => {
      const reseller = await storeReseller(server.ctx.db, fromOne);
      await press(reseller.id, 'bia@exemplo.com.br');
      server.later(hour);
      expect(await notifyOfOpening(server.ctx)).toBe(1);
      expect(await server.mails('bia@exemplo.com.br')).toMatchObject([{ assunto: `${reseller.name} abriu` }]);
    });

    test('sends nothing after it was cancelled, or while the reseller no longer sells', async () => {
      const [mine, gone] = [
        await storeReseller(server.ctx.db, fromOne),
        await storeReseller(server.ctx.db, { ...fromOne, active: false }),
      ];
      const response = await press(mine.id, aCustomer().phone);
      expect((await press(gone.id, aCustomer().phone)).status).toBe(404);
      await server.visitor().send('POST', linkIn(response.text));
      server.later(hour);
      expect(await notifyOfOpening(server.ctx)).toBe(0);
    });

    test('shows that an open reseller is open', async () => {
      const { id, name } = await storeReseller(server.ctx.db);
      const { text } = await server.visitor().send('GET', `/avisos/abertura/${id}`);
      expect(text).toContain(`<h1>${name} está aberta</h1>`);
      expect(text).not.toContain('<form');
    });

    test('shows an invalid contact beside the field, which keeps it', async () => {
      const { id } = await storeReseller(server.ctx.db, fromOne);
      const { status, text } = await press(id, 'ana"@');
      expect(status).toBe(400);
      expect(text).toContain('value="ana&quot;@"');
      expect(text).toContain('Digite um celular com DDD, como (48) 99999-8888, ou um e-mail.');
      expect(await server.count('notices')).toBe(0);
    });

    test('can be requested five times a day per contact', async () => {
      const { id } = await storeReseller(server.ctx.db, fromOne);
      const { phone } = aCustomer();
      const statuses = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await press(id, phone)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  test('the API stores the reseller’s place, not the caller’s, and returns 404 for an unknown reseller', async () => {
    const { id: resellerId, latitude } = await storeReseller(server.ctx.db, fromOne);
    const place = { city: 'Manaus', uf: 'AM', ...aPoint() };
    const ask = (cookie: string) => {
      const body = { ...place, contact: aCustomer().phone, resellerId: cookie };
      return server.visitor().call('requestSubscription', { body });
    };
    expect((await ask('nenhuma')).problem).toMatchObject({ status: 404, code: 'nao-encontrado' });
    for (const id of ['nenhuma', '%00'])
      expect((await server.visitor().send('GET', `/avisos/abertura/${id}`)).status).toBe(404);
    expect((await ask(resellerId)).status).toBe(201);
    const rows = await server.ctx.db.selectFrom('notices').selectAll().execute();
    expect(rows).toMatchObject([{ city: 'Florianópolis', latitude, reseller_id: resellerId, told_at: null }]);
  });

  test('subscriptions by mail are erased with the phone that was verified where they were made', async () => {
    const reseller = await storeReseller(server.ctx.db, fromOne);
    const ana = await server.customer();
    await press(reseller.id, 'ana@exemplo.com.br', ana);
    const place = { city: 'Manaus', uf: 'AM', latitude: -3.1, longitude: -60 };
    await ana.call('requestSubscription', { body: { ...place, contact: 'ana@trabalho.example' } });
    await press(reseller.id, 'bia@exemplo.com.br');
    const { avisos } = (await ana.call('exportDataSubject', {})).value;
    expect(avisos).toMatchObject([{ contact: 'ana@exemplo.com.br' }, { contact: 'ana@trabalho.example' }]);
    await ana.call('eraseDataSubject', {});
    const left = await server.ctx.db.selectFrom('notices').select('contact').execute();
    expect(left).toEqual([{ contact: 'bia@exemplo.com.br' }]);
  });
});

onDatabase(
  (server) => {
    test('without a mail server, subscriptions by e-mail wait', async () => {
      const { id } = await storeReseller(server.ctx.db, fromOne);
      await press(id, 'ana@exemplo.com.br');
      await press(id, aCustomer().phone);
      server.later(hour);
      expect(await notifyOfOpening(server.ctx)).toBe(1);

      function press(of: string, contato: string) {
        const body = String(new URLSearchParams({ contato }));
        return server.visitor().send('POST', `/avisos/abertura/${of}`, body, { headers: asPage });
      }
    });
  },
  { DEMO: '0', SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example', ...anOperator },
);
