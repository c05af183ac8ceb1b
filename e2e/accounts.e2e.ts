import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { expect, type Product, test as productTest, withProduct } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';
import { htmlFaults } from './valid-html.ts';

/** A product that requires accounts to confirm their e-mail address. */
const test = productTest.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use) => {
      await withProduct({ CONTENT_CONFIRM_EMAIL: '1' }, use);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One worker runs this file, because each worker would start this product.
test.describe.configure({ mode: 'default' });

const password = 'fogo baixo na panela';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function followMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/mail?email=${email}`);
    await expect(page.getByRole('heading', { name: subject }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('article').first().getByRole('link').click();
}

test('an account can be created, used and erased', async ({ page, product }) => {
  const email = 'ana@exemplo.com.br';
  const icons: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/icones/')) icons.push(pathname + search);
  });
  await page.goto('/entrar?voltar=/conta');
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('senha123');
  await button(page, 'Criar conta').click();
  await expect(page.getByText('Essa senha é fácil de adivinhar.')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await isAccessible(page);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Criar conta').click();
  await expect(page.getByText('o link está a caminho')).toBeVisible();
  await followMail(page, email, /Confirme seu e-mail/);
  await expect(heading(page, 'E-mail confirmado')).toBeVisible();

  await page.getByRole('link', { name: 'Ir para a entrada' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('outra coisa');
  await button(page, 'Entrar').click();
  await expect(page.getByText('E-mail ou senha não conferem.')).toBeVisible();
  await isAccessible(page);
  await button(page, 'Mostrar a senha').click();
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Entrar').click();
  await expect(heading(page, 'Sua conta')).toBeVisible();
  await orderOf(page, product);
  await page.reload();
  await expect(page.getByLabel('Seu link')).toHaveValue(/\?indicacao=/);
  await button(page, 'Ligar este celular à conta').click();
  await expect(button(page, 'Pedir para cá')).toBeVisible();
  await isAccessible(page);
  expect(await htmlFaults(await (await page.context().request.get('/conta')).text())).toEqual([]);

  await page.getByRole('link', { name: 'Trocar a senha' }).click();
  await page.getByLabel('Senha atual').fill(password);
  await page.getByLabel('Nova senha').fill('outra frase comprida');
  await button(page, 'Trocar a senha').click();
  await expect(page.getByText('A senha nova já vale.')).toBeVisible();
  await button(page, 'Sair deste aparelho').click();
  await expect(page.getByText('Você saiu deste aparelho.')).toBeVisible();

  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByLabel('E-mail').fill(email);
  await button(page, 'Mandar o link').click();
  await expect(page.getByText('o link para criar outra senha está a caminho')).toBeVisible();
  await followMail(page, email, /Nova senha/);
  await page.getByLabel('Nova senha').fill(password);
  await button(page, 'Salvar a senha').click();
  await expect(page.getByText('A senha nova já vale.')).toBeVisible();

  await page.getByRole('link', { name: 'Excluir minha conta' }).click();
  await button(page, 'Excluir minha conta').click();
  await expect(page.getByText('Digite a senha.')).toBeVisible();
  await page.getByLabel('Sua senha').fill(password);
  await button(page, 'Excluir minha conta').click();
  await expect(button(page, 'Excluir conta')).toBeVisible();
  await isAccessible(page);
  await button(page, 'Excluir conta').click();
  await expect(heading(page, 'Sua conta foi excluída')).toBeVisible();
  await expect(page.getByText(/Protocolo L\d{8}-\d{6}/)).toBeVisible();
  await page.goto('/conta');
  await expect(page).toHaveURL('/entrar?voltar=/conta');
  expect(icons).toContain('/icones/ph.json?icons=eye');
});

test('a person with a verified phone orders again, downloads a copy of the data and erases the data', async ({
  page,
  product,
}) => {
  const id = await orderOf(page, product);
  const cancelled = await page.context().request.put('/api/pedidos/cancelar', {
    headers: { authorization: 'Bearer botija-publico' },
    data: { id, motivo: 'engano' },
  });
  expect(cancelled.ok()).toBe(true);
  await page.goto('/pedidos');
  await expect(heading(page, 'Seus pedidos')).toBeVisible();
  await isAccessible(page);
  await button(page, 'Pedir de novo').click();
  await expect(heading(page, 'Confira e peça')).toBeVisible();

  await page.goto('/meus-dados');
  await isAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar tudo em um arquivo' }).click(),
  ]);
  const copy: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(copy).toMatchObject({ pedidos: [{ id }] });
  await button(page, 'Apagar meus dados').click();
  await expect(page.getByText('Marque esta caixa para apagar.')).toBeVisible();
  await isAccessible(page);
  await page.getByRole('checkbox', { name: 'Entendi que isso não pode ser desfeito' }).check();
  await button(page, 'Apagar meus dados').click();
  await expect(heading(page, 'Seus dados foram apagados')).toBeVisible();
  await page.goto('/pedidos');
  await expect(page.getByLabel('Celular com DDD')).toBeVisible();
});

test('the forms of contact and partners are accepted with a script', async ({ page }) => {
  await page.goto('/contato');
  await page.getByLabel('Seu nome').fill('Ana Souza');
  await page.getByLabel('E-mail para a resposta').fill('ana@exemplo.com.br');
  await page.getByLabel('Mensagem').fill('O botijão veio amassado.');
  await button(page, 'Enviar mensagem').click();
  await expect(page.getByText(/C\d{8}-\d{6}/)).toBeVisible();
  await page.goto('/seja-parceiro');
  await fillPartner(page);
  await button(page, 'Quero ser parceiro').click();
  await expect(page.getByText(/P\d{8}-\d{6}/)).toBeVisible();
  await isAccessible(page);
});

async function fillPartner(page: Page): Promise<void> {
  await page.getByLabel('Nome da revenda').fill('Gás da Ilha');
  await page.getByLabel('CNPJ').fill('12.ABC.345/01DE-35');
  await page.getByLabel('Número da autorização da ANP').fill('GLP/SC0012345');
  await page.getByLabel('CEP da loja').fill('88036-001');
  await page.getByLabel('Nome de quem responde pela revenda').fill('Bia Lima');
  await page.getByLabel('Telefone com DDD').fill('(48) 99999-8888');
  await page.getByLabel('E-mail').fill('bia@exemplo.com.br');
}

/** Returns a document as browsers show it without script. */
const still = (html: string) =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<\/?noscript>/g, '');

interface Scriptless {
  browser: Browser;
  baseURL: string | undefined;
  /** A page with script, for the tools that need one to check the response. */
  witness: Page;
}

/** Opens a browser without script. `refused` submits a form unchanged and checks the page that comes back. */
async function scriptless({ browser, baseURL, witness }: Scriptless) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  const refused = async (path: string, name: string) => {
    if (path !== '') await page.goto(path);
    const [response] = await Promise.all([
      page.waitForResponse((got) => got.request().method() === 'POST'),
      button(page, name).click(),
    ]);
    expect.soft(response.status(), `${path} ${name}`).toBe(422);
    const html = await response.text();
    expect.soft(await htmlFaults(html), `${path} ${name}`).toEqual([]);
    // Tests cannot run in a page without scripts, so the response is checked in the page `witness`.
    await witness.route('/quadro', (route) => route.fulfill({ contentType: 'text/html', body: still(html) }));
    await witness.goto('/quadro');
    await isAccessible(witness);
    await witness.unroute('/quadro');
  };
  return { context, page, refused };
}

test('without a script the forms of an account show their errors, are valid and accessible, and work', async ({
  page: witness,
  browser,
  baseURL,
}) => {
  const { context, page, refused } = await scriptless({ browser, baseURL, witness });
  const email = 'bia@exemplo.com.br';
  await refused('/entrar', 'Entrar');
  await refused('/conta/esqueci-a-senha', 'Mandar o link');
  await refused('/conta/nova-senha?code=abc', 'Salvar a senha');
  await refused('/conta/confirmar-e-mail', 'Mandar outro link');
  await refused('/conta/criar', 'Criar conta');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Criar conta').click();
  await expect(page.getByText('o link está a caminho')).toBeVisible();
  await followMail(page, email, /Confirme seu e-mail/);
  await page.goto('/entrar?voltar=/conta/trocar-senha');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await button(page, 'Entrar').click();
  await expect(heading(page, 'Trocar a senha')).toBeVisible();
  await refused('', 'Trocar a senha');
  await refused('/conta/excluir', 'Excluir minha conta');
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('checkbox').check();
  await button(page, 'Excluir minha conta').click();
  await expect(heading(page, 'Sua conta foi excluída')).toBeVisible();
  await context.close();
});

test('without a script the other forms show their errors, are valid and accessible, and work', {
  tag: '@deep',
}, async ({ page: witness, browser, baseURL, product }) => {
  const { context, page, refused } = await scriptless({ browser, baseURL, witness });
  await refused('/pedidos', 'Receber código');
  await orderOf(page, product);
  await refused('/meus-dados', 'Apagar meus dados');
  for (const path of ['/meus-dados', '/pedidos'])
    expect.soft(await htmlFaults(await (await context.request.get(path)).text()), path).toEqual([]);
  await refused('/contato', 'Enviar mensagem');
  await refused('/seja-parceiro', 'Quero ser parceiro');
  await product.controls.shiftClock(5);
  await fillPartner(page);
  await button(page, 'Quero ser parceiro').click();
  await expect(page.getByText(/P\d{8}-\d{6}/)).toBeVisible();
  await product.controls.shiftClock(0);
  await context.close();
});
