import * as z from 'zod/mini';
import { mobilePhone } from '#contract/phone/mobile-phone';
import { normalisePhone } from '../gateways/phone.ts';
import { ServiceError } from '../service-error.ts';

/** Normalises a phone in any spelling to the form under which messages are stored. Throws `invalid-input`. */
export function requestedPhone(asked: string): string {
  const parsed = z.safeParse(mobilePhone, asked);
  const phone = parsed.success ? parsed.data : normalisePhone(asked);
  if (phone !== undefined) return phone;
  throw new ServiceError({
    code: 'invalid-input',
    errors: [{ detail: 'Telefone inválido', pointer: '/telefone' }],
  });
}
