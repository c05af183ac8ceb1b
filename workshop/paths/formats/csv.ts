import type { PathSet } from '../path-set.ts';
import { undecidedListed } from './listed.ts';

/**
 * Writes one line per step (RFC 4180) with a header, then one line per item that is not decided. Uses a byte order mark
 * and semicolons, as spreadsheets in Brazil expect. A leading apostrophe stops spreadsheets from running a cell as a
 * formula.
 */
export function asCsv(set: PathSet): string {
  const isTimed = set.paths.some(({ steps }) => steps.some(({ at }) => at !== undefined));
  const rows = set.paths.flatMap(({ id, goal, steps }) =>
    steps.map(({ event, payload = '', outcome = '', target, at = '' }, index) => [
      id,
      String(index + 1),
      event,
      payload,
      outcome,
      target,
      goal,
      ...(isTimed ? [String(at)] : []),
    ]),
  );
  const { items, why } = undecidedListed(set);
  const open = items.map((item) => ['not decided', '', '', '', '', item, why, ...(isTimed ? [''] : [])]);
  const lines = [
    ['path', 'step', 'event', 'payload', 'outcome', 'state', 'goal', ...(isTimed ? ['at (ms)'] : [])],
    ...rows,
    ...open,
  ].map((cells) => `${cells.map(quoted).join(';')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function quoted(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
