import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Side of a cell in px: small enough that one changed word changes the mean. */
export const cellPx = 32;

/** The means of a picture's cells, row by row: red, green, blue. */
export type Cells = Uint8Array;

/** Largest difference of a mean (of 255) that counts as unchanged. Antialiasing alone stays below it. */
const tolerance = 2;

const columnsOf = (width: number) => Math.ceil(width / cellPx);

export function packPrint(cells: Cells): string {
  return deflateRawSync(cells, { level: 9 }).toString('base64');
}

/** Throws if the fingerprint is damaged. */
export function unpackPrint(print: string): Cells {
  return new Uint8Array(inflateRawSync(Buffer.from(print, 'base64')));
}

export interface Spot {
  x: number;
  y: number;
}

/**
 * Returns the cells that differ between two pictures of the same width. Cells below the end of the shorter one also
 * differ.
 */
export function changedCells(before: Cells, after: Cells, width: number): Spot[] {
  const columns = columnsOf(width);
  const count = Math.max(before.length, after.length) / 3;
  return Array.from({ length: count }, (_, cell) => cell).flatMap((cell) =>
    isOff(before, after, cell * 3)
      ? [{ x: (cell % columns) * cellPx, y: Math.floor(cell / columns) * cellPx }]
      : [],
  );
}

function isOff(before: Cells, after: Cells, at: number): boolean {
  return [0, 1, 2].some((channel) => {
    const [one, other] = [before[at + channel], after[at + channel]];
    return one === undefined || other === undefined || Math.abs(one - other) > tolerance;
  });
}
