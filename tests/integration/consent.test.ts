import { expect, test } from 'vitest';
import { measuringOf } from '../../server/services/site/measuring.ts';
import { firebaseEnv } from '../support/firestore-emulator.ts';
import { onDatabase } from './harness.ts';

const { FIRESTORE_EMULATOR_HOST: _, ...seven } = firebaseEnv('');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

onDatabase(
  (server) => {
    const choose = (choice: string, cookies: Record<string, string> = {}) =>
      server.visitor().send('POST', '/consentimento', `escolha=${choice}`, { headers: form, cookies });

    test('a choice is stored for 180 days, and shown', async () => {
      const ana = server.visitor();
      expect((await ana.send('GET', '/consentimento')).text).toContain('Você ainda não escolheu');
      const accepted = await ana.send('POST', '/consentimento', 'escolha=sim', { headers: form });
      expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/consentimento']);
      expect(accepted.headers.getSetCookie()).toEqual([
        'consentimento=sim; Max-Age=15552000; Path=/; SameSite=Lax',
      ]);
      expect((await ana.send('GET', '/consentimento')).text).toContain('Você aceitou a medição');
    });

    test('a refusal deletes the cookies of the measurement', async () => {
      const refused = await choose('nao', { _ga: 'GA1.1', _ga_ABC: 'GS1', outro: 'x' });
      const dropped = refused.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie));
      expect(dropped.map((cookie) => cookie.split('=')[0])).toEqual(['_ga', '_ga_ABC']);
    });

    test('any other value is refused', async () => {
      for (const wrong of ['talvez', '', 'SIM']) {
        const answer = await choose(wrong);
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
      }
    });

    test('without Google this server counts the flow, with consent where there is a viewer, and in a demonstration on request', async () => {
      server.ctx.config.firebase = undefined;
      const page = (await server.visitor().send('GET', '/consentimento')).text;
      expect(page).toContain('contamos aqui mesmo em que etapas');
      expect(page).toContain('apagadas depois de 400 dias');
      expect(measuringOf(server.ctx)).toEqual({ counts: true, asksConsent: false, google: false });
      server.ctx.config.FLOW_VIEWER = 'f'.repeat(32);
      server.ctx.config.demo = false;
      expect(measuringOf(server.ctx)).toEqual({ counts: true, asksConsent: true, google: false });
      server.ctx.config.FLOW_VIEWER = undefined;
    });

    test('without measurement there is no choice', async () => {
      server.ctx.config.firebase = undefined;
      server.ctx.config.demo = false;
      expect((await server.visitor().send('GET', '/consentimento')).status).toBe(404);
      const answer = await choose('sim');
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    });
  },
  { ...seven, FIREBASE_MEASUREMENT_ID: 'G-BOTIJA1234' },
);
