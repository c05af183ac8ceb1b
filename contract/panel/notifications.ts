import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, translatedEnum, wireObject } from '../api/wire-object.ts';

/** The channel of a notification about a waiting order, in addition to the open panel. */
export const notificationChannel = translatedEnum({ push: 'aparelho', sms: 'sms' });
export type NotificationChannel = z.output<typeof notificationChannel>;

/**
 * The steps of the reminder ladder, first to last; `machines/order-attention/ladder.ts` has a row for each. Names are stored
 * and label metrics, so a released name never changes.
 */
export const reminderSteps = ['at once', 'first contact', 'second contact', 'operators', 'again'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** An attempt is for people of the reseller, or for operators of the site. */
const notificationAudience = translatedEnum({ reseller: 'revenda', operators: 'operacao' });

export const orderNotification = wireObject({
  channel: field('via', notificationChannel),
  to: field('para', notificationAudience),
  at: field('em', z.iso.datetime()),
  /** The number of people who were notified. It is 0 if there was nobody. */
  notifiedPeople: field('pessoas', count),
  /** The time at which the provider or the browser's push service accepted it. */
  sentAt: field('enviadoEm', z.optional(z.iso.datetime())),
  /** The time at which the device showed it. Push only. */
  shownAt: field('mostradoEm', z.optional(z.iso.datetime())),
  hasFailed: field('falhou', z.optional(z.boolean())),
});
export type OrderNotification = z.output<typeof orderNotification>;

export const orderNotifications = wireObject({
  seenAt: field('vistoEm', z.optional(z.iso.datetime())),
  notifications: field('avisos', z.array(orderNotification)),
});
export type OrderNotifications = z.output<typeof orderNotifications>;
