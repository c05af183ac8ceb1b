import { hasError, isStaticPix, parsePix } from 'pix-utils';

/** Reads a BR Code as a bank does. Throws if it is not a static Pix. */
export function readBrCode(code: string) {
  const pix = parsePix(code);
  if (hasError(pix) || !isStaticPix(pix)) throw new Error(`no static Pix: ${code}`);
  return pix;
}
