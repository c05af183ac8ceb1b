export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Returns the byte order of a UTF-16 text, by its mark or its zero bytes. Returns undefined for other bytes. */
export function utf16In(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const [evenZeros, oddZeros] = [zeroPart(head, 0), zeroPart(head, 1)];
  // In UTF-16, one of the two bytes of a Latin letter or digit is zero.
  if (oddZeros > 0.6 && evenZeros < 0.1) return 'utf-16le';
  return evenZeros > 0.6 && oddZeros < 0.1 ? 'utf-16be' : undefined;
}

/** Returns how many of every second byte, from `start` on, are zero, as a fraction of 0 to 1. */
function zeroPart(bytes: Buffer, start: 0 | 1): number {
  const chosen = bytes.filter((_, index) => index % 2 === start);
  return chosen.filter((byte) => byte === 0).length / Math.max(1, chosen.length);
}

/** Decodes a whole file: UTF-16, UTF-8, or else Windows-1252. A byte order mark is not part of the text. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder(utf16In(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
