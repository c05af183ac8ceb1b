import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';

/**
 * How a panel comes to be told by web push (RFC 8030), without Firebase: `getPush` tells the key for
 * `pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })`; `keepPush` takes what the subscription's
 * `toJSON()` says, at each start of a shift, the same one again too; `tryPush` sends a real message. The service worker
 * confirms each message it showed by itself (`receivePush`), and `getPush`, asked every second for 15 s, then says
 * `secondsProven`: the road is proven for so long. `dropPush` and leaving the panel end it for this device.
 */
export const panelPush = translated({
  /** VAPID public key, base64url. */
  key: as('chave', z.string()),
  /** Whether this device is told. */
  isOn: as('ligado', z.boolean()),
  /** For so long it counts as a road by which the reseller is reached; absent where nothing sent to it was ever confirmed. */
  secondsProven: as('segundosComprovado', z.optional(count)),
});
export type PanelPush = z.output<typeof panelPush>;

const pushEndpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_024));

/** What a message to a browser is encrypted with. */
export const pushKeys = z.object({
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** A browser's subscription, in the words of its `toJSON()`; the keys are base64url without padding (RFC 8291). */
export const pushSubscription = z.object({ endpoint: pushEndpoint, keys: pushKeys });
export type PushSubscription = z.output<typeof pushSubscription>;

/** A subscription that took another's place, with the key it was made for: other messages than a panel's have another. */
export const renewedSubscription = z.object({ ...pushSubscription.shape, chave: z.string() });

/** What the service worker gets of a message; nothing in it is about a person. Released workers read the key `desk`. */
export const pushedMessage = translated({
  panel: as(
    'desk',
    z.object({
      title: z.string(),
      body: z.string(),
      /** Path of this site, opened by a press. */
      path: z.string(),
      /** The same replaces what was shown before. */
      tag: z.string(),
      receipt: z.string(),
    }),
  ),
});
export type PushedMessage = z.output<typeof pushedMessage>;

/** What a message's receipt is: its id, and 22 characters of signature. */
export const pushReceipt = z.string().check(z.regex(/^[\w-]{1,160}\.[\w-]{22}$/));

/** Where the service worker says that its subscription is another now; asked without the public token. */
export const renewPath = '/api/painel/avisos/renovados';

/** Where the service worker says that it showed a message; asked without the public token, which it does not know. */
export const receiptPath = '/api/painel/avisos/recebidos/';
