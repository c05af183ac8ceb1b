import { expect, test } from 'vitest';
import { anOperator, onDatabase } from './harness.ts';
import { siteOf } from './site-visitor.ts';

const bySms = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example/send' };

for (const [env, shownText, answers] of [
  [{ SIMULATED_RESELLER: '1' }, 'revendas, mapas e SMS', true],
  [bySms, 'revendas e mapas', false],
  [{ ...bySms, ...anOperator, DEMO: '0' }, undefined, false],
] as const)
  onDatabase((server) => {
    test(`a page shows what is simulated: ${shownText ?? 'nothing'}`, async () => {
      const site = siteOf(server);
      await site.visitor().send('GET', '/order/resume', undefined, { headers: { accept: 'text/html' } });
      const drawn = site.drawn.map(({ config }) => [config.simulated, config.answers]);
      expect(drawn).toEqual([[shownText, answers]]);
    });
  }, env);
