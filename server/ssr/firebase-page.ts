import type { Dependencies } from '../services/dependencies.ts';
import type { Config } from '../start/config.ts';
import type { SourceLists } from './page-policy.ts';

export interface FirebasePage {
  /**
   * `live`: orders are copied to Firestore. `push`: changes are pushed. `analytics`: visits are measured, after
   * consent.
   */
  live: boolean;
  push: boolean;
  analytics: boolean;
  app: NonNullable<Config['firebase']>['web'];
  measurementId?: string;
  vapidKey?: string;
  /** `host:port`. */
  emulator?: string;
}

/** Returns the configuration of Firebase for pages. It contains no secret. */
export function firebasePage({ config, firebase }: Dependencies): FirebasePage | undefined {
  if (!config.firebase) return undefined;
  const { web, measurementId, vapidKey, emulator } = config.firebase;
  return {
    live: firebase?.mirror !== undefined,
    push: firebase?.push !== undefined,
    analytics: measurementId !== undefined,
    app: web,
    ...(measurementId === undefined ? {} : { measurementId }),
    ...(vapidKey === undefined ? {} : { vapidKey }),
    ...(emulator === undefined ? {} : { emulator }),
  };
}

const google = (name: string) => `https://${name}.googleapis.com`;
/** Firestore's library loads it after a lost connection, to test the network. */
const connectionProbe = 'https://www.google.com/images/cleardot.gif';
const tagManager = 'https://www.googletagmanager.com';
const measured = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManager];

/**
 * Returns other origins that a hydrated page may connect to, according to the configuration. Every step has them,
 * because a step becomes the tracking page without a new document.
 */
export function firebaseSources(page: FirebasePage | undefined): SourceLists {
  if (!page) return { connect: [], script: [], image: [] };
  const { live, push, analytics, emulator } = page;
  const firestore = emulator
    ? [`http://${emulator}`]
    : [google('firestore'), google('identitytoolkit'), google('securetoken')];
  return {
    connect: [
      ...(live ? firestore : []),
      ...(push || analytics ? [google('firebaseinstallations')] : []),
      ...(push ? [google('fcmregistrations')] : []),
      ...(analytics ? [google('firebase'), ...measured] : []),
    ],
    script: analytics ? [tagManager] : [],
    image: [...(live ? [connectionProbe] : []), ...(analytics ? measured : [])],
  };
}
