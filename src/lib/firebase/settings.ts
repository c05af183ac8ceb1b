import * as z from 'zod/mini';

const firebaseSettings = z.object({
  /** The app's seven values, under the library's names. */
  app: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    databaseURL: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
  }),
  /** The id is present if analytics is on. */
  measurementId: z.optional(z.string()),
  /** Public key of web push. By default the library's key is used. */
  vapidKey: z.optional(z.string()),
  /** `host:port` of a Firestore emulator. */
  emulator: z.optional(z.string()),
});
export type FirebaseSettings = z.output<typeof firebaseSettings>;

/** Parses the Firebase settings of the page. Throws if the page has none. */
export const parseFirebaseSettings = (settings: unknown): FirebaseSettings =>
  z.parse(firebaseSettings, settings);
