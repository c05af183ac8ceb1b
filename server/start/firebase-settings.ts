import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The seven values of a Firebase web app, under the names of the browser's library. */
export interface FirebaseWebConfig {
  apiKey: string;
  authDomain: string;
  databaseURL: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
}

const webNames = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_DATABASE_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const;

const dependentNames = ['FIREBASE_MEASUREMENT_ID', 'FIREBASE_VAPID_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const;

export type FirebaseVariable =
  | (typeof webNames)[number]
  | (typeof dependentNames)[number]
  | 'FIRESTORE_EMULATOR_HOST';

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

export interface ServiceAccount {
  clientEmail: string;
  /** PEM. */
  privateKey: string;
}

/** A Firebase project as configured: `web` is sent to the browser, the rest is only for the server. */
export interface FirebaseSettings {
  web: FirebaseWebConfig;
  measurementId: string | undefined;
  /** Public key of web push. Without it the library's default is used. */
  vapidKey: string | undefined;
  /** `host:port`. An emulator needs no service account. */
  emulator: string | undefined;
  serviceAccount: ServiceAccount | undefined;
}

/** Invalid or missing values. The server does not start with them. */
export interface FirebaseFaults {
  missing: FirebaseVariable[];
  wrong: FirebaseVariable[];
}

/** Reads the project's values: all seven or none. Returns undefined if none is set. */
export function firebaseSettings(
  variables: Partial<Record<FirebaseVariable, string | undefined>>,
): FirebaseSettings | FirebaseFaults | undefined {
  const isGiven = (name: FirebaseVariable) => variables[name] !== undefined;
  if (![...webNames, ...dependentNames].some(isGiven)) return undefined;
  const missing = webNames.filter((name) => !isGiven(name));
  const account = accountIn(variables.FIREBASE_SERVICE_ACCOUNT);
  const isForeign =
    account && isGiven('FIREBASE_PROJECT_ID') && account.project !== variables.FIREBASE_PROJECT_ID;
  const isWrong = account === undefined || isForeign === true;
  if (missing.length > 0 || isWrong) return { missing, wrong: isWrong ? ['FIREBASE_SERVICE_ACCOUNT'] : [] };
  const web = {
    apiKey: variables.FIREBASE_API_KEY ?? '',
    authDomain: variables.FIREBASE_AUTH_DOMAIN ?? '',
    databaseURL: variables.FIREBASE_DATABASE_URL ?? '',
    projectId: variables.FIREBASE_PROJECT_ID ?? '',
    storageBucket: variables.FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: variables.FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: variables.FIREBASE_APP_ID ?? '',
  };
  return {
    web,
    measurementId: variables.FIREBASE_MEASUREMENT_ID,
    vapidKey: variables.FIREBASE_VAPID_KEY,
    emulator: variables.FIRESTORE_EMULATOR_HOST,
    serviceAccount: account ?? undefined,
  };
}

/** Reads the key, as JSON or from the file it names. Returns null if none is set, undefined if it cannot be read. */
function accountIn(value: string | undefined): (ServiceAccount & { project: string }) | null | undefined {
  if (value === undefined) return null;
  try {
    const json = value.trimStart().startsWith('{') ? value : readFileSync(value, 'utf8');
    const { project_id, client_email, private_key } = z.parse(serviceAccount, JSON.parse(json));
    createPrivateKey(private_key);
    return { project: project_id, clientEmail: client_email, privateKey: private_key };
  } catch {
    return undefined;
  }
}

export function isFaulty(settings: FirebaseSettings | FirebaseFaults): settings is FirebaseFaults {
  return 'missing' in settings;
}
