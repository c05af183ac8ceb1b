import { createHash } from 'node:crypto';
import type { PixKey } from '#contract/pix/parsed-pix-key';
import { withoutAccents } from '#contract/text/fold';

export interface PixCharge {
  key: PixKey;
  merchantName: string;
  city: string;
  amountCents: number;
  /** Identifies the payment at the reseller's bank. `txidOf` makes any text a valid one. */
  txid: string;
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Printable ASCII without accents, at most `length` characters (EMV "ans"). */
function plain(text: string, length: number): string {
  const bare = withoutAccents(text).replace(/[^\x20-\x7e]/g, ' ');
  return bare.slice(0, length).trim() || 'NA';
}

/**
 * Returns an identifier of 1 to 25 letters or digits, as the standard requires. Different texts get different
 * identifiers: a text that must change keeps its first characters and gets part of its hash. An empty text is `***`,
 * which means that the payment has no identifier.
 */
function txidOf(text: string): string {
  if (text === '') return '***';
  if (/^[0-9A-Za-z]{1,25}$/.test(text)) return text;
  const hash = createHash('sha256').update(text).digest('hex');
  return (text.replace(/[^0-9A-Za-z]/g, '').slice(0, 8) + hash).slice(0, 25);
}

/** Returns a BR Code (Bacen, Manual de Padrões para Iniciação do Pix, static QR code). */
export function brCode({ key, merchantName, city, amountCents, txid }: PixCharge): string {
  const amount = `${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const body = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key.key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', amount),
    field('58', 'BR'),
    field('59', plain(merchantName, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txidOf(txid))),
    '6304',
  ].join('');
  return body + crc16(body);
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial 0xFFFF), four hexadecimal capitals. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
