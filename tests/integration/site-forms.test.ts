import { beforeEach, describe, expect, test } from 'vitest';
import { formatPhone } from '#contract/phone-number';
import { tellWaiting } from '../../server/services/notices/tell-waiting.ts';
import { aCustomer, aPoint } from '../factories.ts';
import { onEachDatabase } from './harness.ts';
import { storeReseller } from './rows.ts';

onEachDatabase((server) => {
  const kept = () => server.ctx.db.selectFrom('site_messages').selectAll().orderBy('created_at').execute();
  beforeEach(async () => {
    await server.ctx.db.deleteFrom('site_messages').execute();
    await server.ctx.db.deleteFrom('notices').execute();
  });

  describe('what the site’s forms send', () => {
    test('a message, a partner and a referral are kept under the contact they name', async () => {
      const { phone } = aCustomer();
      const friendPhone = aCustomer().phone;
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
      server.later(1);
      const referral = { name: 'Ana Souza', phone, friendName: 'Bia Lima', friendPhone };
      expect((await visitor.call('refer', { body: referral })).status).toBe(201);
      expect(await kept()).toMatchObject([
        { kind: 'contact', contact: phone, other_contact: null, document: { message: message.message } },
        { kind: 'partner', contact: 'rui@gasdailha.example', document: { company: 'Gás da Ilha' } },
        {
          kind: 'referral',
          contact: phone,
          other_contact: friendPhone,
          document: { friendName: 'Bia Lima' },
        },
      ]);
    });

    test.each([
      ['/api/contato', { nome: 'A', contato: 'ana@example.com', mensagem: 'Oi' }, '/nome'],
      ['/api/contato', { nome: 'Ana', contato: 'ana', mensagem: 'Oi' }, '/contato'],
      ['/api/contato', { nome: 'Ana', contato: 'ana@example.com', mensagem: '  ' }, '/mensagem'],
      ['/api/indicacoes', { nome: 'Ana', telefone: '4832221111' }, '/telefone'],
    ])('%s refuses %o', async (path, body, pointer) => {
      const { status, json } = await server.visitor().send('POST', path, body);
      expect(status).toBe(400);
      expect(json).toMatchObject({ code: 'entrada-invalida' });
      expect(JSON.stringify(json)).toContain(pointer);
      expect(await kept()).toEqual([]);
    });

    test('whoever is named gets it, and can have it erased', async () => {
      const ana = await server.customer();
      const bia = await server.customer();
      const referral = {
        name: 'Ana Souza',
        phone: ana.phone,
        friendName: 'Bia Lima',
        friendPhone: bia.phone,
      };
      await ana.call('refer', { body: referral });
      expect((await ana.call('exportHolder', {})).value.mensagens).toMatchObject([{ kind: 'referral' }]);
      expect((await bia.call('exportHolder', {})).value.mensagens).toEqual([]);
      await bia.call('eraseHolder', {});
      expect(await kept()).toEqual([]);
    });
  });

  describe('a wish to be told', () => {
    const at = aPoint();
    const ask = async (contact: string) => {
      const body = { contact, city: 'Florianópolis', uf: 'SC', ...at };
      return (await server.visitor().call('requestNotice', { body })).value.cancelPath;
    };

    test('is told by SMS once somebody delivers there, and once only', async () => {
      const { phone } = aCustomer();
      const way = await ask(phone);
      await ask('ana@example.com');
      expect(await tellWaiting(server.ctx)).toBe(0);
      await storeReseller(server.ctx.db, {}, at);
      expect(await Promise.all([tellWaiting(server.ctx), tellWaiting(server.ctx)])).toContain(1);
      expect(await tellWaiting(server.ctx)).toBe(0);
      const texts = (await server.messages(phone)).map(({ texto }) => texto);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain(`http://localhost:3000${way}`);
    });

    test('is taken back on its page, which only asks until the button is pressed', async () => {
      const way = await ask('ana@example.com');
      const visitor = server.visitor();
      const page = await visitor.send('GET', way);
      expect(page.text).toContain('Florianópolis - SC');
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(await server.count('notices')).toBe(1);
      for (let time = 0; time < 2; time++) expect((await visitor.send('POST', way)).status).toBe(303);
      expect(await server.count('notices')).toBe(0);
      expect((await visitor.send('GET', way)).text).toContain('Aviso cancelado');
    });
  });
});
