import { beforeEach, describe, expect, test } from 'vitest';
import { formatPhone } from '#contract/phone/phone-number';
import { notifyOfCoverage } from '../../server/services/subscriptions/notify-of-coverage.ts';
import { aCustomer, aPoint } from '../support/factories.ts';
import { anOperator, noon, onDatabase, onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onEachDatabase((server) => {
  const storedMessages = () =>
    server.ctx.db.selectFrom('site_messages').selectAll().orderBy('created_at').execute();
  beforeEach(async () => {
    await server.ctx.db.deleteFrom('site_messages').execute();
    await server.ctx.db.deleteFrom('notices').execute();
  });

  describe('forms of the site', () => {
    test('a message and a partner request are stored with their contact', async () => {
      const { phone } = aCustomer();
      const visitor = server.visitor();
      const message = {
        name: 'Ana Souza',
        contact: formatPhone(phone),
        message: 'Vocês entregam no sábado?',
      };
      expect((await visitor.call('sendContact', { body: message })).status).toBe(201);
      server.later(1);
      const company = {
        company: 'Gás da Ilha',
        cnpj: '12.ABC.345/01DE-35',
        name: 'Rui Prado',
        contact: 'rui@gasdailha.example',
        city: 'Florianópolis',
        uf: 'SC',
      } as const;
      expect((await visitor.call('offerPartnership', { body: company })).status).toBe(201);
      expect(await storedMessages()).toMatchObject([
        { kind: 'contact', contact: phone, document: { message: message.message } },
        { kind: 'partner', contact: 'rui@gasdailha.example', document: { company: 'Gás da Ilha' } },
      ]);
    });

    test.each([
      ['/api/contato', { nome: 'A', contato: 'ana@example.com', mensagem: 'Oi' }, '/nome'],
      ['/api/contato', { nome: 'Ana', contato: 'ana', mensagem: 'Oi' }, '/contato'],
      ['/api/contato', { nome: 'Ana', contato: 'ana@example.com', mensagem: '  ' }, '/mensagem'],
    ])('%s refuses %o', async (path, body, pointer) => {
      const { status, json } = await server.visitor().send('POST', path, body);
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'entrada-invalida' });
      expect(JSON.stringify(json)).toContain(pointer);
      expect(await storedMessages()).toEqual([]);
    });

    test('the sender can export and erase the message', async () => {
      const ana = await server.customer();
      await ana.call('sendContact', { body: { name: 'Ana Souza', contact: ana.phone, message: 'Oi' } });
      expect((await ana.call('exportDataSubject', {})).value.mensagens).toMatchObject([{ kind: 'contact' }]);
      await ana.call('eraseDataSubject', {});
      expect(await storedMessages()).toEqual([]);
    });

    test('nobody can claim the phone of another person', async () => {
      const sent = {
        nome: 'Ana',
        telefone: '48999998888',
        nomeIndicado: 'Bia',
        telefoneIndicado: '48988887777',
      };
      expect((await server.visitor().send('POST', '/api/indicacoes', sent)).status).toBe(404);
    });
  });

  describe('a subscription', () => {
    const at = aPoint();
    const ask = async (contact: string) => {
      const body = { contact, city: 'Florianópolis', uf: 'SC', ...at };
      return (await server.visitor().call('requestSubscription', { body })).value.cancelPath;
    };

    test('sends a mail once a reseller delivers there, with the unsubscribe link', async () => {
      const inland = aPoint({ latitude: -16.7, longitude: -49.3 });
      const body = { contact: 'ana@exemplo.com.br', city: 'Goiânia', uf: 'GO', ...inland };
      const { cancelPath } = (await server.visitor().call('requestSubscription', { body })).value;
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      await storeReseller(server.ctx.db, {}, inland);
      expect(await notifyOfCoverage(server.ctx)).toBe(1);
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      const mails = await server.mails('Ana@exemplo.com.br');
      expect(mails).toEqual([
        {
          para: 'ana@exemplo.com.br',
          assunto: 'Já tem entrega de gás em Goiânia',
          texto: expect.stringContaining(`http://localhost:3000${cancelPath}\n`),
          enviadoEm: noon.toISOString(),
        },
      ]);
      expect(server.logs.join()).not.toContain('ana@exemplo');
    });

    test('sends one SMS once a reseller delivers there', async () => {
      const { phone } = aCustomer();
      const way = await ask(phone);
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      await storeReseller(server.ctx.db, {}, at);
      expect(
        (await Promise.all([notifyOfCoverage(server.ctx), notifyOfCoverage(server.ctx)])).toSorted(),
      ).toEqual([0, 1]);
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      const texts = (await server.messages(phone)).map(({ texto }) => texto);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(`http://localhost:3000${way}`);
    });

    test('made by another person has a separate link, which cancels only theirs', async () => {
      await server.ctx.db.deleteFrom('resellers').execute();
      const { phone } = aCustomer();
      const [own, others] = [await ask(phone), await ask(phone)];
      expect(others).not.toBe(own);
      await server.visitor().send('POST', others);
      expect((await server.visitor().send('GET', own)).text).toContain('Florianópolis');
      await ask(phone);
      await storeReseller(server.ctx.db, {}, at);
      expect(await notifyOfCoverage(server.ctx)).toBe(1);
      const texts = (await server.messages(phone)).map(({ texto }) => texto);
      expect(texts).toHaveLength(1);
      // The link in the message belongs to the contact, so it cancels all its subscriptions.
      const [way] = /\/avisos\/[\w-]+/.exec(texts[0]!)!;
      await server.visitor().send('POST', way!);
      expect(await server.count('notices')).toBe(0);
      await server.ctx.db.deleteFrom('resellers').execute();
    });

    test('is stored five times a day per contact, and refused where a reseller delivers', async () => {
      const { phone } = aCustomer();
      await ask(phone);
      await ask(phone);
      await server.ctx.db.deleteFrom('notices').execute();
      await storeReseller(server.ctx.db, {}, at);
      await ask(phone);
      expect(await notifyOfCoverage(server.ctx)).toBe(0);
      const body = { contact: phone, city: 'Florianópolis', uf: 'SC', ...at };
      for (const status of [201, 201, 429])
        expect((await server.visitor().call('requestSubscription', { body })).status).toBe(status);
    });

    test('does not wait for others whose place has no reseller', async () => {
      const row = {
        city: 'Manaus',
        uf: 'AM',
        latitude: -3.1,
        longitude: -60,
        told_at: null,
        created_at: server.ctx.now(),
      };
      const waiting = Array.from({ length: 200 }, (_, index) => ({
        ...row,
        id: `00000000-${index}`,
        contact: `+55929${String(index).padStart(8, '0')}`,
        unsubscribe_token: `waiting-${index}`,
      }));
      await server.ctx.db.insertInto('notices').values(waiting).execute();
      const { phone } = aCustomer();
      const far = aPoint({ latitude: -22.9, longitude: -43.2 });
      const body = { contact: phone, city: 'Rio de Janeiro', uf: 'RJ', ...far };
      await server.visitor().call('requestSubscription', { body });
      await storeReseller(server.ctx.db, {}, far);
      expect(await notifyOfCoverage(server.ctx)).toBe(1);
    });

    test('is cancelled on its page, only after the button is pressed', async () => {
      const way = await ask('ana@example.com');
      const visitor = server.visitor();
      const page = await visitor.send('GET', way);
      expect(page.text).toContain('Florianópolis - SC');
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(await server.count('notices')).toBe(1);
      const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
      for (let time = 0; time < 2; time++)
        expect((await visitor.send('POST', way, undefined, { headers })).status).toBe(303);
      expect(
        (await visitor.send('POST', way, undefined, { headers: { origin: 'https://outro.example' } })).status,
      ).toBe(403);
      expect(await server.count('notices')).toBe(0);
      expect((await visitor.send('GET', way)).text).toContain('Este aviso não existe mais');
    });
  });
});

onDatabase(
  (server) => {
    test('by e-mail waits while there is no mail server', async () => {
      const at = aPoint();
      const place = { city: 'Florianópolis', uf: 'SC', ...at };
      for (const contact of ['ana@exemplo.com.br', aCustomer().phone])
        await server.visitor().call('requestSubscription', { body: { contact, ...place } });
      await storeReseller(server.ctx.db, {}, at);
      expect(await notifyOfCoverage(server.ctx)).toBe(1);
    });
  },
  { DEMO: '0', SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example', ...anOperator },
);
