/** Excel reads a file as UTF-8 if it starts with this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Returns a table as CSV for the Brazilian Excel: semicolons, CRLF, and every cell in quotes. A cell that a spreadsheet
 * would run as a formula starts with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns whether a text starts a formula, also after spaces, quotes or invisible characters. */
function startsFormula(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}"'‘’“”`´]*[=+\-@＝＋－＠−|]|^[\t\r\n]/u.test(text);
}
