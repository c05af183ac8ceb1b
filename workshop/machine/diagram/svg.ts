import type { Definition } from '../../paths/definitions.ts';
import { escapeMarkup } from '../../paths/formats/escape.ts';
import type { Arrow, Box, Diagram } from './layout.ts';

/** Returns attributes of the groups in the drawing, for example a class. */
export interface Marks {
  box(state: string): string;
  arrow(definitions: readonly Definition[]): string;
}

const headPx = 7;

/** Draws a statechart as SVG. Lines and arrowheads use `currentColor`, so the page sets the colours. */
export function diagramSvg({ width, height, boxes, arrows }: Diagram, name: string, marks: Marks): string {
  const content = [
    ...boxes.map((box) => boxSvg(box, marks.box(box.state))),
    ...arrows.map((arrow) => arrowSvg(arrow, marks.arrow(arrow.definitions))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeMarkup(name)}" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}">
${content.join('\n')}
</svg>`;
}

function boxSvg({ state, title, x, y, width, height }: Box, attributes: string): string {
  return `<g ${attributes}><title>${escapeMarkup(state)}</title><rect class="box" x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="8"/><text class="title" x="${px(x + 14)}" y="${px(y + 23)}">${escapeMarkup(title)}</text></g>`;
}

function arrowSvg({ definitions, points, label }: Arrow, attributes: string): string {
  const ids = definitions.map(({ id }) => id).join('\n');
  const line = points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ');
  const lines = label.lines.map(
    (text, index) =>
      `<text class="label" x="${px(label.x + 3)}" y="${px(label.y + 11 + index * label.lineHeight)}">${escapeMarkup(text)}</text>`,
  );
  return `<g ${attributes}><title>${escapeMarkup(ids)}</title><polyline class="line" points="${line}"/><path class="head" d="${headOf(points)}"/>${lines.join('')}</g>`;
}

function headOf(points: Arrow['points']): string {
  const [before, end] = points.slice(-2);
  if (!before || !end) return '';
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: ((end.x - before.x) / length) * headPx, y: ((end.y - before.y) / length) * headPx };
  const foot = { x: end.x - along.x, y: end.y - along.y };
  const side = { x: -along.y / 2, y: along.x / 2 };
  const corners = [
    end,
    { x: foot.x + side.x, y: foot.y + side.y },
    { x: foot.x - side.x, y: foot.y - side.y },
  ];
  return `M${corners.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`;
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}
