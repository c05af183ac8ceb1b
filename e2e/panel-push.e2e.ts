import { wholeBrowser } from '../scripts/browsers.ts';
import { PushService } from '../tests/support/push-service.ts';
import { isAccessible } from './accessible.ts';
import { test as base, expect, withProduct } from './fixtures.ts';
import { numberOf, orderAtPanel } from './panel-steps.ts';
import { deliverPush, notificationsOf } from './push-message.ts';
import { orderOf } from './staged-visit.ts';

/** A push service on this machine replaces the browser's. The test forwards its messages to the browser. */
const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern.
    async ({}, use) => {
      const service = await PushService.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ service }, use) => withProduct({ PUSH_TEST_SERVICE: service.origin }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: wholeBrowser });

test('a panel’s push is tested with a real message, announces an order, and opens it', {
  tag: '@deep',
}, async ({ page, product, service, browser }) => {
  const pushed: string[] = [];
  const device = service.browser(({ text }) => void pushed.push(text));
  const { context, panel, order } = await orderAtPanel(page, product, browser, (context) =>
    context.addInitScript((subscription) => {
      const browserSubscription = { toJSON: () => subscription } as unknown as PushSubscription;
      PushManager.prototype.subscribe = async () => browserSubscription;
    }, device.subscription),
  );
  const next = async (): Promise<string> => {
    await expect.poll(() => pushed.length).toBeGreaterThan(0);
    return pushed.shift() ?? '';
  };
  await panel.getByRole('button', { name: 'Começar turno' }).click();
  await panel.getByRole('button', { name: 'Sim, ouvi' }).click();
  // While an order waits, the panel does not offer notifications.
  await expect(panel.getByRole('button', { name: 'Ligar avisos' })).toBeHidden();
  await order.getByRole('button', { name: 'Aceitar' }).click();
  await panel.getByRole('button', { name: 'Loja' }).click();
  await panel.getByRole('button', { name: 'Ligar avisos' }).click();
  await deliverPush(panel, await next());
  // The receipt of the service worker proves that the device shows messages.
  await expect(panel.getByText('Avisos testados')).toBeVisible();
  await isAccessible(panel);

  const id = await orderOf(page, product);
  const number = await numberOf(page, id);
  await deliverPush(panel, await next());
  const currentNotifications = () => notificationsOf(panel);
  await expect
    .poll(async () => (await currentNotifications()).map(({ title }) => title))
    .toContain('Pedido novo');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`(async () => {
    // Only a person's touch lets a worker bring a window forward.
    WindowClient.prototype.focus = async function () { return this; };
    const all = await registration.getNotifications();
    const notification = all.find(({ data }) => data.link.includes('${id}'));
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(panel.getByRole('dialog', { name: `Pedido ${number}` })).toBeVisible();
  await context.close();
});
