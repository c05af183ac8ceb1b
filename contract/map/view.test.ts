import { expect, test } from 'vitest';
import { distanceMetres } from '../address/distance.ts';
import {
  metresPerPixel,
  offsetIn,
  picturePath,
  pictureView,
  pointAt,
  viewAround,
  worldPixels,
} from './view.ts';

const door = { latitude: -27.5969, longitude: -48.5495 };

test('a point survives the way to pixels and back', () => {
  const { latitude, longitude } = pointAt(worldPixels(door, 14), 14);
  expect(latitude).toBeCloseTo(door.latitude, 9);
  expect(longitude).toBeCloseTo(door.longitude, 9);
});

test('a pixel is as long as the distance on the ground', () => {
  const view = { center: door, zoom: 14 };
  const other = { ...door, longitude: door.longitude + 0.01 };
  const metres = offsetIn(view, other).x * metresPerPixel(view);
  expect(Math.abs(metres / distanceMetres(door, other) - 1)).toBeLessThan(0.01);
});

test('the path of a picture is the same for neighbours', () => {
  const neighbour = { latitude: door.latitude + 0.00001, longitude: door.longitude };
  const path = picturePath(pictureView({ center: door, zoom: 13.2 }));
  expect(path).toMatch(/^\/mapas\/desenho\/26\/\d+\/\d+\.svg$/);
  expect(picturePath(pictureView({ center: neighbour, zoom: 13.2 }))).toBe(path);
});

test('a view shows all points, and is not nearer or farther than pictures exist', () => {
  const room = { x: 300, y: 300 };
  const points = [
    { latitude: -27.62, longitude: -48.5 },
    { latitude: -27.58, longitude: -48.56 },
  ];
  const view = viewAround(door, points, room);
  for (const point of points) {
    // The middle is up to half a step of the grid away from the door.
    expect(Math.abs(offsetIn(view, point).x)).toBeLessThanOrEqual(150 + 16);
    expect(Math.abs(offsetIn(view, point).y)).toBeLessThanOrEqual(150 + 16);
  }
  expect(viewAround(door, [], room).zoom).toBe(13);
  expect(viewAround(door, [], room, 15).zoom).toBe(15);
  expect(viewAround(door, [{ latitude: 0, longitude: -60 }], room).zoom).toBe(9);
});
