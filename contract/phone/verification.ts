import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { field, wireObject } from '../api/wire-object.ts';
import { codeChannel } from './channel.ts';
import { codeLength } from './code-length.ts';
import { codePhone } from './mobile-phone.ts';

/** `code` is the country calling code (`"55"`). Older clients send it. The server ignores it. */
export const sendCodeRequest = wireObject({
  phone: field('telefone', codePhone),
  countryCode: field('code', z.optional(z.string().check(z.maxLength(8)))),
  channel: field('canal', z.optional(codeChannel)),
  /** Proof of work. Required after the refusal `proof-needed`. */
  proof: field('prova', z.optional(z.string().check(z.maxLength(4000)))),
});

/** Instants of the server, and the seconds left until them, because client clocks are unreliable. */
export const codeSent = wireObject({
  expiresAt: field('expiraEm', z.iso.datetime()),
  resendAt: field('reenviarEm', z.iso.datetime()),
  expiresInSeconds: field('expiraEmSegundos', count),
  resendInSeconds: field('reenviarEmSegundos', count),
});
export type CodeSent = z.output<typeof codeSent>;

export const codePattern = new RegExp(`^\\d{${codeLength}}$`);

export const verifyCodeRequest = wireObject({
  phone: field('telefone', codePhone),
  code: field('codigo', z.string().check(z.trim(), z.regex(codePattern, `São ${codeLength} números`))),
});

/** The form with the code. Characters that are not digits are dropped. */
export const codeForm = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/\D/g, '')),
    z.regex(codePattern),
  ),
});

export const phoneVerified = wireObject({
  verified: field('verificado', z.literal(true)),
  sessionExpiresAt: field('sessaoExpiraEm', z.iso.datetime()),
});

export const session = wireObject({ phone: field('telefone', z.optional(z.string())) });
