import type { Locator, Page, TestInfo } from 'playwright/test';
import { isAccessible } from './accessible.ts';
import { expect, type Product, test } from './fixtures.ts';
import { type AtPanel, deliveryCodeOf, orderAtPanel } from './panel-steps.ts';

/** Every end of an order, on the customer's phone and the reseller's tablet. */

interface Sides extends AtPanel {
  page: Page;
  product: Product;
}

const listedAs = ({ panel, number }: Sides, words: string | RegExp): Locator =>
  panel.getByRole('listitem').filter({ hasText: number }).filter({ hasText: words });

async function accept({ order, page }: Sides): Promise<void> {
  await order.getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByRole('heading', { name: 'A revenda aceitou' })).toBeVisible();
}

async function dispatch(sides: Sides): Promise<void> {
  await accept(sides);
  await sides.order.getByRole('button', { name: 'Saiu para entrega' }).click();
  const sheet = sides.panel.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Moto' }).click();
  await sheet.getByRole('button', { name: 'Saiu para entrega' }).click();
  await expect(sides.page.getByRole('heading', { name: 'Código de entrega' })).toBeVisible();
}

async function deliver(sides: Sides): Promise<void> {
  await dispatch(sides);
  const { order, panel, page } = sides;
  await order.getByRole('button', { name: 'Foi entregue' }).click();
  await panel.getByLabel('Código do cliente, 4 números').fill(await deliveryCodeOf(page));
  await panel.getByRole('dialog').getByRole('button', { name: 'Foi entregue' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme a entrega' })).toBeVisible();
}

async function answerOnSheet({ order, panel }: Sides, command: string, reason: RegExp): Promise<void> {
  await order.getByRole('button', { name: 'Ver pedido' }).click();
  const sheet = panel.getByRole('dialog');
  await sheet.getByRole('button', { name: command }).click();
  await sheet.getByRole('button', { name: reason }).click();
}

async function later(product: Product, hours: number, until: () => Promise<void>): Promise<void> {
  await product.controls.shiftClock(hours * 3_600);
  try {
    await until();
  } finally {
    await product.controls.shiftClock(-hours * 3_600);
  }
}

interface End {
  reach(sides: Sides): Promise<void>;
  customer: string;
  why?: RegExp;
  reseller: string | RegExp;
}

const ends: Record<string, End> = {
  'delivered and confirmed': {
    async reach(sides) {
      await deliver(sides);
      await sides.page.getByRole('link', { name: 'Recebi meu gás' }).click();
      await sides.page.getByRole('button', { name: 'Confirmar entrega' }).click();
    },
    customer: 'Entrega confirmada',
    reseller: 'Confirmado pelo cliente',
  },
  'refused by the reseller': {
    async reach({ order, panel }) {
      await order.getByRole('button', { name: 'Recusar' }).click();
      await panel
        .getByRole('dialog')
        .getByRole('button', { name: /^Sem entregador/ })
        .click();
    },
    customer: 'A revenda não pôde atender',
    why: /está sem entregador agora/,
    reseller: /Recusado · Sem entregador/,
  },
  'answered by nobody': {
    reach: ({ id, product }) => product.controls.moveOrder(id, 'order.expire'),
    customer: 'A revenda não respondeu a tempo',
    reseller: 'Ninguém respondeu a tempo',
  },
  'cancelled by the customer': {
    async reach({ page }) {
      await page.getByRole('link', { name: 'Cancelar pedido' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click();
    },
    customer: 'Pedido cancelado',
    reseller: 'Cancelado pelo cliente',
  },
  'given up by the reseller': {
    async reach(sides) {
      await accept(sides);
      await answerOnSheet(sides, 'Desistir do pedido', /^Problema na loja/);
    },
    customer: 'A revenda não pôde atender',
    why: /teve um problema na loja/,
    reseller: /Recusado · Problema na loja/,
  },
  'undeliverable, as its courier says': {
    async reach(sides) {
      await dispatch(sides);
      await sides.order.getByRole('button', { name: 'Ver pedido' }).click();
      await sides.panel.getByRole('button', { name: 'Link do entregador' }).click();
      const link = await sides.panel.getByRole('textbox', { name: 'Link da entrega' }).inputValue();
      await sides.panel.keyboard.press('Escape');
      const courier = await sides.page.context().newPage();
      await courier.goto(link);
      await courier.getByRole('button', { name: 'Ver entrega' }).click();
      await courier.getByText('Não deu para entregar').click();
      await courier.getByRole('button', { name: 'Ninguém em casa' }).click();
      await expect(courier.getByRole('heading', { level: 1 })).toBeVisible();
      await courier.close();
    },
    customer: 'O pedido não chegou',
    why: /ninguém atendeu no endereço/,
    reseller: /Não entregue · Ninguém em casa/,
  },
  'refused at the door': {
    async reach(sides) {
      await dispatch(sides);
      const { page } = sides;
      await page.getByRole('link', { name: 'Recebi meu gás' }).click();
      await page.getByRole('button', { name: /Recusei o botijão/ }).click();
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Registrar recusa' }).click();
    },
    customer: 'Entrega recusada',
    reseller: 'Recusado na porta',
  },
  'delivered and withdrawn': {
    async reach(sides) {
      await deliver(sides);
      const { page, panel, number } = sides;
      await page.getByRole('button', { name: 'Desistir da compra' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir da compra' }).click();
      await expect(page.getByText('Desistência registrada')).toBeVisible();
      await panel.getByRole('button', { name: `Responder desistência do pedido ${number}` }).click();
      await panel.getByLabel(/^Resposta ao cliente/).fill('Buscamos o botijão amanhã de manhã.');
      await panel.getByRole('button', { name: 'Enviar resposta' }).click();
    },
    customer: 'Você desistiu da compra',
    why: /^Buscamos o botijão amanhã de manhã\.$/,
    reseller: 'Entregue · Desistência respondida',
  },
  'closed by the clock': {
    async reach(sides) {
      await deliver(sides);
      // The job runs once a minute.
      await later(sides.product, 49, () =>
        expect(sides.page.getByRole('heading', { name: 'Pedido encerrado' })).toBeVisible({
          timeout: 75_000,
        }),
      );
    },
    customer: 'Pedido encerrado',
    reseller: 'Encerrado sem resposta do cliente',
  },
};

for (const [name, { reach, customer, why, reseller }] of Object.entries(ends))
  test(
    `both sides show the end of an order ${name}`,
    { tag: '@deep' },
    async ({ page, product, browser }, info) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      const sides: Sides = { ...(await orderAtPanel(page, product, browser)), page, product };
      await page.goto(`/order/data?pedido=${sides.id}`);
      await reach(sides);
      await expect(page.getByRole('heading', { name: customer })).toBeVisible();
      if (why) await expect(page.getByText(why)).toBeVisible();
      await expect(listedAs(sides, reseller)).toBeVisible();
      await expect(sides.order).toHaveCount(0);
      await expect(sides.panel.getByRole('dialog')).toHaveCount(0);
      await picture(sides, info);
      await sides.context.close();
    },
  );

/** Saves both screens, light and dark, as pictures for people. Expects them to be accessible. */
async function picture({ page, panel }: Sides, info: TestInfo): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [side, screen] of Object.entries({ cliente: page, painel: panel })) {
      await screen.emulateMedia({ colorScheme });
      await isAccessible(screen);
      await screen.screenshot({ path: info.outputPath(`${side}-${colorScheme}.png`), fullPage: true });
    }
}
