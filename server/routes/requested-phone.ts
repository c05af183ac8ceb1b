import { readPhone } from '#contract/phone/mobile-phone';
import { phoneRefused } from '../services/phone/phone-refused.ts';

/** Normalises a phone in any spelling to the form under which messages are stored. Throws `phone-refused`. */
export function requestedPhone(text: string): string {
  const read = readPhone(text, 'code');
  if ('phone' in read) return read.phone;
  throw phoneRefused(read, '/telefone');
}
