import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { orderStatus, timelineEntry } from './order.ts';

/** The Firestore collection of the copies. `ops/firestore.rules` also names it. */
export const mirrorCollection = 'pedidos';

/** The copy of an order in Firestore contains the fields that change on the tracking page, and no personal data. */
export const mirroredOrder = wireObject({
  number: field('numero', z.string()),
  version: field('versao', count),
  status: field('status', orderStatus),
  timeline: field('linhaDoTempo', z.array(timelineEntry)),
});
export type MirroredOrder = z.output<typeof mirroredOrder>;

/** The id of the copy, and the credential to read it. The emulator needs no credential. */
export const mirrorAccess = wireObject({
  id: field('documento', z.string()),
  credential: field('credencial', z.optional(z.string())),
});
export type MirrorAccess = z.output<typeof mirrorAccess>;

/** Subscribes a browser to web push. `token` is its registration token of Cloud Messaging. */
export const pushSubscription = wireObject({
  token: field('token', z.string().check(z.regex(/^[\w:.-]{20,512}$/))),
});
