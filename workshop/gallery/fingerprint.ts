import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Side of a cell, in px: small enough that one changed word moves its mean. */
export const cellPx = 32;

/** The means of a picture's cells, row by row, red, green and blue of each. */
export type Cells = Uint8Array;

/** How far a mean may be off, of 255, before its cell counts as changed: what smoothing of edges alone does stays below. */
const tolerance = 2;

const columnsOf = (width: number) => Math.ceil(width / cellPx);

export function packPrint(cells: Cells): string {
  return deflateRawSync(cells, { level: 9 }).toString('base64');
}

/** Throws where a print is damaged. */
export function unpackPrint(print: string): Cells {
  return new Uint8Array(inflateRawSync(Buffer.from(print, 'base64')));
}

/** A cell of a picture, by its place in px. */
export interface Spot {
  x: number;
  y: number;
}

/** The cells that differ between two pictures of the same width; what one has below the other's end differs as well. */
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
