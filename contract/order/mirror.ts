import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';
import { orderStatus, timelineEntry } from './order.ts';

/** Collection of the copies in Firestore; named in `ops/firestore.rules` too. */
export const mirrorCollection = 'pedidos';

/** The copy of an order in Firestore: what its tracking page shows as it changes, and no personal data. */
export const mirroredOrder = translated({
  number: as('numero', z.string()),
  version: as('versao', count),
  status: as('status', orderStatus),
  timeline: as('linhaDoTempo', z.array(timelineEntry)),
});
export type MirroredOrder = z.output<typeof mirroredOrder>;

/** Where the copy is and how its reader signs in; no credential with the emulator. */
export const mirrorAccess = translated({
  id: as('documento', z.string()),
  credential: as('credencial', z.optional(z.string())),
});
export type MirrorAccess = z.output<typeof mirrorAccess>;

/** The browser that asks for web push, by its registration token in Cloud Messaging. */
export const pushSubscription = translated({
  token: as('token', z.string().check(z.regex(/^[\w:.-]{20,512}$/))),
});
