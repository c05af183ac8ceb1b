import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { failureOf, hang, respond, shown, startProvider } from '../../../tests/provider.ts';
import type { SmsGateway } from './gateway.ts';
import { twilioSms } from './twilio.ts';
import { webhookSms } from './webhook.ts';
import { zenviaSms } from './zenvia.ts';

const message = {
  to: '+5548999991234',
  text: 'Código: 123456 & fim\n\n@gas.br #123456',
  idempotencyKey: 'id-1',
};
const secrets = ['token-secreto', '48999991234', '123456'];
const messagingService = 'MG0123456789abcdef0123456789abcdef';

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

describe('what each provider is sent', () => {
  test('Twilio: a form with Basic credentials', async () => {
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

  test('Twilio: a messaging service instead of a sender', async () => {
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

  test('Zenvia: JSON with its token, the phone without plus sign', async () => {
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

  test('a webhook: JSON, bearer and signature', async () => {
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
  test('says its name', () => expect(gateway('http://127.0.0.1:1').name).toBe(name));

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
    'HTTP %i: may be retried %s, and the error tells neither phone, text nor token',
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
      expect(secrets.filter((secret) => shown(error).includes(secret))).toEqual([]);
    },
  );

  test('garbage in a refusal keeps the status', async () => {
    const provider = await startProvider(respond(502, '<html>+5548999991234</html>'));
    expect(await failureOf(gateway(provider.url).send(message))).toMatchObject({
      message: `SMS through ${name}: HTTP 502`,
      retryable: true,
      code: undefined,
    });
  });

  test('no answer in time may be retried', async () => {
    const provider = await startProvider(hang);
    expect(await failureOf(gateway(provider.url, 30).send(message))).toMatchObject({
      message: `SMS through ${name}: no answer`,
      retryable: true,
    });
    expect(provider.requests.length).toBe(1);
  });

  test('an unreachable provider may be retried, and the error tells nothing', async () => {
    const error = await failureOf(gateway('http://127.0.0.1:1').send(message));
    expect(error).toMatchObject({ retryable: true, status: undefined });
    expect(secrets.filter((secret) => shown(error).includes(secret))).toEqual([]);
  });
});

describe.each(['twilio', 'zenvia'])('%s', (name) => {
  test.each(['<html>entre na rede</html>', '', '{}', 'null', '[]'])(
    'a success of %j is not its answer',
    async (body) => {
      const provider = await startProvider(respond(200, body));
      expect(await failureOf(gateways[name]!(provider.url).send(message))).toMatchObject({
        retryable: true,
        status: 200,
      });
    },
  );
});

test('Twilio taking a message only to fail it is a refusal', async () => {
  const body = '{"sid":"SM1","status":"failed","error_code":21610}';
  const provider = await startProvider(respond(201, body));
  expect(await failureOf(gateways.twilio!(provider.url).send(message))).toMatchObject({
    message: 'SMS through twilio: HTTP 201, code 21610',
    retryable: false,
  });
});
