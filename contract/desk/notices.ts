import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated, translatedEnum } from '../api/translated.ts';

/** How a shop is told of an order that waits, beside its open panel. */
export const noticeRoad = translatedEnum({ push: 'aparelho', sms: 'sms' });

/**
 * The steps of the reminder ladder, first to last; `machines/order-attention/ladder.ts` has a row for each. Names are stored
 * and label metrics, so a released name never changes.
 */
export const reminderSteps = ['at once', 'first contact', 'second contact', 'operators', 'again'] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Whom an attempt was for: people of the shop, or those who run the site. */
export const noticeFor = translatedEnum({ shop: 'revenda', operators: 'operacao' });

/** An attempt to tell of an order that waits. */
export const orderNotice = translated({
  road: as('via', noticeRoad),
  to: as('para', noticeFor),
  at: as('em', z.iso.datetime()),
  /** 0 where there was nobody to tell. */
  told: as('pessoas', count),
  /** Taken by the provider or the browser's push service. */
  sentAt: as('enviadoEm', z.optional(z.iso.datetime())),
  /** Of push: confirmed by the device. */
  shownAt: as('mostradoEm', z.optional(z.iso.datetime())),
  hasFailed: as('falhou', z.optional(z.boolean())),
});
export type OrderNotice = z.output<typeof orderNotice>;

/** How an order came to its shop's people. */
export const orderNotices = translated({
  /** When somebody of the shop first opened it. */
  seenAt: as('vistoEm', z.optional(z.iso.datetime())),
  notices: as('avisos', z.array(orderNotice)),
});
export type OrderNotices = z.output<typeof orderNotices>;
