import type { PathSet } from '../generate.ts';

/** One line a step (RFC 4180), with a heading. */
export function asCsv({ paths }: PathSet): string {
  const rows = paths.flatMap(({ id, steps }) =>
    steps.map(({ event, payload = '', outcome = '', target }, index) => [
      id,
      String(index + 1),
      event,
      payload,
      outcome,
      target,
    ]),
  );
  return [['caminho', 'passo', 'evento', 'conteudo', 'resposta', 'estado'], ...rows]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
