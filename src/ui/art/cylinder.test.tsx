import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cylinder, type CylinderKind } from './cylinder.tsx';

const draw = (kind: CylinderKind, frame: 'shared' | 'low' | 'list') =>
  renderToStaticMarkup(<Cylinder kind={kind} frame={frame} paint={{ body: '#112233', band: '#445566' }} />);

const boxOf = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];

test('all kinds have the same scale, and their real width', () => {
  const widths = { P2: 21, P5: 26, P8: 30, P13: 36, P20: 31, P45: 37, water: 27.5 };
  for (const [kind, diameter] of Object.entries(widths)) {
    const [left, , width, height] = boxOf(draw(kind as CylinderKind, 'shared'));
    expect([kind, left, width, height]).toEqual([kind, -(diameter + 2) / 2, diameter + 2, 132]);
  }
});

test('in a list with a P45 the P13 is about half as high, and the order of sizes stays', () => {
  const heights = { P2: 24, P5: 31, P8: 37, P13: 47.6, P20: 88, P45: 129 };
  const shares = Object.entries(heights).map(
    ([kind, height]) => height / (boxOf(draw(kind as CylinderKind, 'list'))[3] ?? 0),
  );
  expect(shares.map((share) => share.toFixed(2))).toEqual(['0.31', '0.37', '0.42', '0.50', '0.75', '0.98']);
});

test('a cylinder has the colours of its paint, its own gradient and less than 2 kB', () => {
  const svg = draw('P13', 'low');
  for (const colour of ['#112233', '#445566']) expect(svg).toContain(`fill="${colour}"`);
  const id = /<linearGradient id="([^"]+)"/.exec(svg)?.[1];
  expect(svg).toContain(`fill="url(#${id})"`);
  expect(svg.length).toBeLessThan(2000);
  expect(svg).not.toMatch(/NaN|undefined|style=/);
});
