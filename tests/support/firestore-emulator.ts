import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** The folder in which Debian's package installs Google's emulator. */
const folder = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator';
const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** With this prefix, a project id never reaches Google. */
export const projectId = 'demo-botija';

export const firebaseEnv = (host: string, appId = '1:1234567890:web:0a1b2c3d4e5f') => ({
  FIREBASE_API_KEY: 'chave-de-teste',
  FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  FIREBASE_DATABASE_URL: `https://${projectId}-default-rtdb.firebaseio.com`,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_STORAGE_BUCKET: `${projectId}.appspot.com`,
  FIREBASE_MESSAGING_SENDER_ID: '1234567890',
  FIREBASE_APP_ID: appId,
  FIRESTORE_EMULATOR_HOST: host,
});

function programOf(): string | undefined {
  if (!existsSync(folder) || spawnSync('java', ['-version']).status !== 0) return undefined;
  const jar = readdirSync(folder).find((name) => name.endsWith('.jar'));
  return jar && join(folder, jar);
}

const program = programOf();

/** The reason why tests cannot start a Firestore emulator, or undefined if they can. */
export const missingFirestore = program ? undefined : 'the Firestore emulator or Java is not installed';

export interface FirestoreEmulator {
  host: string;
  stop(): Promise<void>;
}

/** Starts an emulator with the project's security rules, on a free port. */
export async function startFirestore(): Promise<FirestoreEmulator> {
  if (!program) throw new Error(missingFirestore);
  const port = await freePort();
  const child = spawn(
    'java',
    [
      '-Duser.language=en',
      '-Xmx256m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      program,
      main,
      'start',
      '--host=127.0.0.1',
      `--port=${port}`,
    ],
    { stdio: 'ignore' },
  );
  const killWithTests = () => child.kill('SIGKILL');
  process.once('exit', killWithTests);
  const host = `127.0.0.1:${port}`;
  await untilAnswering(`http://${host}/`, () => child.exitCode !== null);
  const content = readFileSync(join(import.meta.dirname, '../../ops/firestore.rules'), 'utf8');
  const loaded = await fetch(`http://${host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!loaded.ok) throw new Error(`rules: ${await loaded.text()}`);
  return {
    host,
    async stop() {
      process.off('exit', killWithTests);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function untilAnswering(url: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const answers = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    if (hasEnded()) throw new Error('the Firestore emulator ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
