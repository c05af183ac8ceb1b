import type { NotificationChannel } from '#contract/panel/notifications';
import type { Channel } from './channel.ts';
import { push } from './push.ts';
import { sms } from './sms.ts';

/** The channels that notify people of a waiting order: one row and one file each. */
export const channels: Readonly<Record<NotificationChannel, Channel>> = { push, sms };
