import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Paper, SlipLine } from './slip.ts';

/** Characters per line of font A. */
const columns: Record<Paper, number> = { '58': 32, '80': 48 };

/** Returns the ESC/POS commands that print a slip and cut the paper. Characters are sent as Windows-1252. */
export function escposOf(groups: readonly (readonly SlipLine[])[], paper: Paper): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: columns[paper] });
  encoder.initialize().codepage('windows1252');
  for (const [index, group] of groups.entries()) {
    if (index > 0) encoder.bold(false).size(1, 1).rule();
    for (const { text, isLarge = false } of group) {
      // The encoder has no non-breaking space.
      encoder
        .bold(isLarge)
        .size(1, isLarge ? 2 : 1)
        .line(text.replaceAll('\u00a0', ' '));
    }
  }
  return encoder.bold(false).size(1, 1).newline(3).cut().encode();
}
