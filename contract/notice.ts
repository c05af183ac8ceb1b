import * as z from 'zod/mini';
import { latitude, longitude } from './address.ts';
import { phoneFault } from './phone-number.ts';
import { as, translated } from './translated.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** A mobile number or an e-mail address to be told at. */
export const contact = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine(
    (text) => email.test(text) || phoneFault(text) === undefined,
    'Escreva um celular com DDD ou um e-mail',
  ),
);

/** The body of `POST /api/avisos`: tell me when somebody delivers here. */
export const noticeRequest = translated({
  contact: as('contato', contact),
  city: as('cidade', z.string().check(z.maxLength(80))),
  uf: as('uf', z.string().check(z.maxLength(2))),
  latitude: as('latitude', latitude),
  longitude: as('longitude', longitude),
});

/** Its answer: the page on which the wish is taken back. */
export const noticeKept = translated({ cancelPath: as('cancelarEm', z.string()) });
