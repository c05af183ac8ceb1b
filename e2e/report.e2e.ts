import { models } from '../workshop/model/models.ts';
import { replayText } from '../workshop/paths/report.ts';
import { expect, test } from './fixtures.ts';

test('a problem is reported by keyboard from a step, with the last error, and can be replayed', async ({
  page,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/address');
  await page.waitForFunction(() => window.botijaReport !== undefined);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('the phone (48) 99911-2233 is too long');
    });
  });
  await expect.poll(() => consoleErrors.splice(0)).toHaveLength(1);
  await page.getByText('Precisa de ajuda?').focus();
  await page.keyboard.press('Enter');
  const isOfReport = (url: string) => /copied-report|page-report/.test(url);
  expect(loaded.filter(isOfReport)).toEqual([]);
  await page.getByRole('button', { name: 'Relatar problema' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Copiamos um relato/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('Erro: RangeError: the phone # is too long');
  expect((await replayText(text, models)).ok).toBe(true);
});
