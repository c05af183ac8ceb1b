import { generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { firebaseEnv, projectId } from '../../tests/support/firestore-emulator.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readConfig } from './config.ts';

const { FIRESTORE_EMULATOR_HOST: host, ...seven } = firebaseEnv('127.0.0.1:8080');
const base = { SESSION_SECRET: 'segredo-de-teste-com-mais-de-trinta-e-dois-caracteres' };
const read = (env: Record<string, string>) => readConfig({ ...base, ...env }).firebase;

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  type: 'service_account',
  project_id: projectId,
  client_email: `botija@${projectId}.iam.gserviceaccount.com`,
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

test('without values there is no Firebase, and an emulator host alone changes nothing', () => {
  expect(read({})).toBeUndefined();
  expect(read({ FIRESTORE_EMULATOR_HOST: host })).toBeUndefined();
});

test('all seven values configure a project', () => {
  expect(read(seven)?.web).toEqual({
    apiKey: 'chave-de-teste',
    authDomain: 'demo-botija.firebaseapp.com',
    databaseURL: 'https://demo-botija-default-rtdb.firebaseio.com',
    projectId: 'demo-botija',
    storageBucket: 'demo-botija.appspot.com',
    messagingSenderId: '1234567890',
    appId: '1:1234567890:web:0a1b2c3d4e5f',
  });
});

test.for(Object.keys(seven))('without %s the error names it', (name) => {
  expect(() => read({ ...seven, [name]: '' })).toThrow(`Falta definir ${name}. Veja .env.example.`);
});

test('analytics, push or a service account require the seven values', () => {
  for (const extra of [
    { FIREBASE_MEASUREMENT_ID: 'G-ABC1234567' },
    { FIREBASE_VAPID_KEY: 'abc' },
    { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) },
  ])
    expect(() => read(extra)).toThrow(/Falta definir FIREBASE_API_KEY, .*FIREBASE_APP_ID\./);
});

test.for([
  ['FIREBASE_API_KEY', 'com espaço'],
  ['FIREBASE_AUTH_DOMAIN', 'https://demo.firebaseapp.com'],
  ['FIREBASE_DATABASE_URL', 'demo'],
  ['FIREBASE_PROJECT_ID', 'Demo Botijá'],
  ['FIREBASE_STORAGE_BUCKET', 'gs://demo'],
  ['FIREBASE_MESSAGING_SENDER_ID', 'doze'],
  ['FIREBASE_APP_ID', '1:1234567890:android:0a1b2c3d4e5f'],
  ['FIREBASE_MEASUREMENT_ID', 'UA-1234-5'],
  ['FIRESTORE_EMULATOR_HOST', 'http://localhost:8080'],
  ['FIREBASE_SERVICE_ACCOUNT', '{"type":'],
  ['FIREBASE_SERVICE_ACCOUNT', '/nenhum/arquivo.json'],
  ['FIREBASE_SERVICE_ACCOUNT', JSON.stringify({ ...account, project_id: 'outro' })],
  ['FIREBASE_SERVICE_ACCOUNT', JSON.stringify({ ...account, private_key: 'não é chave' })],
] as const)('a wrong %s is named: %s', ([name, value]) => {
  expect(() => read({ ...seven, [name]: value })).toThrow(`Valor inválido em ${name}. Veja .env.example.`);
});

test('the service account is JSON or the path of a JSON file', () => {
  const folder = temporaryFolder('firebase');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'account.json');
  writeFileSync(file, JSON.stringify(account));
  const expected = { clientEmail: account.client_email, privateKey: account.private_key };
  for (const value of [JSON.stringify(account), file])
    expect(read({ ...seven, FIREBASE_SERVICE_ACCOUNT: value })?.serviceAccount).toEqual({
      ...expected,
      project: projectId,
    });
});
