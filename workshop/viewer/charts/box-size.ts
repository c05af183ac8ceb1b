import type { Box, Row, Transition } from '../chart.ts';

/** Widths of a character and height of a line, in px. They must match the viewer's CSS (`drawing.css`). */
const titlePx = 8.6;
const textPx = 6.7;
const linePx = 16;
const rowGapPx = 6;
/** Longest line, in characters. */
const lineMaximum = 34;

type Unsized = Pick<Box, 'title' | 'notes' | 'rows' | 'kind'>;

/** Returns the size of a box that fits its text, in px. */
export function sizeOf({ title, notes, rows, kind }: Unsized): { width: number; height: number } {
  const lines = [...notes, ...rows.flatMap((row) => row.lines)];
  const longest = Math.max(
    title.length * titlePx + (kind === 'outside' ? 34 : 14),
    ...lines.map(({ length }) => length * textPx + 26),
    // Leaves room for the sign of a transition that stays, at the end of the first line.
    ...rows.map((row) => (row.stays ? (row.lines[0] ?? '').length * textPx + 42 : 0)),
  );
  return {
    width: Math.max(130, Math.round(longest + 22)),
    height: heightOf(notes, rows) + (rows.length > 0 ? 8 : 0),
  };
}

/** Returns the next row of a box: the event and its condition. */
export function rowOf(transition: Transition, box: Unsized): Row {
  const { id, way, condition, isElse, targets } = transition;
  const guardText = [isElse ? 'senão' : '', condition ? `se ${condition}` : ''].filter(Boolean).join(', ');
  const lines = [...wrapped(what(transition)), ...(guardText ? wrapped(guardText) : [])];
  return placed({ id, way, lines, ...(targets.length === 0 ? { stays: true } : {}) }, box);
}

export function placed(row: Omit<Row, 'y'>, { notes, rows }: Unsized): Row {
  return { ...row, y: heightOf(notes, rows) + 6 };
}

function heightOf(notes: readonly string[], rows: readonly Row[]): number {
  const lines = rows.reduce((sum, row) => sum + row.lines.length * linePx + rowGapPx, 0);
  return 36 + notes.length * linePx + lines;
}

function what({ way, event, outcomes = [], wording, timer }: Transition): string {
  if (way === 'error') return 'falha';
  if (way === 'timeout') return `sem resposta em ${timer}`;
  if (way === 'always') return 'logo ao chegar';
  if (way === 'timer') return `${event.replace(/^após /, '')}: ${timer}`;
  if (way === 'event') return event;
  return outcomes.join(', ') || wording;
}

function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineMaximum)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
