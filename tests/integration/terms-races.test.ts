import { expect, test } from 'vitest';
import { raceLastUnit, racePrice } from '../../workshop/load/fault/terms-races.ts';
import { onEachDatabase } from './harness.ts';

onEachDatabase((server) => {
  test('no order has a price that its customer did not see', async () => {
    expect((await racePrice(server, 20)).faults).toEqual([]);
  });

  test('customers who order the last unit at once get one', async () => {
    expect((await raceLastUnit(server, 20)).faults).toEqual([]);
  });
});
