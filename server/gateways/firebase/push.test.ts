import { expect, test } from 'vitest';
import { respond, startProvider, startSilentProvider } from '../../../tests/support/provider.ts';
import { cloudMessaging } from './push.ts';

const message = {
  token: 'registro-secreto',
  title: 'Pedido aceito',
  body: 'A revenda aceitou o seu pedido e já o prepara.',
  link: 'https://botija.example/order/data?pedido=4kT9mZ2qXbR7sLw0VdYh3P',
  lifeSeconds: 1800,
};

const sender = (baseUrl: string, accessToken = async () => 'acesso-secreto', timeoutMs = 10_000) =>
  cloudMessaging({ projectId: 'demo-botija', accessToken, fetch, baseUrl, timeoutMs });

const details = (errorCode: string) =>
  JSON.stringify({ error: { code: 404, message: 'registro-secreto', details: [{ errorCode }] } });

test('a message is one call of the HTTP v1 API, with only data and a time to live', async () => {
  const provider = await startProvider(respond(200, '{"name":"projects/demo-botija/messages/1"}'));
  await sender(provider.url).send(message);
  expect(provider.requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/projects/demo-botija/messages:send',
      headers: { authorization: 'Bearer acesso-secreto', 'content-type': 'application/json' },
    },
  ]);
  const { title, body, link } = message;
  expect(JSON.parse(provider.requests[0]!.body)).toEqual({
    message: {
      token: 'registro-secreto',
      webpush: { headers: { TTL: '1800', Urgency: 'high' }, data: { title, body, link } },
    },
  });
});

test.for([
  [404, details('UNREGISTERED'), { isGone: true, retryable: false }],
  [403, details('SENDER_ID_MISMATCH'), { isGone: true, retryable: false }],
  [400, details('INVALID_ARGUMENT'), { isGone: false, retryable: false }],
  [401, '{}', { isGone: false, retryable: true }],
  [429, 'devagar', { isGone: false, retryable: true }],
  [503, '<html>', { isGone: false, retryable: true }],
] as const)(
  'HTTP %s decides whether to retry, and the error has no secret',
  async ([status, body, expected]) => {
    const provider = await startProvider(respond(status, body));
    const error = await sender(provider.url)
      .send(message)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject(expected);
    expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toMatch(/secreto|botija\.example/);
  },
);

test('a call without response or access token can be retried', async () => {
  const provider = await startSilentProvider();
  const expected = { isGone: false, retryable: true };
  const impatient = sender(provider.url, undefined, 300);
  await expect(impatient.send(message)).rejects.toMatchObject(expected);
  expect(provider.requests.length).toBe(1);
  const refused = () => Promise.reject(new Error('invalid_grant'));
  await expect(sender(provider.url, refused).send(message)).rejects.toMatchObject(expected);
});
