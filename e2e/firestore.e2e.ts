import { expect } from 'playwright/test';
import {
  type FirestoreEmulator,
  firebaseEnv,
  missingFirestore,
  startFirestore,
} from '../tests/support/firestore-emulator.ts';
import { skippedTitle } from '../tests/support/skipped-title.ts';
import { test as base, withProduct } from './fixtures.ts';
import { orderOf } from './staged-visit.ts';

const test = base.extend<object, { emulator: FirestoreEmulator }>({
  emulator: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const emulator = await startFirestore();
      await use(emulator);
      await emulator.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [
    ({ emulator }, use) => withProduct(firebaseEnv(emulator.host), use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.skip(missingFirestore !== undefined, missingFirestore);

test(skippedTitle(
  'the tracking page follows the copy in Firestore, and the stream once that is gone',
  missingFirestore,
), {
  tag: '@deep',
}, async ({ page, product, emulator }) => {
  test.slow();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const id = await orderOf(page, product);
  await page.goto('/order/resume');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /watch-copy|follow-mirror/.test(url))).toEqual([]);

  await product.controls.carryOut({ quietStreams: true });
  await page.goto(`/order/data?pedido=${id}`);
  await expect(page.getByText('Pedido feito!')).toBeVisible();
  await expect.poll(() => loaded.some((url) => url.includes(emulator.host))).toBe(true);
  await product.controls.moveOrder(id, 'order.accept');
  const accepted = page.getByRole('listitem').filter({ hasText: /Aceito.*agora/ });
  // The page also polls the order every 20 s. It covers the emulator's slow first copy, and changes that a dead
  // connection misses.
  await expect(accepted).toBeVisible({ timeout: 30_000 });

  await emulator.stop();
  await product.controls.carryOut({ quietStreams: false });
  await product.controls.moveOrder(id, 'order.dispatch');
  await expect(page.getByRole('link', { name: 'Recebi meu gás' })).toBeVisible({ timeout: 30_000 });
});
