import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  errorText,
  failureOf,
  respond,
  startProvider,
  startSilentProvider,
} from '../../../tests/support/provider.ts';
import type { SmsGateway } from './gateway.ts';
import { type TwilioOptions, twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';
import { zenviaSms } from './zenvia.ts';

const message = {
  to: '+5548999991234',
  text: 'Código: 123456 & fim\n\n@gas.br #123456',
  idempotencyKey: 'id-1',
};
const secrets = ['token-secreto', '48999991234', '123456'];
const messagingService = 'MG0123456789abcdef0123456789abcdef';

const twilio = (changes: Partial<TwilioOptions>) =>
  twilioSms({ accountSid: 'AC1', authToken: 'token-secreto', from: '+15005550006', fetch, ...changes });
const code = { to: '+5548999991234', code: '120456', idempotencyKey: 'id-2' };
const template = `HX${'0'.repeat(32)}`;

const gateways: Record<string, (url: string, timeoutMs?: number) => SmsGateway> = {
  twilio: (baseUrl, timeoutMs) =>
    twilioSms({
      accountSid: 'AC1',
      authToken: 'token-secreto',
      from: '+15005550006',
      baseUrl,
      fetch,
      timeoutMs,
    }),
  zenvia: (baseUrl, timeoutMs) =>
    zenviaSms({ token: 'token-secreto', from: 'gas', baseUrl, fetch, timeoutMs }),
  webhook: (url, timeoutMs) =>
    webhookSms({ url: `${url}/sms?canal=1`, token: 'token-secreto', secret: 'segredo', fetch, timeoutMs }),
};

describe('the request to each provider', () => {
  test('Twilio gets a form with Basic credentials', async () => {
    const provider = await startProvider(respond(201, '{"sid":"SM1","status":"queued","error_code":null}'));
    await gateways.twilio!(provider.url).send(message);
    expect(provider.requests).toMatchObject([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        headers: {
          authorization: `Basic ${Buffer.from('AC1:token-secreto').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
    ]);
    expect([...new URLSearchParams(provider.requests[0]?.body)]).toEqual([
      ['To', '+5548999991234'],
      ['From', '+15005550006'],
      ['Body', message.text],
    ]);
  });

  test('Twilio gets a messaging service instead of a sender', async () => {
    const provider = await startProvider(respond(201, '{"sid":"SM1"}'));
    const options = {
      accountSid: 'AC1',
      authToken: 'x',
      from: messagingService,
      baseUrl: provider.url,
      fetch,
    };
    await twilioSms(options).send(message);
    const form = new URLSearchParams(provider.requests[0]?.body);
    expect([form.get('MessagingServiceSid'), form.has('From')]).toEqual([messagingService, false]);
  });

  test('Twilio calls and reads the digits one by one, twice, with pauses', async () => {
    const provider = await startProvider(respond(201, '{"sid":"CA1","status":"queued"}'));
    await twilio({ baseUrl: provider.url, voiceFrom: '+554830000000' }).codes!.voice!(code);
    expect(provider.requests).toMatchObject([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Calls.json',
        headers: {
          authorization: `Basic ${Buffer.from('AC1:token-secreto').toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      },
    ]);
    const { Twiml = '', ...form } = Object.fromEntries(new URLSearchParams(provider.requests[0]?.body));
    expect(form).toEqual({ To: '+5548999991234', From: '+554830000000' });
    expect(Twiml.length).toBeLessThan(4000);
    const spoken = [...Twiml.matchAll(/<Say language="pt-BR">([^<]+)<\/Say><Pause length="1"\/>/g)];
    const digits = ['1', '2', '0', '4', '5', '6'];
    expect(spoken.map(([, words]) => words)).toEqual([
      'Olá! Este é o código para confirmar seu telefone:',
      ...digits,
      'Vou repetir:',
      ...digits,
      'Não passe este código a ninguém.',
    ]);
    expect(Twiml).toBe(`<Response><Pause length="1"/>${spoken.map(([piece]) => piece).join('')}</Response>`);
  });

  test('Twilio gets a template in WhatsApp, from a number or a messaging service', async () => {
    const provider = await startProvider(respond(201, '{"sid":"SM1","status":"queued","error_code":null}'));
    for (const from of ['+5511888880000', messagingService])
      await twilio({ baseUrl: provider.url, whatsapp: { from, template } }).codes!.whatsapp!(code);
    expect(provider.requests.map(({ path }) => path)).toEqual(
      Array(2).fill('/2010-04-01/Accounts/AC1/Messages.json'),
    );
    const filled = {
      To: 'whatsapp:+5548999991234',
      ContentSid: template,
      ContentVariables: '{"1":"120456"}',
    };
    expect(provider.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { ...filled, From: 'whatsapp:+5511888880000' },
      { ...filled, MessagingServiceSid: messagingService },
    ]);
  });

  test('Twilio has only the channels that have a sender', () => {
    expect(Object.keys(twilio({}).codes!)).toEqual([]);
    expect(Object.keys(twilio({ voiceFrom: '+554830000000' }).codes!)).toEqual(['voice']);
  });

  test('a failed call or message reveals neither phone nor code', async () => {
    const refusal = `{"code":21215,"message":"No call to +5548999991234: 120456"}`;
    const provider = await startProvider(respond(400, refusal));
    const { codes } = twilio({
      baseUrl: provider.url,
      voiceFrom: '+554830000000',
      whatsapp: { from: messagingService, template },
    });
    for (const send of [codes!.voice!, codes!.whatsapp!]) {
      const error = await failureOf(send(code));
      expect(error).toMatchObject({ message: 'SMS through twilio: HTTP 400, code 21215', retryable: false });
      expect(secrets.concat('120456').filter((secret) => errorText(error).includes(secret))).toEqual([]);
    }
  });

  test('Zenvia gets JSON with its token and the phone without plus sign', async () => {
    const provider = await startProvider(respond(200, '{"id":"m1","from":"gas","direction":"OUT"}'));
    await gateways.zenvia!(provider.url).send(message);
    expect(provider.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v2/channels/sms/messages',
        headers: { 'x-api-token': 'token-secreto', 'content-type': 'application/json' },
        body: JSON.stringify({
          from: 'gas',
          to: '5548999991234',
          contents: [{ type: 'text', text: message.text }],
        }),
      },
    ]);
  });

  test('a webhook gets JSON, a bearer token and a signature', async () => {
    const provider = await startProvider(respond(204, ''));
    await gateways.webhook!(provider.url).send(message);
    const body = JSON.stringify({ to: message.to, text: message.text, id: 'id-1' });
    expect(provider.requests).toMatchObject([
      {
        method: 'POST',
        path: '/sms?canal=1',
        headers: {
          authorization: 'Bearer token-secreto',
          'content-type': 'application/json',
          'x-signature': `sha256=${createHmac('sha256', 'segredo').update(body).digest('hex')}`,
        },
        body,
      },
    ]);
  });

  test('a webhook without secrets sends neither header', async () => {
    const provider = await startProvider(respond(200, 'ok'));
    await webhookSms({ url: provider.url, fetch }).send(message);
    expect(provider.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(provider.requests[0]?.headers).not.toHaveProperty('x-signature');
  });
});

describe.each(Object.entries(gateways))('%s', (name, gateway) => {
  test('has its name', () => expect(gateway('http://127.0.0.1:1').name).toBe(name));

  test.each([
    [400, false],
    [401, false],
    [403, false],
    [302, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])(
    'HTTP %i may be retried (%s), and the error contains neither phone, text nor token',
    async (status, retryable) => {
      const echo = `{"code":21211,"message":"The 'To' number +5548999991234 is not valid: 123456"}`;
      const provider = await startProvider(respond(status, echo));
      const error = await failureOf(gateway(provider.url).send(message));
      expect(error).toMatchObject({
        name: 'SmsError',
        message: `SMS through ${name}: HTTP ${status}, code 21211`,
        retryable,
        status,
        code: 21211,
      });
      expect(secrets.filter((secret) => errorText(error).includes(secret))).toEqual([]);
    },
  );

  test('an unreadable refusal keeps the status', async () => {
    const provider = await startProvider(respond(502, '<html>+5548999991234</html>'));
    expect(await failureOf(gateway(provider.url).send(message))).toMatchObject({
      message: `SMS through ${name}: HTTP 502`,
      retryable: true,
      code: undefined,
    });
  });

  test('a timeout may be retried', async () => {
    const provider = await startSilentProvider();
    expect(await failureOf(gateway(provider.url, 30).send(message))).toMatchObject({
      message: `SMS through ${name}: no answer`,
      retryable: true,
    });
    expect(provider.requests.length).toBe(1);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30);
  });

  test('an unreachable provider may be retried, and the error reveals nothing', async () => {
    const error = await failureOf(gateway('http://127.0.0.1:1').send(message));
    expect(error).toMatchObject({ retryable: true, status: undefined });
    expect(secrets.filter((secret) => errorText(error).includes(secret))).toEqual([]);
  });
});

describe.each(['twilio', 'zenvia'])('%s', (name) => {
  test.each(['<html>entre na rede</html>', '', '{}', 'null', '[]'])(
    'a success response with %j is an error',
    async (body) => {
      const provider = await startProvider(respond(200, body));
      expect(await failureOf(gateways[name]!(provider.url).send(message))).toMatchObject({
        retryable: true,
        status: 200,
      });
    },
  );
});

test('Twilio accepting a message with status failed is a refusal', async () => {
  const body = '{"sid":"SM1","status":"failed","error_code":21610}';
  const provider = await startProvider(respond(201, body));
  expect(await failureOf(gateways.twilio!(provider.url).send(message))).toMatchObject({
    message: 'SMS through twilio: HTTP 201, code 21610',
    retryable: false,
  });
});
