import * as z from 'zod/mini';
import { field, wireObject } from '../api/wire-object.ts';

/** Maximum size of an uploaded logo in bytes. */
export const logoBytesMaximum = 2 * 1024 * 1024;
/** Maximum size of the request of a logo in bytes. Base64 writes 3 bytes as 4 characters. */
export const logoBodyMaximum = Math.ceil(logoBytesMaximum / 3) * 4 + 1024;
/** The formats that a logo may have. SVG is excluded, because it can contain scripts and other files. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** An image file in base64, without a prefix such as `data:`. */
export const logoChange = wireObject({
  image: field(
    'imagem',
    z
      .base64('A imagem vem em base64, sem `data:`.')
      .check(
        z.minLength(1, 'Falta a imagem.'),
        z.maxLength(Math.ceil(logoBytesMaximum / 3) * 4, 'A imagem passa de 2 MB.'),
      ),
  ),
});
