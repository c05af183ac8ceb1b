import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';
import { orderStatus, timelineEntry } from './order.ts';

/** The Firestore collection of the copies. `ops/firestore.rules` also names it. */
export const mirrorCollection = 'pedidos';

/** The copy of an order in Firestore: what changes on its tracking page, without personal data. */
export const mirroredOrder = translated({
  number: as('numero', z.string()),
  version: as('versao', count),
  status: as('status', orderStatus),
  timeline: as('linhaDoTempo', z.array(timelineEntry)),
});
export type MirroredOrder = z.output<typeof mirroredOrder>;

/** The id of the copy, and the credential to read it. The emulator needs no credential. */
export const mirrorAccess = translated({
  id: as('documento', z.string()),
  credential: as('credencial', z.optional(z.string())),
});
export type MirrorAccess = z.output<typeof mirrorAccess>;

/** A browser that requests web push, by its registration token of Cloud Messaging. */
export const pushSubscription = translated({
  token: as('token', z.string().check(z.regex(/^[\w:.-]{20,512}$/))),
});
