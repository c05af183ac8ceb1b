import { expect, test } from 'vitest';
import { anOperator, onEachDatabase } from './harness.ts';
import { siteOf } from './site-visitor.ts';

const bySms = { SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://sms.example/send' };

for (const [env, said] of [
  [{}, 'revendas, mapas e SMS'],
  [bySms, 'revendas e mapas'],
  [{ ...bySms, ...anOperator, DEMO: '0' }, undefined],
] as const)
  onEachDatabase(
    (server) => {
      test(`a page is told what is simulated: ${said ?? 'nothing'}`, async () => {
        const site = siteOf(server);
        await site.visitor().send('GET', '/order/resume', undefined, { headers: { accept: 'text/html' } });
        expect(site.drawn.map(({ config }) => config.simulated)).toEqual([said]);
      });
    },
    env,
    ['embedded'],
  );
