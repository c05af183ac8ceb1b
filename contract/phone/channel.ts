import * as z from 'zod/mini';
import { translatedEnum } from '../api/translated.ts';

/** How a code reaches a phone: written, read aloud in a call, or in WhatsApp. */
export const codeChannel = translatedEnum({ sms: 'sms', voice: 'voz', whatsapp: 'whatsapp' });
export type CodeChannel = z.output<typeof codeChannel>;

/** The channels beside SMS, which every server has. */
export type OtherChannel = Exclude<CodeChannel, 'sms'>;

/** The same by its name in the code, as drafts and our own forms say it. */
export const codeChannelName = z.enum(['sms', 'voice', 'whatsapp']);
