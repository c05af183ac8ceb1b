import * as z from 'zod/mini';

const firebaseSettings = z.object({
  /** The app's seven values, under the names of the library. */
  app: z.object({
    apiKey: z.string(),
    authDomain: z.string(),
    databaseURL: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    messagingSenderId: z.string(),
    appId: z.string(),
  }),
  /** Of analytics, where it is on. */
  measurementId: z.optional(z.string()),
  /** Public key of web push; without it the library's own is used. */
  vapidKey: z.optional(z.string()),
  /** `host:port` of a Firestore emulator. */
  emulator: z.optional(z.string()),
});
export type FirebaseSettings = z.output<typeof firebaseSettings>;

/** What the page was given of the project; throws where it was given none. */
export const parseFirebaseSettings = (given: unknown): FirebaseSettings => z.parse(firebaseSettings, given);
