import { expect, test } from 'vitest';
import { emptiesToExchange } from './vessel-words.ts';

test('the empty vessels to exchange are counted by the name of their vessel', () => {
  const line = (kind: 'P13' | 'P20' | 'AGUA20', quantity: number, withVessel = false) => ({
    kind,
    quantity,
    withVessel,
  });
  expect([
    emptiesToExchange([line('P13', 1)]),
    emptiesToExchange([line('P13', 1), line('P13', 1, true), line('P20', 1), line('AGUA20', 2)]),
    emptiesToExchange([line('P13', 2, true)]),
  ]).toEqual(['um botijão vazio', '2 botijões vazios e 2 galões vazios', undefined]);
});
