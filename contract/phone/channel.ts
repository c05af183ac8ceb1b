import type * as z from 'zod/mini';
import { translatedEnum } from '../api/translated.ts';

/** How a code reaches a phone: written, read aloud in a call, or in WhatsApp. */
export const codeChannel = translatedEnum({ sms: 'sms', voice: 'voz', whatsapp: 'whatsapp' });
export type CodeChannel = z.output<typeof codeChannel>;

/** The channels beside SMS, which every server has. */
export type OtherChannel = Exclude<CodeChannel, 'sms'>;
