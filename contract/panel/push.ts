import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';

/**
 * Notifies a panel by web push (RFC 8030), without Firebase. `getPush` returns the key for `pushManager.subscribe({
 * userVisibleOnly: true, applicationServerKey: key })`. `keepPush` stores the subscription's `toJSON()` at each start
 * of a shift, even if it is unchanged. `tryPush` sends a real message. The service worker confirms each message that it
 * showed (`receivePush`). The panel then polls `getPush` every second for 15 s, until `secondsProven` shows that the
 * channel works. `dropPush` and leaving the panel remove the subscription of this device.
 */
export const panelPush = wireObject({
  /** VAPID public key, base64url. */
  key: field('chave', z.string()),
  isOn: field('ligado', z.boolean()),
  /**
   * The channel counts as working for this number of seconds. Absent if no message to the device was ever confirmed.
   */
  secondsProven: field('segundosComprovado', z.optional(count)),
});
export type PanelPush = z.output<typeof panelPush>;

const pushEndpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_024));

export const pushKeys = z.object({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** A browser's subscription, with the names of its `toJSON()`. Keys are base64url without padding (RFC 8291). */
export const pushSubscription = z.object({ endpoint: pushEndpoint, keys: pushKeys });
export type PushSubscription = z.output<typeof pushSubscription>;

/**
 * A subscription that replaces an earlier one, with the VAPID key it was made for. Other senders on this site have
 * other keys.
 */
export const renewedSubscription = z.object({ ...pushSubscription.shape, chave: z.string() });

/**
 * The message that the service worker receives. It contains nothing about a person. Released service workers read the
 * key `desk`.
 */
export const pushedMessage = wireObject({
  panel: field(
    'desk',
    z.object({
      title: z.string(),
      body: z.string(),
      /** Path of this site that a tap opens. */
      path: z.string(),
      /** A message with the same tag replaces the one on screen. */
      tag: z.string(),
      receipt: z.string(),
    }),
  ),
});
export type PushedMessage = z.output<typeof pushedMessage>;

/** A message's receipt: its id, and a signature of 22 characters. */
export const pushReceipt = z.string().check(z.regex(/^[\w-]{1,160}\.[\w-]{22}$/));

/** The service worker reports here that its subscription changed. It does not send the public token. */
export const renewPath = '/api/painel/avisos/renovados';

/** The service worker reports here that it showed a message. It does not know the public token, so it sends none. */
export const receiptPath = '/api/painel/avisos/recebidos/';
