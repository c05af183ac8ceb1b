import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { newStamp } from '../../server/services/bot-guard/stamp.ts';
import { noon, onDatabase } from './harness.ts';
import { type SiteVisitor, siteOf } from './site-visitor.ts';

const contact = {
  form: 'mensagem',
  nome: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  telefone: '(48) 99999-8888',
  assunto: '',
  mensagem: 'Vocês entregam no sábado?\nObrigada!',
  recado: '',
  altcha: '',
};

const partner = {
  form: 'mensagem',
  revenda: 'Gás da Ilha',
  cnpj: '12.abc.345/01DE-35',
  autorizacaoAnp: 'glp/sc0012345',
  cep: '88.036-001',
  responsavel: 'Rui Prado',
  telefone: '48 99999 8888',
  email: 'rui@gasdailha.example',
  mensagem: '',
  recado: '',
  altcha: '',
};

onDatabase(
  (server) => {
    let site: ReturnType<typeof siteOf>;
    let caller = 0;
    beforeEach(async () => {
      site = siteOf(server);
      caller++;
      for (const table of ['site_messages', 'mail_inbox', 'outbox', 'rate_limits'] as const)
        await server.ctx.db.deleteFrom(table).execute();
    });
    const stampOf = (seconds: number) =>
      newStamp(server.ctx.config.secret, new Date(server.ctx.now().getTime() - seconds * 1000));
    const here = () => ({ peer: `192.0.2.${caller}` });
    const plain = (path: string, fields: Record<string, string>, visitor: SiteVisitor = site.visitor()) =>
      visitor.fillPlain(path, { inicio: stampOf(60), ...fields }, here());
    const stored = () => server.ctx.db.selectFrom('site_messages').selectAll().execute();
    const answer = () => site.drawn.at(-1)?.config.answer;

    async function proof(): Promise<string> {
      const { json, headers } = await site.visitor().send('GET', '/formularios/desafio');
      expect(headers.get('cache-control')).toBe('no-store');
      const challenge = json as Parameters<typeof solveChallenge>[0]['challenge'];
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    }

    describe('received messages', () => {
      test('a message is stored, acknowledged to its sender and sent to the team, without a script', async () => {
        const reply = await plain('/contato', contact);
        expect(reply.status).toBe(303);
        const location = reply.headers.get('location')!;
        expect(location).toMatch(/^\/contato\?protocolo=C20261119-\d{6}$/);
        const referenceNumber = location.slice(-16);
        expect(await stored()).toMatchObject([
          {
            kind: 'contact',
            referenceNumber,
            contact: 'ana@exemplo.com.br',
            document: {
              name: 'Ana Souza',
              email: 'ana@exemplo.com.br',
              phone: '+5548999998888',
              message: 'Vocês entregam no sábado?\nObrigada!',
            },
          },
        ]);
        const [receipt] = await server.mails('ana@exemplo.com.br');
        expect(receipt).toMatchObject({ assunto: `Recebemos sua mensagem · protocolo ${referenceNumber}` });
        expect(receipt!.texto).not.toMatch(/Ana|sábado/);
        const [mail] = await server.mails('ajuda@gas.example');
        expect(mail).toMatchObject({
          assunto: `Mensagem do site · ${referenceNumber}`,
          responderA: 'ana@exemplo.com.br',
        });
        expect(mail!.texto).toContain('Vocês entregam no sábado?\nObrigada!');
        expect(server.logs.join()).not.toMatch(/ana@exemplo|Souza|sábado/);
      });

      test('a reseller’s form accepts a CNPJ with or without letters', async () => {
        for (const cnpj of [partner.cnpj, '11.222.333/0001-81'])
          expect((await plain('/seja-parceiro', { ...partner, cnpj })).headers.get('location')).toMatch(
            /^\/seja-parceiro\?protocolo=P/,
          );
        expect((await stored()).map(({ document }) => document)).toMatchObject([
          {
            cnpj: '12ABC34501DE35',
            anpAuthorisation: 'GLP/SC0012345',
            cep: '88036001',
            phone: '+5548999998888',
          },
          { cnpj: '11222333000181' },
        ]);
        expect((await server.mails(partner.email)).map(({ assunto }) => assunto)).toEqual([
          expect.stringContaining('Recebemos o cadastro'),
          expect.stringContaining('Recebemos o cadastro'),
        ]);
      });

      test.for([
        ['/contato', contact, '(48) 3222-1111', '+554832221111'],
        ['/seja-parceiro', partner, '(48) 3222-1111', '+554832221111'],
        ['/seja-parceiro', partner, '0800 970 0267', '08009700267'],
      ] as const)('%s accepts %s %s, because no SMS is sent to it', async ([path, good, telefone, phone]) => {
        expect((await plain(path, { ...good, telefone })).status).toBe(303);
        expect(await stored()).toMatchObject([{ document: { phone } }]);
      });

      test('an address gets at most three receipts a day, and all its messages are stored', async () => {
        for (let time = 0; time < 4; time++) await plain('/contato', contact);
        expect(await stored()).toHaveLength(4);
        expect(await server.mails(contact.email)).toHaveLength(3);
      });
    });

    describe('errors are shown beside their field, and typed text stays', () => {
      test.for([
        ['/contato', contact, { nome: ' ' }, { nome: 'missing' }],
        ['/contato', contact, { nome: 'A', email: 'ana' }, { nome: 'invalid', email: 'invalid' }],
        ['/contato', contact, { telefone: '3222-1111' }, { telefone: 'area-code' }],
        ['/contato', contact, { mensagem: 'x'.repeat(2001) }, { mensagem: 'too-long' }],
        ['/contato', contact, { email: 'a@b.com, c@d.com' }, { email: 'invalid' }],
        ['/seja-parceiro', partner, { autorizacaoAnp: '' }, { autorizacaoAnp: 'missing' }],
        ['/seja-parceiro', partner, { autorizacaoAnp: 'não tenho' }, { autorizacaoAnp: 'invalid' }],
        ['/seja-parceiro', partner, { cnpj: '12ABC34501DE53' }, { cnpj: 'invalid' }],
        [
          '/seja-parceiro',
          partner,
          { cep: '8803600', telefone: '' },
          { cep: 'invalid', telefone: 'missing' },
        ],
      ] as const)('%s %# %o', async ([path, good, changes, errors]) => {
        const reply = await plain(path, { ...good, ...changes });
        expect(reply.status).toBe(422);
        expect(reply.headers.get('cache-control')).toBe('private, no-store');
        const { form, altcha, recado, ...typed } = { ...good, ...changes };
        expect(answer()).toEqual({ form, values: { ...typed, inicio: stampOf(60) }, errors });
        expect([altcha, recado]).toEqual(['', '']);
        expect(await stored()).toEqual([]);
      });

      test('another form of the page is 404, and another path stores nothing', async () => {
        expect((await plain('/contato', { ...contact, form: 'outro' })).status).toBe(404);
        expect((await plain('/saiba-mais', contact)).status).toBe(404);
        expect(await stored()).toEqual([]);
      });
    });

    describe('robots', () => {
      const refused = async (fields: Record<string, string>, problem: string) => {
        const reply = await plain('/contato', { ...contact, ...fields });
        expect([reply.status, answer()?.problem]).toEqual([422, problem]);
        expect(answer()?.values.mensagem).toBe(contact.mensagem);
        expect(await stored()).toEqual([]);
        expect(await server.mails(contact.email)).toEqual([]);
      };

      test('that fill in the hidden field are refused', () =>
        refused({ recado: 'https://x.example' }, 'lured'));
      test('that are faster than people are refused', () => refused({ inicio: stampOf(2) }, 'too-fast'));
      test('that submit a page days later are refused', () =>
        refused({ inicio: stampOf(24 * 3600 + 1) }, 'stale'));
      test.for(['', 'x', 'mh0.x', `${noon.getTime().toString(36)}.`])(
        'that invent the time are refused: %s',
        (inicio) => refused({ inicio }, 'stale'),
      );

      test('without a script one address can send five an hour', async () => {
        for (let time = 0; time < 5; time++) expect((await plain('/contato', contact)).status).toBe(303);
        const reply = await plain('/contato', contact);
        expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3600']);
        expect(answer()).toMatchObject({ problem: 'too-many-attempts', values: { nome: 'Ana Souza' } });
        expect(await stored()).toHaveLength(5);
      });

      test('a proof of work sends one message at once, and no second one', async () => {
        const altcha = await proof();
        expect((await plain('/contato', { ...contact, altcha, inicio: '' })).status).toBe(303);
        await server.ctx.db.deleteFrom('site_messages').execute();
        await server.ctx.db.deleteFrom('outbox').execute();
        await refused({ altcha }, 'proof-refused');
      });

      test('only one of two duplicates with one proof is stored', async () => {
        const altcha = await proof();
        const twins = [plain('/contato', { ...contact, altcha }), plain('/contato', { ...contact, altcha })];
        expect((await Promise.all(twins)).map(({ status }) => status).sort()).toEqual([303, 422]);
      });

      test('a wrong field does not use up the proof', async () => {
        const altcha = await proof();
        expect((await plain('/contato', { ...contact, altcha, nome: '' })).status).toBe(422);
        expect((await plain('/contato', { ...contact, altcha })).status).toBe(303);
      });

      test('a proof must be from this server, unchanged and from the last twenty minutes', async () => {
        const altcha = await proof();
        const { challenge, solution } = JSON.parse(Buffer.from(altcha, 'base64').toString());
        const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
        const longer = { ...challenge.parameters, data: { until: challenge.parameters.data.until + 1 } };
        for (const forged of [
          'x',
          encoded(null),
          encoded({ challenge, solution: { ...solution, derivedKey: '00' } }),
          encoded({ challenge: { ...challenge, parameters: longer }, solution }),
          encoded({ challenge: { ...challenge, signature: '00' }, solution }),
        ])
          await refused({ altcha: forged }, 'proof-refused');
        server.later(20 * 60 + 1);
        await refused({ altcha }, 'proof-refused');
      });
    });
  },
  { SUPPORT_EMAIL: 'ajuda@gas.example' },
);
