import * as z from 'zod/mini';
import { translatedEnum } from '../api/wire-object.ts';
import { isFixedLine } from './phone-number.ts';

/** A code reaches a phone by SMS, by a voice call, or in WhatsApp. */
export const codeChannel = translatedEnum({ sms: 'sms', voice: 'voz', whatsapp: 'whatsapp' });
export type CodeChannel = z.output<typeof codeChannel>;

/** The channels besides SMS. Every server has SMS. */
export type OtherChannel = Exclude<CodeChannel, 'sms'>;

/** Returns the channel of a code to a phone (E.164). A fixed line receives no messages, so it is called. */
export function channelTo<Requested extends CodeChannel | undefined>(
  phone: string,
  requested: Requested,
): Requested | 'voice' {
  return isFixedLine(phone) ? 'voice' : requested;
}

/** The same values by their English names, as drafts and our forms have them. */
export const codeChannelName = z.enum(['sms', 'voice', 'whatsapp']);
