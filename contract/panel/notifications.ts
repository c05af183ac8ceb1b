import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';

/** The channel of a notification about a waiting order, in addition to the open panel. */
export const notificationChannel = translatedEnum({ push: 'aparelho', sms: 'sms' });
export type NotificationChannel = z.output<typeof notificationChannel>;

/**
 * The steps of the reminder ladder, first to last; `machines/order-attention/ladder.ts` has a row for each. Names are stored
 * and label metrics, so a released name never changes.
 */
export const reminderSteps = ['at once', 'first contact', 'second contact', 'operators', 'again'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Who an attempt was for: people of the reseller, or operators of the site. */
const notificationAudience = translatedEnum({ reseller: 'revenda', operators: 'operacao' });

export const orderNotification = translated({
  channel: as('via', notificationChannel),
  to: as('para', notificationAudience),
  at: as('em', z.iso.datetime()),
  /** How many people were notified; 0 if there was nobody. */
  notifiedPeople: as('pessoas', count),
  /** When the provider or the browser's push service accepted it. */
  sentAt: as('enviadoEm', z.optional(z.iso.datetime())),
  /** When the device showed it. Push only. */
  shownAt: as('mostradoEm', z.optional(z.iso.datetime())),
  hasFailed: as('falhou', z.optional(z.boolean())),
});
export type OrderNotification = z.output<typeof orderNotification>;

export const orderNotifications = translated({
  seenAt: as('vistoEm', z.optional(z.iso.datetime())),
  notifications: as('avisos', z.array(orderNotification)),
});
export type OrderNotifications = z.output<typeof orderNotifications>;
