import { expect, test } from 'vitest';
import { aCustomer } from '../support/factories.ts';
import { anOperator, onDatabase, onEachDatabase } from './harness.ts';

onEachDatabase((server) => {
  const rows = () => server.ctx.db.selectFrom('phone_sends').select('channel').orderBy('sent_at').execute();

  test('all channels share one code, one pause, one count of tries and one quota', async () => {
    const visitor = server.visitor();
    const { phone } = aCustomer();
    const ask = (channel?: 'sms' | 'voice' | 'whatsapp') =>
      visitor.call('sendCode', { body: { phone, channel } });
    const guess = (code: string) => visitor.call('verifyCode', { body: { phone, code } });

    expect((await ask()).status).toBe(202);
    expect((await server.messages(phone)).map(({ canal }) => canal)).toEqual([undefined]);
    expect((await guess('000000')).problem).toMatchObject({
      code: 'codigo-incorreto',
      tentativasRestantes: 4,
    });
    expect((await ask('voice')).problem).toMatchObject({ code: 'muitas-tentativas', esperarSegundos: 30 });
    server.later(30);
    expect((await ask('voice')).value).toMatchObject({ resendInSeconds: 60 });
    expect((await guess('000000')).problem).toMatchObject({ tentativasRestantes: 3 });
    const [called] = await server.messages(phone);
    expect(called?.canal).toBe('voz');
    expect(called?.texto).toContain([...called!.codigo!].join(' '));
    server.later(60);
    expect((await ask('whatsapp')).value).toMatchObject({ resendInSeconds: 120 });
    expect((await rows()).map(({ channel }) => channel)).toEqual(['sms', 'voice', 'whatsapp']);
    expect((await guess(called!.codigo!)).status).toBe(422);
    const [written] = await server.messages(phone);
    expect(written?.canal).toBe('whatsapp');
    expect((await guess(written!.codigo!)).status).toBe(200);
  });

  test('one browser gets six codes an hour, through any channel', async () => {
    server.later(3600);
    const visitor = server.visitor();
    const statuses = [];
    for (const channel of ['sms', 'voice', 'whatsapp', 'voice', 'whatsapp', 'sms', 'whatsapp'] as const) {
      const body = { ...aCustomer(), channel };
      statuses.push((await visitor.call('sendCode', { body }, { peer: '198.51.100.1' })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
  });

  test('the inbox shows the channel of each code', async () => {
    const { phone } = aCustomer();
    await server.visitor().call('sendCode', { body: { phone, channel: 'voice' } });
    const [{ codigo } = { codigo: '' }] = await server.messages(phone);
    const { text } = await server.visitor().send('GET', `/dev/sms?telefone=${phone.slice(1)}`, undefined, {
      peer: '127.0.0.1',
    });
    expect(text).toContain('<b>Ligação</b> para');
    expect(text).toContain([...codigo!].join(' '));
  });

  test('the settings list the channels, and an unknown channel is refused', async () => {
    const visitor = server.visitor();
    expect((await visitor.call('getSettings', {})).value.sms.channels).toEqual(['sms', 'voice', 'whatsapp']);
    const { phone: telefone } = aCustomer();
    const fax = await visitor.send('POST', '/api/usuarios/enviar/sms', { telefone, canal: 'fax' });
    expect(fax).toMatchObject({ status: 400, json: { code: 'entrada-invalida' } });
  });
});

const twilio = {
  DEMO: '0',
  ...anOperator,
  DATABASE_URL: 'postgres://localhost/unused',
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15005550006',
  TWILIO_WHATSAPP_FROM: '+5511888880000',
  TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}`,
  CODE_CHANNELS: 'sms,whatsapp',
};

onDatabase((server) => {
  const ask = (channel: 'sms' | 'voice' | 'whatsapp', peer: string) =>
    server.visitor().call('sendCode', { body: { ...aCustomer(), channel } }, { peer });

  test('a disabled channel is refused, and nothing is counted', async () => {
    const { problem } = await ask('voice', '198.51.100.1');
    expect(problem).toMatchObject({ status: 400, code: 'entrada-invalida' });
    expect(await server.ctx.db.selectFrom('phone_sends').selectAll().execute()).toEqual([]);
  });

  test('under suspicion WhatsApp needs no proof, up to the limit of its network', async () => {
    for (let sent = 0; sent < 200; sent++) await ask('sms', `203.0.113.${100 + (sent % 8)}`);
    server.later(120);
    expect((await ask('sms', '198.51.100.2')).problem.code).toBe('prova-exigida');
    for (let sent = 0; sent < 30; sent++) expect((await ask('whatsapp', '198.51.100.2')).status).toBe(202);
    expect((await ask('whatsapp', '198.51.100.2')).problem.code).toBe('prova-exigida');
  });
}, twilio);

onDatabase(
  (server) => {
    test('all channels share one budget', async () => {
      const channels = ['sms', 'whatsapp', 'sms', 'whatsapp'] as const;
      const statuses = [];
      for (const channel of channels)
        statuses.push(
          (await server.visitor().call('sendCode', { body: { ...aCustomer(), channel } })).status,
        );
      expect(statuses).toEqual([202, 202, 503, 503]);
    });
  },
  { ...twilio, SMS_BUDGET_PER_HOUR: '2' },
);
