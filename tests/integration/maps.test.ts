import { expect, test } from 'vitest';
import { onDatabase } from './harness.ts';
import { problemIn } from './visitor.ts';

onDatabase((server) => {
  test('invalid coordinates are refused', async () => {
    const visitor = server.visitor();
    for (const path of [
      '/maps/reverseGeocode/91,0.json',
      '/maps/reverseGeocode/0,181.json',
      '/maps/reverseGeocode/a,b.json',
      '/maps/reverseGeocode/,.json',
      '/maps/reverseGeocode/-27.5.json',
      `/maps/search/${'x'.repeat(201)}.json`,
    ])
      expect(problemIn(await visitor.send('GET', path)), path).toMatchObject({
        status: 400,
        code: 'entrada-invalida',
      });
    for (const path of [
      '/maps/search/%E0%A4%A.json',
      '/maps/search/%00.json',
      '/maps/search/florian%C3%B3polis.json?lat=x&lon=',
      '/maps/search/..%2F..%2Fetc%2Fpasswd.json',
      '/maps/reverseGeocode/-27.59,-48.54.json',
    ])
      expect((await visitor.send('GET', path)).status, path).toBe(200);
  });

  test('text typed into the address search is not logged', async () => {
    await server.visitor().send('GET', '/maps/search/Rua%20Lauro%20Linhares%20589.json');
    expect(server.logs.join('').includes('Lauro')).toBe(false);
  });
});
