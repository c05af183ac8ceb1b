import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resellerOperations } from '#contract/reseller/operations';
import { workerMessage } from '#src/lib/offline/messages.ts';
import { aReseller } from '../../tests/support/factories.ts';
import { listToStore } from './list-to-store.ts';

const { response } = resellerOperations.listResellers;

test('distances are rounded', () => {
  const near = aReseller({ distanceMetres: 849 });
  const far = aReseller({ distanceMetres: 12_350 });
  expect(listToStore([near, far])).toEqual(
    z.encode(response, [
      { ...near, distanceMetres: 800 },
      { ...far, distanceMetres: 12_400 },
    ]),
  );
});

test('the stored list contains only fields of the contract', () => {
  const list = [aReseller()];
  const message = { ask: 'keep-list' as const, latitude: -27.595, longitude: -48.548, list };
  const { list: wire, ...rest } = z.encode(workerMessage, message) as { list: object[] };
  const response = { ...rest, cliente: 'Ana', list: wire.map((one) => ({ ...one, cliente: 'Ana' })) };
  expect(z.parse(workerMessage, response)).toEqual(message);
});
