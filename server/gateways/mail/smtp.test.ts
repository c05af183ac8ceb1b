import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { errorText, failureOf } from '../../../tests/support/provider.ts';
import { MailError } from './gateway.ts';
import { smtpMail } from './smtp.ts';

const mail = {
  to: 'ana,bia@exemplo.com.br',
  subject: 'Já tem entrega de gás em Florianópolis',
  text: 'Olá, Ana!\n\n.Uma linha que começa com ponto.\n',
  html: '<p>Olá, Ana!</p>',
  replyTo: 'ajuda@gas.br',
  unsubscribe: 'https://gas.br/avisos/abc',
  idempotencyKey: 'notice-1',
};
const secrets = ['ana', 'senha-secreta', 'Florian', 'usuario'];

interface Received {
  from: string;
  to: string[];
  user: unknown;
  source: string;
}

/** Runs a real mail server on this machine until the test ends. `refuse` is its response to the receiver's address. */
async function startMailServer(options: SMTPServerOptions = {}, refuse?: number) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'senha-secreta' ? done(null, { user: username }) : done(new Error('ana: senha errada')),
    onRcptTo: (_address, _session, done) =>
      done(refuse === undefined ? null : Object.assign(new Error('ana não'), { responseCode: refuse })),
    onData: async (stream, { envelope, user }, done) => {
      const source = await text(stream);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), user, source });
      done();
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, port };
}

const from = { name: 'Botijá', address: 'nao-responda@gas.br' };
const gateway = (port: number, password = 'senha-secreta', timeoutMs?: number) =>
  smtpMail({ url: `smtp://usuario:${password}@127.0.0.1:${port}`, from, timeoutMs });

test('a mail arrives complete, to one receiver, with the same id on every attempt', async () => {
  const { received, port } = await startMailServer();
  const { send } = gateway(port);
  await send(mail);
  await send(mail);
  const [first, second] = received;
  expect(first).toMatchObject({
    from: 'nao-responda@gas.br',
    to: ['"ana,bia"@exemplo.com.br'],
    user: 'usuario',
  });
  expect(first!.source).toContain('Reply-To: ajuda@gas.br');
  expect(first!.source).toContain('From: =?UTF-8?Q?Botij=C3=A1?= <nao-responda@gas.br>');
  expect(first!.source).toContain('List-Unsubscribe: <https://gas.br/avisos/abc>');
  expect(first!.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(first!.source).toContain('Auto-Submitted: auto-generated');
  expect(first!.source).toContain('Content-Type: text/html');
  expect(first!.source).toContain('.Uma linha que come=C3=A7a com ponto.');
  const id = /^Message-ID: <[0-9a-f]{40}@gas\.br>/m;
  expect(id.exec(first!.source)?.[0]).toBe(id.exec(second!.source)![0]);
});

test.for([
  ['an address refused for good', 550, false, 'EENVELOPE 550'],
  ['a receiver that asks to come back', 451, true, 'EENVELOPE 451'],
] as const)('%s', async ([, status, retryable, reason]) => {
  const { port } = await startMailServer({}, status);
  const failure = await failureOf(gateway(port).send(mail));
  expect(failure).toBeInstanceOf(MailError);
  expect(failure).toMatchObject({ retryable, message: `mail: ${reason}` });
  for (const secret of secrets) expect(errorText(failure)).not.toContain(secret);
});

test('a wrong password is retried and appears in no error', async () => {
  const { received, port } = await startMailServer();
  const failure = await failureOf(gateway(port, 'senha-errada').send(mail));
  expect(failure).toMatchObject({ retryable: true, message: 'mail: EAUTH 535' });
  for (const secret of [...secrets, 'senha-errada']) expect(errorText(failure)).not.toContain(secret);
  expect(received).toEqual([]);
});

test('a server that is absent or does not respond can be retried', async () => {
  const { port } = await startMailServer({ onConnect: () => {} });
  expect(await failureOf(gateway(port, 'x', 50).send(mail))).toMatchObject({ retryable: true });
  expect(await failureOf(gateway(1).send(mail))).toMatchObject({
    retryable: true,
    message: 'mail: ESOCKET',
  });
});
