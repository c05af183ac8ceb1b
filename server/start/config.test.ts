import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();

test('.env.example explains exactly the variables that are read', () => {
  const read = namesIn('server/start/config.ts', /^ {2}([A-Z_]+): z\./gm);
  expect(read).toContain('PORT');
  expect(namesIn('.env.example', /^([A-Z_]+)=/gm)).toEqual(read);
});

test('docs/operations.md names only variables that are read, and every secret', () => {
  const read = namesIn('.env.example', /^([A-Z_]+)=/gm);
  const named = namesIn('docs/operations.md', /`([A-Z]+(?:_[A-Z]+)+)`/g);
  expect(named.filter((name) => !read.includes(name))).toEqual([]);
  const sentToBrowsers = ['FIREBASE_API_KEY', 'FIREBASE_VAPID_KEY'];
  const secrets = read.filter((name) => /(SECRET|TOKEN|KEY|ACCOUNT)$/.test(name ?? ''));
  expect(secrets.filter((name) => !named.includes(name))).toEqual(sentToBrowsers);
});

test('a fixed clock requires test controls', () => {
  const least = { SESSION_SECRET: 's'.repeat(32), DEMO: '1', TEST_CLOCK: '2030-03-13T17:00:00Z' };
  expect(() => readConfig(least)).toThrow('Falta definir TEST_CONTROLS.');
  expect(readConfig({ ...least, TEST_CONTROLS: '1' }).TEST_CLOCK).toBe('2030-03-13T17:00:00Z');
  expect(() => readConfig({ ...least, TEST_CONTROLS: '1', TEST_CLOCK: 'ontem' })).toThrow('TEST_CLOCK');
});

test('the flow viewer refuses a short secret', () => {
  const least = { SESSION_SECRET: 's'.repeat(32), DEMO: '1' };
  expect(() => readConfig({ ...least, FLOW_VIEWER: 'f'.repeat(31) })).toThrow('FLOW_VIEWER');
  expect(readConfig({ ...least, FLOW_VIEWER: 'f'.repeat(32) }).FLOW_VIEWER).toHaveLength(32);
});

test('metrics are bound to this machine by default', () => {
  const least = { SESSION_SECRET: 's'.repeat(32), DEMO: '1' };
  expect(readConfig(least).METRICS_HOST).toBe('127.0.0.1');
});

describe('the channels of codes', () => {
  const secret = { SESSION_SECRET: 's'.repeat(32), DEMO: '1' };
  const read = (env: Record<string, string>) => readConfig({ ...secret, ...env }).CODE_CHANNELS;
  const twilio = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: '+15005550006',
  };
  const voice = { TWILIO_VOICE_FROM: '+554830000000' };
  const whatsapp = {
    TWILIO_WHATSAPP_FROM: `MG${'0'.repeat(32)}`,
    TWILIO_WHATSAPP_TEMPLATE: `HX${'0'.repeat(32)}`,
  };

  test.each([
    ['a demonstration has all channels', {}, ['sms', 'voice', 'whatsapp']],
    ['a provider has only the channels of its settings', { ...twilio, ...voice }, ['sms']],
    [
      'a provider has the listed channels that have a sender',
      { ...twilio, ...voice, CODE_CHANNELS: 'sms, voice' },
      ['sms', 'voice'],
    ],
    [
      'all three',
      { ...twilio, ...voice, ...whatsapp, CODE_CHANNELS: 'sms,voice,whatsapp' },
      ['sms', 'voice', 'whatsapp'],
    ],
  ])('%s', (_, env, on) => expect(read(env)).toEqual(on));

  test.each([
    [{ CODE_CHANNELS: 'sms,fax' }, 'Valor inválido em CODE_CHANNELS. Veja .env.example.'],
    [{ CODE_CHANNELS: 'voice' }, 'Valor inválido em CODE_CHANNELS. Veja .env.example.'],
    [{ CODE_CHANNELS: 'sms,sms' }, 'Valor inválido em CODE_CHANNELS. Veja .env.example.'],
    [{ ...twilio, CODE_CHANNELS: 'sms,voice' }, 'Falta definir TWILIO_VOICE_FROM. Veja .env.example.'],
    [
      { ...twilio, CODE_CHANNELS: 'sms,whatsapp', TWILIO_WHATSAPP_FROM: '+5511888880000' },
      'Falta definir TWILIO_WHATSAPP_TEMPLATE. Veja .env.example.',
    ],
    [
      { ...twilio, TWILIO_WHATSAPP_TEMPLATE: 'codigo' },
      'Valor inválido em TWILIO_WHATSAPP_TEMPLATE. Veja .env.example.',
    ],
    [
      { SMS_PROVIDER: 'zenvia', ZENVIA_TOKEN: 'x', ZENVIA_FROM: 'gas', CODE_CHANNELS: 'sms,voice,whatsapp' },
      'CODE_CHANNELS pede voice e whatsapp, que SMS_PROVIDER=zenvia não tem. Veja .env.example.',
    ],
  ])('%j: %s', (env, sentence) => expect(() => read(env)).toThrow(sentence));
});
