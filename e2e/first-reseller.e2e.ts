import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { addressOf } from '../scripts/serve.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { makeCheckout } from './checkout.ts';
import {
  chooseItems,
  chooseReseller,
  codeField,
  giveAddress,
  giveName,
  payInCash,
  placeOrder,
} from './steps.ts';

/** The commands of the page, in its order. The test has a checkout, so it does not clone the repository. */
const blocks = [
  ...readFileSync('docs/pt-BR/primeira-revenda.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g),
].map(([, block = '']) => block);

const checkout = makeCheckout();
const started: ChildProcess[] = [];
test.afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    // Signals the whole process group, because npm does not pass every signal on.
    process.kill(-child.pid, 'SIGTERM');
    await once(child, 'exit');
  }
  rmSync(checkout, { recursive: true, force: true });
});

function shell(block: string, port: number): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = spawn('bash', ['-e', '-c', block.replaceAll('localhost:3000', `localhost:${port}`)], {
    cwd: checkout,
    env: { PATH, HOME, LOG_LEVEL: 'warn', CEP_DIRECTORY: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  started.push(child);
  return child;
}

test('the commands of docs/pt-BR/primeira-revenda.md lead to an answered order', async ({ browser }) => {
  test.setTimeout(300_000);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const run = async (block = '') => {
    const child = shell(block, port);
    if (!child.stdout) throw new Error('the shell has no output');
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect(child.exitCode, output).toBe(0);
    return output;
  };
  const messages = () => readFileSync(join(checkout, 'data/sms.txt'), 'utf8');
  const found = async (pattern: RegExp) => {
    await expect.poll(() => pattern.test(messages())).toBe(true);
    return pattern.exec(messages())?.[1] ?? '';
  };
  const [prepare, begin = '', register, read, calls, ...rest] = blocks;
  expect(rest).toEqual([]);

  expect(await run(prepare)).toContain('Está tudo pronto para ligar o site: npm start');
  expect(await addressOf(shell(begin, port))).toBe(url);
  expect(await run(register)).toContain('sem conexão agora');
  const invite = /(\/painel\/convite\/[\w-]{22})/.exec(await run(read))?.[1] ?? '';

  const atReseller = await browser.newContext({ baseURL: url });
  const panel = await atReseller.newPage();
  await panel.goto(invite);
  await expect(panel.getByText('Nenhum SMS é enviado')).toBeVisible();
  await panel.getByLabel('Celular com DDD').fill('48 99999-8888');
  await panel.getByRole('button', { name: 'Receber código' }).click();
  await panel.getByLabel('Código do SMS').fill(await found(/\+5548999998888: .*?(\d{6})/));
  await panel.getByRole('button', { name: 'Entrar' }).click();
  await expect(panel).toHaveURL('/painel');
  await expect(panel.getByText('Conectado')).toBeVisible();
  await panel.getByRole('button', { name: 'Começar turno' }).click();

  const atHome = await browser.newContext({ baseURL: url });
  const page = await atHome.newPage();
  await giveAddress(page);
  await chooseReseller(page);
  await chooseItems(page);
  await giveName(page, '48991234567');
  await expect(page.getByText(/^Nenhum SMS foi enviado\. O código está na última linha/)).toBeVisible();
  await codeField(page).fill(await found(/\+5548991234567: .*?(\d{6})/));
  await payInCash(page);
  await placeOrder(page);

  const card = panel.getByRole('article', { name: /^Pedido/ });
  await expect(card.getByText('em dinheiro, sem troco')).toBeVisible();
  await card.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByRole('heading', { name: 'A revenda aceitou' })).toBeVisible();
  expect(await run(calls)).toContain('Ninguém para quem ligar.');
  await Promise.all([atReseller.close(), atHome.close()]);
});
