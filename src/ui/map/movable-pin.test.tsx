// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Point } from '#contract/address/point';
import { type MapView, offsetIn } from '#contract/map/view';
import { MovablePin } from './movable-pin.tsx';

afterEach(cleanup);

const point = { latitude: -27.59, longitude: -48.52 };
const view: MapView = { center: point, zoom: 16 };

function shown() {
  const onMove = vi.fn<(to: Point) => void>();
  render(
    <svg>
      <title>Mapa</title>
      <MovablePin view={view} point={point} label="Portão" onMove={onMove} />
    </svg>,
  );
  const pin = screen.getByRole('application', { name: /^Portão\. Setas movem/ });
  const offset = () => offsetIn(view, onMove.mock.calls.at(-1)?.[0] ?? point);
  return { pin, onMove, offset };
}

test.each([
  ['{ArrowRight}', 4, 0],
  ['{ArrowUp}', 0, -4],
  ['{Shift>}{ArrowLeft}{/Shift}', -20, 0],
])('the keys %s move the pin by %i and %i pixels', async (keys, x, y) => {
  const { pin, offset } = shown();
  pin.focus();
  await userEvent.keyboard(keys);
  expect(offset().x).toBeCloseTo(x, 0);
  expect(offset().y).toBeCloseTo(y, 0);
});

test('other keys do not move the pin', async () => {
  const { pin, onMove } = shown();
  pin.focus();
  await userEvent.keyboard('{Enter}a');
  expect(onMove).not.toHaveBeenCalled();
});
