import * as z from 'zod/mini';
import { count } from '../api/count.ts';
import { as, translated } from '../api/translated.ts';
import { codeChannel } from './channel.ts';
import { codeLength } from './code-length.ts';
import { codePhone } from './mobile-phone.ts';

/** `code` is the country calling code (`"55"`). Older clients send it; the server ignores it. */
export const sendCodeRequest = translated({
  phone: as('telefone', codePhone),
  countryCode: as('code', z.optional(z.string().check(z.maxLength(8)))),
  channel: as('canal', z.optional(codeChannel)),
  /** Proof of work. Required after the refusal `proof-needed`. */
  proof: as('prova', z.optional(z.string().check(z.maxLength(4000)))),
});

/** Instants of the server, and the seconds left until them, because client clocks are unreliable. */
export const codeSent = translated({
  expiresAt: as('expiraEm', z.iso.datetime()),
  resendAt: as('reenviarEm', z.iso.datetime()),
  expiresInSeconds: as('expiraEmSegundos', count),
  resendInSeconds: as('reenviarEmSegundos', count),
});
export type CodeSent = z.output<typeof codeSent>;

export const codePattern = new RegExp(`^\\d{${codeLength}}$`);

export const verifyCodeRequest = translated({
  phone: as('telefone', codePhone),
  code: as('codigo', z.string().check(z.trim(), z.regex(codePattern, `São ${codeLength} números`))),
});

/** The form with the code. Characters that are not digits are dropped. */
export const codeForm = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/\D/g, '')),
    z.regex(codePattern),
  ),
});

export const phoneVerified = translated({
  verified: as('verificado', z.literal(true)),
  sessionExpiresAt: as('sessaoExpiraEm', z.iso.datetime()),
});

export const session = translated({ phone: as('telefone', z.optional(z.string())) });
